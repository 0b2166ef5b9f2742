// The sections tried, in the order of the standard.

import { atomSections } from './atoms-section.js';
import { clauseSections } from './clause-section.js';
import { logicSections } from './logic-section.js';
import { flagSections } from './flag-section.js';
import { streamSections } from './stream-section.js';
import { syntaxSections } from './syntax-section.js';
import { termInputSections } from './term-input-section.js';
import { solutionSections } from './solutions-section.js';
import { arithmeticSections } from './arithmetic-section.js';
import { comparisonSections } from './comparison-section.js';
import { constructionSections } from './construction-section.js';
import { controlSections } from './control-section.js';
import { evaluableSections } from './evaluables-section.js';
import type { Section } from './section.js';
import { typeTestingSections } from './type-testing-section.js';
import { unificationSections } from './unification-section.js';

export const isoSections: readonly Section[] = [
  ...syntaxSections,
  ...controlSections,
  ...unificationSections,
  ...typeTestingSections,
  ...comparisonSections,
  ...constructionSections,
  ...arithmeticSections,
  ...clauseSections,
  ...solutionSections,
  ...streamSections,
  ...termInputSections,
  ...logicSections,
  ...atomSections,
  ...flagSections,
  ...evaluableSections,
];
