import { describeGoals, throws, writes, type Row } from './goal-table.js';

describeGoals('format/2 writes', [
  ['format("plain", [])', writes('plain')],
  ['format(atom)', writes('atom')],
  ['format("~w ~q", [a, \'B\'])', writes("a 'B'")],
  ['format("~a", only)', writes('only')],
  ['format("~~", [])', writes('~')],
]);
