import { fileUploadConnector } from '@countinghouse/connectors/file-upload/connector';
import { createBooksAccumulator } from '@countinghouse/domain/imports/books-accumulator';
import type { Books } from '@countinghouse/domain/imports/books';
import { isBalanceSheetType, type AccountType } from '@countinghouse/domain/accounts/account-type';
import { defaultStatement } from '@countinghouse/domain/statements/build-statement';
import type { StatementTable } from '@countinghouse/domain/statements/statement-table';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import { tabulateStatement } from '@countinghouse/domain/statements/tabulate-statement';
import { STATEMENTS_ONLY, TODAY } from '../ledgers/all-groups';
import type { BuiltStatements, Months, StatementFigures } from './statement-figures';
import { peakMebibytes } from '../measuring/peak-memory';

/** Reads a general ledger file with the reader of the product and prints its balance sheet and income statement by month. */
const [path] = process.argv.slice(2) as [string];
const books = await readBooks(path);
const figures = figuresOf(books, tableOf(books, 'BalanceSheet'), tableOf(books, 'IncomeStatement'));
const built: BuiltStatements = { figures, peakMiB: peakMebibytes() };
console.log(JSON.stringify(built));

async function readBooks(path: string): Promise<Books> {
  const source = { kind: 'file', path, fileName: 'ledger.csv', fiscalYearEndMonth: null, baseCurrency: null } as const;
  const request = { options: STATEMENTS_ONLY, today: TODAY, signal: new AbortController().signal, source };
  const accumulator = createBooksAccumulator({
    options: STATEMENTS_ONLY,
    origin: 'upload',
    today: TODAY,
    describeLocation: (row) => `line ${row}`,
  });
  for await (const page of fileUploadConnector.read(request)) accumulator.add(page);
  const read = accumulator.finish();
  if (read.issues.length > 0) throw new Error(`The ledger has issues: ${JSON.stringify(read.issues.slice(0, 3))}`);
  return read;
}

function tableOf({ accounts, matrix, company }: Books, type: StatementType): StatementTable {
  if (matrix === null || company === null) throw new Error('The ledger makes no books.');
  const { baseCurrency: currency, fiscalYearEndMonth } = company;
  const view = { reportingPeriod: 'MonthsAndMTD', sortOrder: 'OldestFirst' } as const;
  return tabulateStatement(defaultStatement(type, accounts), { currency, fiscalYearEndMonth, accounts, matrix, coveredFrom: null }, view);
}

function figuresOf({ accounts }: Books, balanceSheet: StatementTable, incomeStatement: StatementTable): StatementFigures {
  const ofAccounts: Record<string, Months> = {};
  const byType = (table: StatementTable, side: -1 | 1, wanted: (type: AccountType) => boolean): Months => {
    const sums = table.columns.map(() => 0);
    for (const { account, amounts, reportedAs } of table.rows) {
      const type = account === null ? undefined : accounts[account]?.type;
      if (type === undefined || amounts === null || !wanted(type)) continue;
      const sign = (reportedAs === 'debit' ? 1 : -1) * side;
      amounts.forEach((amount, month) => (sums[month] = (sums[month] ?? 0) + sign * amount));
    }
    return sums;
  };
  for (const { account, amounts } of [...balanceSheet.rows, ...incomeStatement.rows]) {
    if (account !== null && amounts !== null) ofAccounts[accounts[account]?.number ?? ''] = amounts;
  }
  const isRevenue = (type: AccountType): boolean => type === 'Income' || type === 'Other Income';
  return {
    accounts: ofAccounts,
    totals: {
      assets: totalOf(balanceSheet, 'Total assets'),
      liabilities: totalOf(balanceSheet, 'Total liabilities'),
      equity: totalOf(balanceSheet, 'Total equity'),
      revenues: byType(incomeStatement, -1, isRevenue),
      expenses: byType(incomeStatement, 1, (type) => !isBalanceSheetType(type) && !isRevenue(type)),
      netIncome: totalOf(incomeStatement, 'Net income'),
    },
  };
}

function totalOf({ rows }: StatementTable, caption: string): Months {
  const row = rows.find((each) => each.caption === caption && each.amounts !== null);
  if (row?.amounts == null) throw new Error(`The statement has no line ${caption}.`);
  return row.amounts;
}
