import { expect, it } from 'vitest';
import { balanceProof } from './balance-proof';
import { defaultStatement } from './build-statement';
import type { Books } from './books';
import type { StatementType } from './statement';
import { tabulateStatement } from './tabulate-statement';
import { aCompany } from './testing/a-company';

function proofOf(type: StatementType, books: Books): readonly number[] {
  const view = { reportingPeriod: 'MonthsAndMTD', sortOrder: 'OldestFirst' } as const;
  return balanceProof(tabulateStatement(defaultStatement(type, books.accounts), books, view));
}

const books = aCompany({
  to: '2020-03-10',
  journals: [
    { date: '2020-01-05', lines: { Checking: 100_00, Capital: -100_00 } },
    { date: '2020-02-05', lines: { Receivables: 25_00, Sales: -25_00 } },
    { date: '2020-03-05', lines: { Rent: 150_00, Checking: -150_00 } },
  ],
});

it('the balance proof is zero in every column of books that balance, losses and overdrafts included', () => {
  expect(proofOf('BalanceSheet', books)).toEqual([0, 0, 0]);
});

it('the balance proof shows by how much assets exceed liabilities and equity from the first such column on', () => {
  const rows = books.matrix.rows.map((row) =>
    row.account === 0 ? { ...row, debits: row.debits.map((debit, at) => debit + (at === 1 ? 3 : 0)) } : row,
  );
  expect(proofOf('BalanceSheet', { ...books, matrix: { ...books.matrix, rows } })).toEqual([0, 3, 3]);
});

it.each(['IncomeStatement', 'CashFlow'] as const)('the balance proof does not apply to the %s', (type) => {
  expect(proofOf(type, books)).toEqual([]);
});
