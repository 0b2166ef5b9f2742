// completion/4: what may stand for an argument of a prompt or a variable of a resource template.

import { isInteger, list, listItems, match, struct, textOf } from '../terms/build.js';
import { excerpt, wellFormed } from '../terms/term-json.js';
import { Atom, FALSE, TRUE, Var, type Term } from '../terms/term.js';
import type { Catalogue, Completion } from './catalogue.js';
import { lastArgument, withoutEffect, type CallRun, type Performed } from './call-run.js';
import { goalText } from './goal-text.js';
import type { Outcome, Request } from './outcome.js';
import { namedValue } from './prompt-call.js';
import { parseUriTemplate, templateVariables } from './uri-template.js';

type CompletionRequest = Extract<Request, { kind: 'completion' }>;

const MOST_VALUES = 100;

export async function complete(
  request: CompletionRequest,
  catalogue: Catalogue,
  run: CallRun,
): Promise<Performed<Completion>> {
  const { reference, argument, context } = request;
  const problem = unknownReference(request, catalogue);
  if (problem !== undefined) return withoutEffect({ kind: 'unknown', text: problem });
  const subject = 'prompt' in reference ? reference.prompt : reference.resource;
  const goal = struct(
    'completion',
    struct('prompt' in reference ? 'prompt' : 'resource', Atom.of(wellFormed(subject))),
    namedValue(argument.name, argument.value),
    list(Object.entries(context).map(([name, value]) => namedValue(name, value))),
    new Var(),
  );
  const step = await run.first(goal);
  if (step.kind !== 'answer') {
    return withoutEffect(run.outcomeOf(step, `${goalText(goal, ['', '', '', 'Result'])} has no solution`));
  }
  const outcome = readCompletion(lastArgument(step.goal));
  return { outcome, keep: outcome.kind === 'answered' };
}

function unknownReference(
  { reference, argument }: CompletionRequest,
  catalogue: Catalogue,
): string | undefined {
  if ('prompt' in reference) {
    const prompt = catalogue.prompts.find(({ name }) => name === reference.prompt);
    if (prompt === undefined) return `unknown prompt ${reference.prompt}`;
    const known = prompt.arguments.some(({ name }) => name === argument.name);
    return known ? undefined : `the prompt ${prompt.name} has no argument ${argument.name}`;
  }
  if (catalogue.resources.some(({ uri }) => uri === reference.resource)) return undefined;
  const listed = catalogue.resourceTemplates.find(({ uriTemplate }) => uriTemplate === reference.resource);
  const template = listed === undefined ? undefined : parseUriTemplate(listed.uriTemplate);
  if (template === undefined) return `unknown resource or template ${reference.resource}`;
  const known = templateVariables(template).includes(argument.name);
  return known ? undefined : `the template ${reference.resource} has no variable ${argument.name}`;
}

/** `completion(Values)` or `completion(Values, Total, HasMore)`. */
function readCompletion(result: Term): Outcome<Completion> {
  const counted = match(result, 'completion', 3);
  const [listed] = counted ?? match(result, 'completion', 1) ?? [];
  const texts =
    listed === undefined
      ? undefined
      : listItems(listed)?.map((item) => (item instanceof Var ? undefined : textOf(item)));
  const values = texts?.filter((text) => text !== undefined).map(wellFormed);
  if (texts === undefined || values?.length !== texts.length) return invalid(result);
  const isCut = values.length > MOST_VALUES;
  const shown = isCut ? values.slice(0, MOST_VALUES) : values;
  if (counted === undefined)
    return { kind: 'answered', value: { values: shown, ...(isCut ? { hasMore: true } : {}) } };
  const [, total, hasMore] = counted;
  if (total === undefined || !isInteger(total) || total < 0 || (hasMore !== TRUE && hasMore !== FALSE))
    return invalid(result);
  return {
    kind: 'answered',
    value: { values: shown, total: Number(total), hasMore: isCut || hasMore === TRUE },
  };
}

function invalid(result: Term): Outcome<Completion> {
  return {
    kind: 'inexpressible',
    text: `completion/4 gives completion(Values) or completion(Values, Total, HasMore) with a list of texts, found ${excerpt(result)}`,
  };
}
