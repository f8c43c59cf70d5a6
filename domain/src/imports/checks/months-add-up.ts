import { netBetween } from './balances';
import type { CheckedBooks, CheckedLedger } from './checked-books';
import type { CheckResult } from './check-result';
import { coveredYears } from './fiscal-years';
import { account, amount, count, evidence, resultsOf, text } from './result';

const result = resultsOf('months-add-up', 'Statements');

/** The months of each fiscal year add up to the year, which was summed from the journal lines apart from them. */
export function checkMonthsAddUp(books: CheckedBooks): CheckResult {
  if (books.ledger === null) return result('Inconclusive', 'noLedger', {});
  const years = coveredYears(books.matrix, books.fiscalYearEndMonth);
  const rows = years.flatMap(({ fiscalYear, from, to }) =>
    books.matrix.rows.flatMap((row) => {
      const year = yearNet(books.ledger, fiscalYear, row.account);
      const months = netBetween(row, from, to);
      return months === year ? [] : [[account(row.account), text(`FY ${fiscalYear}`), amount(year), amount(months), amount(year - months)]];
    }),
  );
  const facts = { years: count(years.length), accounts: count(books.accounts.length) };
  if (rows.length === 0) return result('Pass', 'equal', facts);
  return result(
    'Fail',
    'different',
    { ...facts, differing: count(rows.length) },
    evidence(['account', 'year', 'yearTotal', 'months', 'difference'], rows),
  );
}

function yearNet(ledger: CheckedLedger | null, fiscalYear: number, ordinal: number): number {
  return ledger?.yearNets.get(fiscalYear)?.[ordinal] ?? 0;
}
