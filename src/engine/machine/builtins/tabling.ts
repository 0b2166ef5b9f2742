// Tables of answers, as the program sees them.

import type { Theme } from '../builtin.js';
import { tabledGoal, tabledNegation } from '../tabling/tabled-call.js';

export const tablingTheme: Theme = {
  definer: 'library',
  deterministic: {
    'abolish_all_tables/0': (m) => {
      m.run.tables?.abolish();
      return true;
    },
  },
  control: {
    '$tabled/2': tabledGoal,
    '$tabled_not/1': tabledNegation,
  },
};
