// Clauses too many to keep in files.

/** fact/4: three keys, each a permutation of 0..count-1, and an atom. */
export function facts(count: number): string {
  const clauses = Array.from(
    { length: count },
    (_, i) => `fact(${i}, ${(i * 7919) % count}, ${(i * 10_477 + 1) % count}, name${i % 100}).\n`,
  );
  return `facts(${count}).\n${clauses.join('')}`;
}

const CUSTOMERS = 10_000;
const REGIONS = ['africa', 'asia', 'europe', 'north_america', 'oceania', 'south_america'];

/** offer/2, 500 rules, over fact/3, 50,000 facts: five about each customer. */
export function ruleBase(): string {
  return Array.from({ length: 500 }, (_, i) => rule(i)).join('') + customers();
}

function rule(i: number): string {
  const region = REGIONS[i % REGIONS.length] ?? '';
  const head = `offer(offer${i}, Id) :-`;
  switch (i % 4) {
    case 0:
      return `${head} status(Id, gold), fact(Id, region, ${region}).\n`;
    case 1:
      return `${head} fact(Id, age, A), A > ${i % 60}, fact(Id, spent, S), S > ${(i * 7) % 1000}.\n`;
    case 2:
      return `${head} adult(Id), \\+ status(Id, plain), fact(Id, orders, ${i % 50}).\n`;
    default:
      return `${head} fact(Id, region, ${region}), ( adult(Id) -> fact(Id, member, yes) ; fact(Id, orders, N), N < ${i % 20} ).\n`;
  }
}

function customers(): string {
  const lines: string[] = [];
  for (let id = 0; id < CUSTOMERS; id++) {
    lines.push(
      `fact(${id}, age, ${(id * 31) % 90}).\n`,
      `fact(${id}, region, ${REGIONS[(id * 7) % REGIONS.length] ?? ''}).\n`,
      `fact(${id}, spent, ${(id * 613) % 1000}).\n`,
      `fact(${id}, orders, ${(id * 17) % 50}).\n`,
      `fact(${id}, member, ${id % 3 === 0 ? 'yes' : 'no'}).\n`,
    );
  }
  return lines.join('');
}
