// resources/1 and resource_templates/1: resource(URI, Name, Description, MimeType), or with a Title after the Name.

import { match, textOf } from '../terms/build.js';
import { excerpt } from '../terms/term-json.js';
import type { Term } from '../terms/term.js';
import type { Resource, ResourceTemplate } from './catalogue.js';
import type { Findings } from './declaration-findings.js';
import type { DeclaredGoals } from './declared-goals.js';
import { readIcons } from './icons.js';
import { parseUriTemplate } from './uri-template.js';
import { readResourceInterface } from './user-interface.js';

export async function readResources(goals: DeclaredGoals, findings: Findings): Promise<Resource[]> {
  const found = await readDescriptors('resource', 'resources', goals, findings);
  return found.map(({ uri, ...rest }) => ({ uri, ...rest }));
}

export async function readResourceTemplates(
  goals: DeclaredGoals,
  findings: Findings,
): Promise<ResourceTemplate[]> {
  const found = await readDescriptors('resource_template', 'resource_templates', goals, findings);
  return found.filter(isValid).map(({ uri, ...rest }) => ({ uriTemplate: uri, ...rest }));

  function isValid({ uri }: Resource): boolean {
    const valid = parseUriTemplate(uri) !== undefined;
    if (!valid) {
      findings.add(
        'resource-invalid',
        findings.placeOf('resource_templates/1'),
        `${uri} is not a URI template of RFC 6570`,
      );
    }
    return valid;
  }
}

async function readDescriptors(
  functor: string,
  predicate: string,
  goals: DeclaredGoals,
  findings: Findings,
): Promise<Resource[]> {
  const at = findings.placeOf(`${predicate}/1`);
  const resources = new Map<string, Resource>();
  for (const term of await goals.list(predicate)) {
    const resource = readDescriptor(term, functor);
    if (resource === undefined) {
      findings.add(
        'resource-invalid',
        at,
        `${predicate}/1 must list ${functor}(URI, Name, Description, MimeType), found ${excerpt(term)}`,
      );
    } else if (resources.has(resource.uri)) {
      findings.add('resource-duplicate', at, `${predicate}/1 lists ${resource.uri} twice`);
    } else {
      const { uri } = resource;
      const icons = readIcons(await goals.value('resource_icons', uri));
      const ui = readResourceInterface(await goals.value('resource_ui_meta', uri), uri, findings);
      resources.set(uri, {
        ...resource,
        ...(icons.length === 0 ? {} : { icons }),
        ...(ui === undefined ? {} : { ui }),
      });
    }
  }
  return [...resources.values()];
}

function readDescriptor(term: Term, functor: string): Resource | undefined {
  const texts = (match(term, functor, 4) ?? match(term, functor, 5))?.map(textOf);
  if (texts === undefined) return undefined;
  const title = texts.length === 5 ? texts.splice(2, 1)[0] : '';
  const [uri, name, description, mimeType] = texts;
  if (uri === undefined || name === undefined || description === undefined || mimeType === undefined)
    return undefined;
  if (title === undefined) return undefined;
  return { uri, name, ...(title === '' ? {} : { title }), description, mimeType };
}
