import type { StatementType } from '@countinghouse/domain/statements/statement';
import type { Difference } from './compare-company';
import { hledgerBalances } from './hledger-balances';
import type { Company } from './independent/company';
import { readWithProduct, statementOf } from './read-with-product';

/** Compares the accounts of balance sheet and income statement by month with what hledger says of what happened. */
export async function compareWithHledger(company: Company): Promise<{ figures: number; differences: Difference[] }> {
  const books = readWithProduct(company);
  const statements: readonly StatementType[] = ['BalanceSheet', 'IncomeStatement'];
  const tables = statements.map((statement) => ({ ...statementOf(books, statement, 'MonthsAndMTD'), statement }));
  const months = tables[0]?.columns.map(({ end }) => end.slice(0, 7)) ?? [];
  const before = monthBefore(months[0] ?? '');
  const balance = await hledgerBalances(company, before);
  let figures = 0;
  const differences: Difference[] = [];
  for (const { statement, columns, rows } of tables)
    for (const { account, amounts, reportedAs, id } of rows) {
      if (account === null || amounts === null) continue;
      columns.forEach(({ end }, at) => {
        const change =
          balance(account, months[at] ?? '') - (statement === 'BalanceSheet' ? 0n : balance(account, months[at - 1] ?? before));
        const theirs = reportedAs === 'debit' ? change : -change;
        figures++;
        if (BigInt(amounts[at] ?? 0) === theirs) return;
        differences.push({
          statement,
          reportingPeriod: 'MonthsAndMTD',
          end,
          line: id,
          product: String(amounts[at]),
          independent: `${theirs} (hledger)`,
        });
      });
    }
  return { figures, differences };
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}
