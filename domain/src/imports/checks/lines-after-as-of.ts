import type { CheckedBooks } from './checked-books';
import type { CheckResult } from './check-result';
import { count, date, resultsOf } from './result';

const result = resultsOf('lines-after-as-of', 'Ledger');

/** Journal lines after the as-of date are left out of the books, and counted. */
export function checkLinesAfterAsOf({ ledger, asOf }: CheckedBooks): CheckResult {
  if (ledger === null) return result('Pass', 'noLedger', { asOf: date(asOf) });
  return result('Pass', ledger.linesAfterAsOf === 0 ? 'none' : 'leftOut', { lines: count(ledger.linesAfterAsOf), asOf: date(asOf) });
}
