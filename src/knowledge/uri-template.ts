// URI templates of RFC 6570: are they valid, and which values of their variables give this URI?

interface Expression {
  readonly operator: string;
  readonly variables: readonly { readonly name: string; readonly isList: boolean }[];
}

export interface UriTemplate {
  readonly parts: readonly (string | Expression)[];
}

const LITERAL = /^(?:[^\s\p{Cc}"'%<>\\^`{|}]|%[0-9A-Fa-f]{2})*$/u;
const NAME = '(?:\\w|%[0-9A-Fa-f]{2})(?:\\.?(?:\\w|%[0-9A-Fa-f]{2}))*';
const VARIABLE = new RegExp(`^(${NAME})(\\*|:[1-9]\\d{0,3})?$`);

/** Undefined for text that is no URI template. */
export function parseUriTemplate(text: string): UriTemplate | undefined {
  const parts: (string | Expression)[] = [];
  for (const piece of text.split(/(\{[^{}]*\})/)) {
    if (!piece.startsWith('{')) {
      if (!LITERAL.test(piece)) return undefined;
      if (piece !== '') parts.push(piece);
      continue;
    }
    const expression = parseExpression(piece.slice(1, -1));
    if (expression === undefined) return undefined;
    parts.push(expression);
  }
  return { parts };
}

function parseExpression(text: string): Expression | undefined {
  const operator = /^[+#./;?&]/.exec(text)?.[0] ?? '';
  const variables: { name: string; isList: boolean }[] = [];
  for (const item of text.slice(operator.length).split(',')) {
    const [, name, modifier] = VARIABLE.exec(item) ?? [];
    if (name === undefined) return undefined;
    variables.push({ name, isList: modifier === '*' });
  }
  return { operator, variables };
}

export function templateVariables(template: UriTemplate): string[] {
  return template.parts.flatMap((part) =>
    typeof part === 'string' ? [] : part.variables.map(({ name }) => name),
  );
}

/** The variables with their decoded values, those that the URI leaves out not among them; undefined when it does not match. */
export function matchUriTemplate(template: UriTemplate, uri: string): [string, string][] | undefined {
  const found = new RegExp(`^${template.parts.map(patternOf).join('')}$`, 'u').exec(uri);
  if (found === null) return undefined;
  const values: [string, string][] = [];
  let group = 1;
  for (const part of template.parts) {
    if (typeof part === 'string') continue;
    const isNamed = part.operator === '?' || part.operator === '&' || part.operator === ';';
    if (isNamed) values.push(...namedValues(part, found[group++] ?? ''));
    else {
      for (const { name } of part.variables) {
        const value = found[group++];
        if (value !== undefined) values.push([name, decode(value)]);
      }
    }
  }
  return values;
}

// One group for a variable; of the forms with names one for the whole.
function patternOf(part: string | Expression): string {
  if (typeof part === 'string') return part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  switch (part.operator) {
    case '?':
      return '(\\?[^#]*)?';
    case '&':
      return '(&[^#]*)?';
    case ';':
      return '((?:;[^/?#;]*)*)';
    case '+':
      return part.variables.map(() => '(.+?)').join(',');
    case '#':
      return `(?:#${part.variables.map(() => '(.*?)').join(',')})?`;
    case '.':
    case '/':
      return part.variables.map(({ isList }) => optionalSegment(part.operator, isList)).join('');
    default:
      return part.variables.map(({ isList }) => (isList ? '([^/?#]+?)' : '([^/?#,]+?)')).join(',');
  }
}

function optionalSegment(operator: string, isList: boolean): string {
  if (operator === '.') return isList ? '(?:\\.([^/?#]+?))?' : '(?:\\.([^/?#.]+?))?';
  return isList ? '(?:/([^?#]+?))?' : '(?:/([^/?#]+?))?';
}

function namedValues({ operator, variables }: Expression, text: string): [string, string][] {
  const known = new Set(variables.map(({ name }) => name));
  return text
    .slice(1)
    .split(operator === ';' ? ';' : '&')
    .filter((pair) => pair !== '')
    .map((pair): [string, string] => {
      const [name = '', ...value] = pair.split('=');
      return [decode(name), decode(value.join('='))];
    })
    .filter(([name]) => known.has(name));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
