// What the parser says about a text that it cannot read, in words that lead to the repair.

import { Atom, type Term } from '../terms/term.js';
import type { Bracket } from './pending.js';
import type { SourceText } from './source-text.js';
import { faultAt, SyntaxFault } from './syntax-fault.js';
import type { Token } from './token.js';

/** Where the parser stands when it gives up. */
export interface Situation {
  readonly source: string;
  readonly lines: SourceText;
  readonly token: Token;
  /** The innermost bracket that is open, or the clause. */
  readonly bracket: Bracket;
  /** What was read just before, when it was a whole term. */
  readonly operand: Term | undefined;
  readonly dotOptional: boolean;
}

const LONGEST_QUOTE = 30;

function found({ source, token }: Situation): string {
  if (token.kind === 'eof') return 'the end of the text';
  if (token.kind === 'end') return 'the end of the clause';
  const text = source.slice(token.start, token.end);
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}...` : text;
}

function faultHere(situation: Situation, message: string): SyntaxFault {
  const { token } = situation;
  // A full stop that came too early has ended the clause all the same.
  const atClause = token.kind === 'end' || token.kind === 'eof';
  const resume = { offset: atClause ? token.end : token.start, atClause };
  return new SyntaxFault('syntax-error', message, { offset: token.start, resume });
}

export function variableAsName(token: Token): SyntaxFault {
  return faultAt(
    token.start,
    `the variable ${token.text} cannot name a term: call it with call(${token.text}, ...), or build the term with =..`,
    token.end,
  );
}

export function emptyArguments(atom: Atom, start: number, resume: number): SyntaxFault {
  return faultAt(start, `${atom.name}() has no arguments: write ${atom.name} without parentheses`, resume);
}

export function textEnds(situation: Situation): SyntaxFault {
  const { bracket, token } = situation;
  const where = clauseStart(bracket);
  const open = bracket.kind === 'clause' ? '' : ` and ${openBracket(situation)} is not closed`;
  return new SyntaxFault(
    'missing-full-stop',
    `the text ends within the clause that begins here: its full stop is missing${open}`,
    { offset: where, resume: { offset: token.end, atClause: true } },
  );
}

/** A term was expected. */
export function missingOperand(situation: Situation): SyntaxFault {
  const { token, bracket } = situation;
  if (token.kind === 'end' || token.kind === 'eof') {
    const open = bracket.kind === 'clause' ? '' : `; ${openBracket(situation)} is not closed`;
    return faultHere(
      situation,
      `unexpected ${found(situation).slice('the '.length)}: a term is missing before it${open}`,
    );
  }
  return faultHere(situation, `expected a term before ${found(situation)}`);
}

/** A term is complete, and another one follows. */
export function missingOperator(situation: Situation): SyntaxFault {
  const { token, bracket, operand, source } = situation;
  if (token.kind === '(' && operand instanceof Atom) {
    const name = operand.name;
    return faultHere(situation, `no space may stand between ${name} and its arguments: write ${name}(`);
  }
  const quote = source.charAt(token.start - 1);
  if (quote === "'" || quote === '"') {
    return faultHere(
      situation,
      `a quoted text ended before ${found(situation)}: is the quote missing that ends an earlier one? Within ${quote}, write ${quote}${quote} for a quote`,
    );
  }
  switch (bracket.kind) {
    case 'arguments':
      return faultHere(
        situation,
        `expected , or ) in the arguments of ${bracket.atom?.name ?? ''}, but found ${found(situation)}: did you forget a comma?`,
      );
    case 'list':
      return faultHere(
        situation,
        `expected , or | or ] in the list, but found ${found(situation)}: did you forget a comma?`,
      );
    case 'list-tail':
      return faultHere(situation, `expected ] after the tail of the list, but found ${found(situation)}`);
    case 'group':
      return faultHere(
        situation,
        `expected an operator or ) but found ${found(situation)}: did you forget a comma?`,
      );
    case 'block':
      return faultHere(
        situation,
        `expected an operator or } but found ${found(situation)}: did you forget a comma?`,
      );
    case 'clause':
      if (beginsLine(source, token.start)) return missingFullStop(situation);
      if (token.kind === 'name' && token.atom.name.startsWith('.')) {
        return faultHere(
          situation,
          'the full stop that ends a clause must be followed by a space or a new line',
        );
      }
      return faultHere(situation, `expected an operator or a full stop, but found ${found(situation)}`);
  }
}

/** A token at the margin begins the next clause, most likely. */
function missingFullStop(situation: Situation): SyntaxFault {
  const { token, bracket, lines } = situation;
  const begun = lines.lineAt(bracket.start);
  return new SyntaxFault(
    'missing-full-stop',
    `expected an operator or a full stop, but found ${found(situation)}: is the full stop missing that ends the clause of line ${begun}?`,
    { offset: token.start, resume: { offset: token.start, atClause: token.start > bracket.start } },
  );
}

export function priorityClash(situation: Situation, atom: Atom): SyntaxFault {
  const comma =
    atom.name === ':-' || atom.name === '-->' ? ', or end the clause before with a full stop' : '';
  return faultHere(
    situation,
    `operator priority clash: an operand of ${atom.name} has a priority too high for it; put it in parentheses${comma}`,
  );
}

/** A closing bracket, or the end, that does not fit the innermost open one. */
export function unmatchedBracket(situation: Situation): SyntaxFault {
  const { bracket, token } = situation;
  if (bracket.kind === 'clause')
    return faultHere(situation, `unexpected ${found(situation)}: no bracket is open here`);
  const what =
    token.kind === 'end' || token.kind === 'eof' ? found(situation).slice('the '.length) : found(situation);
  return faultHere(situation, `unexpected ${what}: ${openBracket(situation)} is not closed`);
}

const OPENERS = { clause: '', group: '(', arguments: '(', list: '[', 'list-tail': '[', block: '{' } as const;

function openBracket({ bracket, lines }: Situation): string {
  const opener = bracket.kind === 'arguments' ? `${bracket.atom?.name ?? ''}(` : OPENERS[bracket.kind];
  return `the ${opener} of line ${lines.lineAt(bracket.start)}`;
}

function clauseStart(bracket: Bracket): number {
  let outermost = bracket;
  while (outermost.outer !== undefined) outermost = outermost.outer;
  return outermost.start;
}

function beginsLine(source: string, offset: number): boolean {
  return offset === 0 || source.charAt(offset - 1) === '\n';
}
