import type { CheckedBooks } from './checked-books';
import type { CheckResult } from './check-result';
import { amount, count, evidence, resultsOf, text } from './result';

const result = resultsOf('journals-sum-to-zero', 'Ledger');

/** Each journal sums to zero. */
export function checkJournalsSumToZero({ ledger }: CheckedBooks): CheckResult {
  if (ledger === null) return result('Inconclusive', 'noLedger', {});
  const { journals, unbalanced } = ledger;
  if (unbalanced.count === 0) return result('Pass', 'balanced', { journals: count(journals) });
  const rows = unbalanced.journals.map(({ journal, place, difference }) => [text(journal ?? ''), count(place), amount(difference)]);
  const table = evidence(['journal', 'place', 'difference'], rows, unbalanced.count - rows.length);
  return result('Fail', 'unbalanced', { journals: count(journals), unbalanced: count(unbalanced.count) }, table);
}
