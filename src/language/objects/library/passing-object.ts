// Objects whose predicates are those of the engine under the same or another name.

/** `rows` are `name/arity` or `name/arity=other`: declared public, and defined by the plain predicate. */
export function passing(opening: string, rows: string, more = ''): string {
  const entries = rows.split(/\s+/).filter(Boolean).map(entryOf);
  const declared = entries.map(({ name, arity }) => `${name}/${arity}`).join(', ');
  const clauses = entries.map(({ name, arity, other }) => `${call(name, arity)} :- {${call(other, arity)}}.`);
  return `:- ${opening}.\n:- public([${declared}]).\n${clauses.join('\n')}\n${more}\n:- end_object.`;
}

function entryOf(row: string): { readonly name: string; readonly arity: number; readonly other: string } {
  const [, name = row, arity = '0', other] = /^(\w+)\/(\d+)(?:=(\w+))?$/.exec(row) ?? [];
  return { name, arity: Number(arity), other: other ?? name };
}

function call(name: string, arity: number): string {
  if (arity === 0) return name;
  return `${name}(${Array.from({ length: arity }, (_, i) => `A${i + 1}`).join(', ')})`;
}
