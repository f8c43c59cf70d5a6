import type { CheckedBooks } from './checked-books';
import type { CheckResult } from './check-result';
import { amount, count, date, evidence, resultsOf, text } from './result';

const result = resultsOf('closing-entries', 'Continuity');

/** Year-end closing entries of the source are left out, since earnings are closed into equity by the product; says which. */
export function checkClosingEntries({ ledger }: CheckedBooks): CheckResult {
  if (ledger === null) return result('Pass', 'noLedger', {});
  if (ledger.closingsUndecidable) return result('Inconclusive', 'undecidable', {});
  const rows = ledger.closings.map((closing) => [text(`FY ${closing.fiscalYear}`), date(closing.date), amount(closing.toEquity)]);
  const table = evidence(['year', 'date', 'closed'], rows);
  if (ledger.doubtfulYears.length > 0) return result('Inconclusive', 'doubtful', { years: count(ledger.doubtfulYears.length) }, table);
  if (ledger.closings.length === 0) return result('Pass', 'none', {});
  const years = new Set(ledger.closings.map((closing) => closing.fiscalYear));
  return result('Pass', 'leftOut', { entries: count(ledger.closings.length), years: count(years.size) }, table);
}
