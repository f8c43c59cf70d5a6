import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import type { Books } from '@countinghouse/domain/statements/books';
import type { StatementBooksType } from './books.types';

/** Books in the form of the GraphQL contract, without the reading that they are of. */
export function presentBooks({
  currency,
  fiscalYearEndMonth,
  coveredFrom,
  accounts,
  matrix,
}: Books): Omit<StatementBooksType, 'readingVersion'> {
  const decimals = currencyDecimals(currency);
  const rows = new Map(matrix.rows.map((row) => [row.account, row]));
  return {
    currency,
    fiscalYearEndMonth,
    coveredFrom,
    openingKnown: matrix.openingKnown,
    slices: matrix.slices,
    flows: matrix.flows ?? null,
    accounts: accounts.map((account) => {
      const { opening = 0, debits = [], credits = [] } = rows.get(account.ordinal) ?? {};
      return { ...account, opening: formatDecimal(opening, decimals), debits, credits };
    }),
  };
}
