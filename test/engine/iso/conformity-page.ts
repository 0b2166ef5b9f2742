// What docs/iso.md must say, made from the sections.

import { REASONS, type Reason, type Row, type Section } from './section.js';

/** Reasons that are told apart from the others: what is closed rather than done differently. */
const CLOSED: readonly Reason[] = ['sandbox'];

export function conformityPage(sections: readonly Section[]): string {
  const rows = sections.flatMap((section) => section.rows);
  const deviating = rows.filter((row) => row.deviation !== undefined);
  const reasons = (Object.keys(REASONS) as Reason[]).filter((reason) => !CLOSED.includes(reason));
  return `# Conformity with ISO Prolog

The default engine follows ISO/IEC 13211-1:1995 with its corrigenda 1 to 3. This page is made from the suite that
holds it to that: ${rows.length} cases, ${deviating.length} of which deviate for the reasons below. Each case is run as a goal, and again in
the body of a clause before and after that is compiled.

## What is tried

| Clause | Subject | Cases | Deviating |
| --- | --- | --- | --- |
${sections.map(tried).join('\n')}

## Deviations

${reasons.map((reason) => deviationsOf(reason, sections)).join('\n')}

## What is closed

A permission error stands for what the standard asks, since ${REASONS.sandbox}.
Texts can be opened with \`open_string/2\` and read like files.

${CLOSED.map((reason) => table(reason, sections)).join('\n')}
`;
}

function tried({ clause, subject, rows }: Section): string {
  const deviating = rows.filter((row) => row.deviation !== undefined).length;
  return `| ${clause} | ${code(subject)} | ${rows.length} | ${deviating === 0 ? '' : deviating} |`;
}

function deviationsOf(reason: Reason, sections: readonly Section[]): string {
  const text = REASONS[reason];
  return `### ${text.charAt(0).toUpperCase()}${text.slice(1)}\n\n${table(reason, sections)}\n`;
}

function table(reason: Reason, sections: readonly Section[]): string {
  const lines = sections.flatMap(({ clause, rows }) =>
    rows.filter((row) => row.deviation?.reason === reason).map((row) => deviation(clause, row)),
  );
  return `| Clause | Goal | Here | In the standard |\n| --- | --- | --- | --- |\n${lines.join('\n')}\n`;
}

function deviation(clause: string, { goal, outcome, output, deviation: instead }: Row): string {
  const here = output === undefined ? outcome : `${outcome} prints ${output}`;
  const cells = [goal, here, instead?.standard ?? ''].map((text) =>
    code(text.replaceAll('true prints', 'prints')),
  );
  return `| ${clause} | ${cells.join(' | ')} |`;
}

function code(text: string): string {
  const escaped = text.replaceAll('|', '\\|').replaceAll('\n', '␤');
  return escaped.includes('`') ? `\`\` ${escaped} \`\`` : `\`${escaped}\``;
}
