// The table of contents of the builtins: a new theme is a file here and a line below.

import type { Theme } from '../builtin.js';
import { arithmeticTheme } from './arithmetic.js';
import { atomTheme } from './atoms.js';
import { characterTypeTheme } from './character-types.js';
import { closedLibraryTheme, closedTheme } from './closed.js';
import { fileLibraryTheme, fileTheme } from './files.js';
import { controlTheme, metaTheme } from './control.js';
import { databaseTheme, declarationTheme } from './clauses.js';
import { exceptionTheme } from './exceptions.js';
import { flagTheme, moreFlagTheme } from './flags-and-operators.js';
import { formattingTheme } from './formatting.js';
import { inputTheme, moreInputTheme } from './input.js';
import { lengthTheme } from './list-length.js';
import { listingTheme } from './listing.js';
import { numberingTheme } from './numbering.js';
import { messageTheme } from './messages.js';
import { moreOutputTheme, outputTheme } from './output.js';
import { systemTheme } from './system.js';
import { solutionTheme } from './solutions.js';
import { sortingTheme } from './sorting.js';
import { moreStreamTheme, streamTheme } from './stream-control.js';
import { stringTheme } from './strings.js';
import { termTextTheme } from './term-text.js';
import { termTheme } from './term-inspection.js';
import { textListTheme } from './text-lists.js';
import { termStructureTheme } from './term-structure.js';
import { typeTheme } from './type-tests.js';
import { explainTheme } from '../explain/reference.js';
import { coroutiningTheme } from './coroutining.js';
import { aggregationTheme } from './aggregation.js';
import { budgetTheme } from './budgets.js';
import { associationTheme } from './association-trees.js';
import { dateTimeTheme } from './date-time.js';
import { errorTheme } from './type-checking.js';
import { grammarCallTheme } from './grammar-call.js';
import { grammarCharacterTheme } from './grammar-characters.js';
import { graphTheme } from './graphs.js';
import { lambdaTheme } from './lambda.js';
import { listSearchTheme } from './list-search.js';
import { listSetTheme } from './list-sets.js';
import { orderedSetTheme } from './ordered-sets.js';
import { randomChoiceTheme } from './random-choice.js';
import { solutionSequenceTheme } from './counted-solutions.js';
import { tablingTheme } from './tabling.js';
import { symbolTheme } from './generated-symbols.js';

export const themes: readonly Theme[] = [
  controlTheme,
  metaTheme,
  exceptionTheme,
  solutionTheme,
  typeTheme,
  termTheme,
  arithmeticTheme,
  atomTheme,
  stringTheme,
  textListTheme,
  characterTypeTheme,
  termTextTheme,
  numberingTheme,
  outputTheme,
  moreOutputTheme,
  formattingTheme,
  listingTheme,
  messageTheme,
  streamTheme,
  moreStreamTheme,
  inputTheme,
  moreInputTheme,
  closedTheme,
  closedLibraryTheme,
  fileTheme,
  fileLibraryTheme,
  databaseTheme,
  declarationTheme,
  sortingTheme,
  lengthTheme,
  flagTheme,
  moreFlagTheme,
  systemTheme,
  errorTheme,
  listSearchTheme,
  listSetTheme,
  orderedSetTheme,
  associationTheme,
  budgetTheme,
  graphTheme,
  lambdaTheme,
  aggregationTheme,
  solutionSequenceTheme,
  symbolTheme,
  tablingTheme,
  randomChoiceTheme,
  grammarCallTheme,
  grammarCharacterTheme,
  dateTimeTheme,
  termStructureTheme,
  coroutiningTheme,
  explainTheme,
];
