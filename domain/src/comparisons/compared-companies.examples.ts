import type { AnalysisInputs } from '../analysis/analysis-figures';
import { cashFlowSourceOf, defaultStatement } from '../statements/build-statement';
import type { Books } from '../statements/books';
import { commonBooks, commonWindow } from './common-books';
import { compareStatements, type ComparedStatements } from './compare-statements';
import { NO_LATER_MOVEMENTS, type LaterMovements } from './later-days';
import { matchAccounts } from './match-accounts';
import { sharedLayouts } from './shared-layouts';

const NO_INPUTS: AnalysisInputs = { adjustments: [], tags: [], instruments: [] };

/** Compares the statements of two books in the default layouts of the newer ones. */
export function compareBooks(
  base: Books,
  other: Books,
  { inputs = NO_INPUTS, later = NO_LATER_MOVEMENTS }: { readonly inputs?: AnalysisInputs; readonly later?: LaterMovements } = {},
): ComparedStatements {
  const window = commonWindow(base, other, true);
  if (window === null) throw new Error('There is no common month.');
  const matched = matchAccounts(base.accounts, other.accounts);
  const layouts = {
    BalanceSheet: defaultStatement('BalanceSheet', other.accounts),
    IncomeStatement: defaultStatement('IncomeStatement', other.accounts),
    CashFlow: defaultStatement('CashFlow', other.accounts, {}, cashFlowSourceOf(other.matrix)),
  };
  const alone = matched.accounts.slice(other.accounts.length);
  return compareStatements({ ...commonBooks({ base, other, later }, window, matched), layouts: sharedLayouts(layouts, alone), inputs });
}
