// `x-mcp-header` in an input schema: the argument that HTTP clients repeat in the header Mcp-Param-NAME.

import { isArray, isJsonObject, type Json, type JsonObject } from '../terms/json.js';

const KEY = 'x-mcp-header';
/** RFC 9110: what a header may be called. */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const TYPES: readonly unknown[] = ['string', 'integer', 'boolean'];
/** Their values are data, not schemas. */
const DATA = new Set(['const', 'default', 'enum', 'examples']);

/** Why clients would refuse the schema; undefined when they would not. */
export function headerFault(schema: JsonObject): string | undefined {
  return new HeaderScan().visit(schema, 'the schema itself', 'root');
}

/** Reached from the root by nothing but `properties`, or not. */
type Reach = 'root' | 'argument' | 'elsewhere';

class HeaderScan {
  readonly #names = new Set<string>();

  visit(node: Json, place: string, reach: Reach): string | undefined {
    if (isArray(node))
      return firstFault(
        node.map((item) => [item, place] as const),
        this.#elsewhere,
      );
    if (!isJsonObject(node)) return undefined;
    const { properties, ...others } = node;
    const own = Object.hasOwn(node, KEY) ? this.#check(node, place, reach) : undefined;
    if (own !== undefined) return own;
    const inner = isJsonObject(properties)
      ? firstFault(
          Object.entries(properties).map(([name, child]) => [child, name] as const),
          (child, name) => this.visit(child, name, reach === 'elsewhere' ? 'elsewhere' : 'argument'),
        )
      : undefined;
    if (inner !== undefined) return inner;
    const rest = Object.entries(others).filter(([name]) => name !== KEY && !DATA.has(name));
    return firstFault(
      rest.map(([name, child]) => [child, name] as const),
      this.#elsewhere,
    );
  }

  readonly #elsewhere = (node: Json, place: string): string | undefined =>
    this.visit(node, place, 'elsewhere');

  #check(node: JsonObject, place: string, reach: Reach): string | undefined {
    const { [KEY]: name, type } = node;
    if (reach !== 'argument') return `${KEY} stands in ${place}, where no argument is`;
    if (typeof name !== 'string' || !TOKEN.test(name)) return `the ${KEY} of ${place} is no name of a header`;
    if (!TYPES.includes(type)) return `${KEY} is for strings, integers and booleans, which ${place} is not`;
    const key = name.toLowerCase();
    if (this.#names.has(key)) return `two properties have the ${KEY} ${name}`;
    this.#names.add(key);
    return undefined;
  }
}

function firstFault(
  nodes: readonly (readonly [Json, string])[],
  visit: (node: Json, place: string) => string | undefined,
): string | undefined {
  for (const [node, place] of nodes) {
    const fault = visit(node, place);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
