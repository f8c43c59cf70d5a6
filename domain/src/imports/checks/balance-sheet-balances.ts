import { ACCOUNT_TYPE_FACTS } from '../../accounts/account-type';
import { balanceAfter, typeOf } from './balances';
import type { CheckedBooks } from './checked-books';
import type { CheckResult } from './check-result';
import { amount, count, date, evidence, resultsOf } from './result';

const result = resultsOf('balance-sheet-balances', 'Statements');

/** Assets equal liabilities and equity, earnings closed into it, at the end of every slice of the books. */
export function checkBalanceSheetBalances(books: CheckedBooks): CheckResult {
  const rows = books.matrix.slices.flatMap(({ end }, at) => {
    const { assets, claims } = sidesAfter(books, at + 1);
    return assets === claims ? [] : [[date(end), amount(assets), amount(claims), amount(assets - claims)]];
  });
  const periods = count(books.matrix.slices.length);
  if (rows.length > 0) {
    const table = evidence(['period', 'assets', 'liabilitiesAndEquity', 'difference'], rows);
    return result('Fail', 'different', { periods, differing: count(rows.length) }, table);
  }
  const { assets } = sidesAfter(books, books.matrix.slices.length);
  return result('Pass', 'equal', { periods, assets: amount(assets), asOf: date(books.asOf) });
}

/** Assets, and liabilities with equity and the earnings of all years, in presentation sign. */
function sidesAfter({ matrix, accounts }: CheckedBooks, slices: number): { assets: number; claims: number } {
  let assets = 0;
  let claims = 0;
  for (const row of matrix.rows) {
    const balance = balanceAfter(row, slices);
    if (ACCOUNT_TYPE_FACTS[typeOf(row, accounts)].class === 'Asset') assets += balance;
    else claims -= balance;
  }
  return { assets, claims };
}
