// Tools that work, but that a model cannot use well: without a description or modes, or with a name that hosts hide.

import { basename, extname } from 'node:path';
import type { Indicator } from '../engine/indicator.js';
import type { Program } from '../language/program.js';
import type { Findings } from './declaration-findings.js';
import { infoOf } from './tool-arguments.js';

/** Some hosts put the name of the server before that of the tool, and leave out what is longer. */
const LONGEST_WITH_SERVER = 60;

interface Described {
  readonly name: string;
  readonly predicate: Indicator;
  readonly description: string;
  /** An input schema of the author's own. */
  readonly hasSchema: boolean;
}

export function reportSparseTool(
  { name, predicate, description, hasSchema }: Described,
  program: Program,
  findings: Findings,
): void {
  const indicator = `${predicate.name}/${predicate.arity}`;
  const at = infoOf(program, predicate)?.at ?? findings.placeOf('tools/1');
  if (description.trim() === '') {
    findings.add(
      'tool-undescribed',
      at,
      `the tool ${name} has no description; write \`:- info(${indicator}, [comment is '...']).\` or the option description('...')`,
    );
  }
  if (
    predicate.arity > 0 &&
    !hasSchema &&
    !program.modes.some((one) => one.indicator.name === predicate.name)
  ) {
    findings.add(
      'tool-without-mode',
      at,
      `nothing says which arguments of ${indicator}, the predicate of the tool ${name}, go in and which come out; write \`:- mode(${predicate.name}(+integer, -atom), one).\` with its types`,
    );
  }
  const file = program.files[0] ?? '';
  const server = basename(file, extname(file));
  const length = server.length + 1 + name.length;
  if (length > LONGEST_WITH_SERVER) {
    findings.add(
      'tool-name-long',
      findings.placeOf('tools/1'),
      `the tool name ${name} has ${length} characters together with the server name ${server}, and some hosts hide tools over ${LONGEST_WITH_SERVER}; shorten it, or serve with a short --name`,
    );
  }
}
