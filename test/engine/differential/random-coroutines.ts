// Random conjunctions of goals that wait for variables and of unifications that wake them; what wakes leaves a trace.

import fc from 'fast-check';

/** Whether variables may become one. In which order what waited for either wakes then is each system's own. */
type Aliasing = 'apart' | 'aliased';

const variable = fc.constantFrom('X', 'Y', 'Z');
const pick = (...texts: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...texts);
const pair = <T>(left: fc.Arbitrary<T>, right: fc.Arbitrary<T>): fc.Arbitrary<[T, T]> =>
  fc.tuple(left, right);

/** What variables are bound to: with aliasing also to one another. */
function values(aliasing: Aliasing): fc.Arbitrary<string> {
  const ground = pick('a', 'b', '1', 'f(a)', 'g(a, b)', '[]');
  if (aliasing === 'apart') return ground;
  return fc.oneof(ground, pick('f(X)', 'f(Y)', 'g(Y, Z)', '[X|Y]'), variable);
}

const trace = fc.integer({ min: 1, max: 9 }).map((n) => `@${n}`);

/** With aliasing only goals that cannot fail, so that the order of what wakes does not matter. */
function woken(aliasing: Aliasing): fc.Arbitrary<string> {
  const surely = fc.oneof(
    { weight: 4, arbitrary: trace },
    {
      weight: 1,
      arbitrary: fc.tuple(trace, variable, trace).map(([a, x, b]) => `(${a}, freeze(${x}, ${b}))`),
    },
  );
  if (aliasing === 'aliased') return surely;
  return fc.oneof(
    { weight: 5, arbitrary: surely },
    {
      weight: 1,
      arbitrary: fc.tuple(trace, variable, values('apart')).map(([note, x, t]) => `(${note}, ${x} = ${t})`),
    },
    { weight: 1, arbitrary: fc.tuple(trace, variable).map(([note, x]) => `(${note}, ${x} \\== a)`) },
    { weight: 1, arbitrary: pair(trace, trace).map(([a, b]) => `(${a} ; ${b})`) },
    { weight: 1, arbitrary: trace.map((note) => `(${note}, fail)`) },
  );
}

function conditions(aliasing: Aliasing): fc.Arbitrary<string> {
  const term = fc.oneof(variable, values(aliasing));
  return fc.oneof(
    { weight: 3, arbitrary: variable.map((x) => `nonvar(${x})`) },
    { weight: 2, arbitrary: term.map((t) => `ground(${t})`) },
    { weight: 2, arbitrary: pair(term, term).map(([a, b]) => `?=(${a}, ${b})`) },
    { weight: 1, arbitrary: pair(variable, variable).map(([a, b]) => `(nonvar(${a}), nonvar(${b}))`) },
    { weight: 1, arbitrary: fc.tuple(variable, term).map(([a, b]) => `(nonvar(${a}) ; ground(${b}))`) },
  );
}

function waiting(aliasing: Aliasing): fc.Arbitrary<string> {
  const term = fc.oneof(variable, values(aliasing), pick('f(X)', 'g(X, Y)', 'g(Z, b)'));
  return fc.oneof(
    { weight: 3, arbitrary: fc.tuple(variable, woken(aliasing)).map(([x, g]) => `freeze(${x}, ${g})`) },
    { weight: 3, arbitrary: pair(term, term).map(([a, b]) => `dif(${a}, ${b})`) },
    {
      weight: 3,
      arbitrary: fc.tuple(conditions(aliasing), woken(aliasing)).map(([c, g]) => `when(${c}, ${g})`),
    },
  );
}

function waking(aliasing: Aliasing): fc.Arbitrary<string> {
  const bound = fc.tuple(variable, values(aliasing)).map((both) => both.join(' = '));
  return fc.oneof(
    { weight: 5, arbitrary: bound },
    { weight: 1, arbitrary: variable.map((x) => `member(${x}, [a, b, 1])`) },
    {
      weight: 1,
      arbitrary: pair(values(aliasing), values(aliasing)).map(([a, b]) => `p(${a}, ${b}) = p(X, Y)`),
    },
    { weight: 1, arbitrary: bound.map((goal) => `( ${goal} -> true ; @0 )`) },
    { weight: 1, arbitrary: bound.map((goal) => `\\+ ${goal}`) },
    {
      weight: 1,
      arbitrary: fc.tuple(variable, bound).map(([x, goal]) => `findall(x, (${goal}, ${x} = a), _)`),
    },
  );
}

/** Notes that something woke, so that backtracking takes the note back. */
const NOTE = 'call([]>>(b_getval(woken, Ns), b_setval(woken, [N|Ns])))';

/** The answers with what woke on the way: in its order, or in none where variables became one. */
function coroutinesWith(aliasing: Aliasing): fc.Arbitrary<string> {
  const goals = fc.tuple(
    fc.array(waiting(aliasing), { minLength: 1, maxLength: 3 }),
    fc.array(
      fc.oneof({ weight: 1, arbitrary: waiting(aliasing) }, { weight: 4, arbitrary: waking(aliasing) }),
      { minLength: 1, maxLength: 4 },
    ),
  );
  const order = aliasing === 'apart' ? 'reverse' : 'msort';
  return goals.map(([first, then]) => {
    const body = [...first, ...then]
      .join(', ')
      .replaceAll(/@(\d)/g, (_, note: string) => NOTE.replace('N|', `${note}|`));
    return `b_setval(woken, []), ${body}, call([L]>>(b_getval(woken, Ns), ${order}(Ns, L)), Woken)`;
  });
}

export const coroutines: fc.Arbitrary<string> = fc.oneof(coroutinesWith('apart'), coroutinesWith('aliased'));
