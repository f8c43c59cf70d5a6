import type { Account } from '../../accounts/account';
import { closingsOf } from '../checked-ledger';
import type { Reading } from '../reading/raw-books';
import type { CheckId, CheckResult } from './check-result';
import type { CheckedBooks } from './checked-books';
import { runCheck } from './run-checks';

/** Checks whose outcome depends on how the books are read; the others look at the source. */
const READING_CHECKS: readonly CheckId[] = [
  'trial-balance',
  'balance-sheet-balances',
  'income-continuity',
  'periods-available',
  'lines-after-as-of',
  'closing-entries',
  'inactive-accounts',
  'abnormal-balances',
];

/** No check of a reading looks at open documents. */
const NOT_COLLECTED: CheckedBooks['receivables'] = {
  collected: false,
  total: { documents: 0, open: 0, byControl: new Map(), days: new Set() },
};

/** What the checks of a reading look at beside it. */
export interface ImportedFacts {
  readonly accounts: readonly Account[];
  /** ISO 4217. */
  readonly baseCurrency: string;
  /** Journals of the books; zero where the source has balances only. */
  readonly journals: number;
  /** Lines after the last day of the reading, those that the import left out included. */
  readonly linesAfterAsOf: number;
  /** Whether the closing journals of the import could not be recognized. */
  readonly undecidable: boolean;
  /** The results of the import, of which those that do not depend on the reading stay. */
  readonly checks: readonly CheckResult[];
}

/** The checks of the import, with those that depend on the reading run again. */
export function checksOfReading(reading: Omit<Reading, 'findings'>, imported: ImportedFacts): CheckResult[] {
  const books = checkedReading(reading, imported);
  return imported.checks.map((check) => (READING_CHECKS.includes(check.id) ? runCheck(check.id, books) : check));
}

function checkedReading(
  { coveredFrom, asOf, fiscalYearEndMonth, basis, matrix, journals }: Omit<Reading, 'findings'>,
  imported: ImportedFacts,
): CheckedBooks {
  const { accounts, baseCurrency, undecidable } = imported;
  const ledger = {
    journals: imported.journals,
    unbalanced: { journals: [], count: 0 },
    linesAfterAsOf: imported.linesAfterAsOf,
    yearNets: new Map(),
    ...closingsOf({ accounts, journals, undecidable }, fiscalYearEndMonth),
  };
  const sides = { receivables: NOT_COLLECTED, payables: NOT_COLLECTED };
  return {
    coveredFrom,
    asOf,
    fiscalYearEndMonth,
    basis,
    baseCurrency,
    accounts,
    matrix,
    ledger: imported.journals === 0 ? null : ledger,
    ...sides,
    tieOut: null,
    aging: null,
  };
}
