import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import type { Books } from '@countinghouse/domain/imports/books';
import { createBooksAccumulator } from '@countinghouse/domain/imports/books-accumulator';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { cashFlowSourceOf, defaultStatement } from '@countinghouse/domain/statements/build-statement';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import { tabulateStatement } from '@countinghouse/domain/statements/tabulate-statement';
import { fileUploadConnector } from '../file-upload/connector';
import { fileRequest, importOptions, readAll } from './read-request';
import { withFile } from './temporary-file';

/** The accounts of a test by name: number and type. */
export type Chart = Readonly<Record<string, readonly [number: string, type: AccountType]>>;

/** A journal of a test: its date, what it posts to accounts by name in currency units, debit positive, and the memo of its lines. */
export type Entry = readonly [date: string, lines: Readonly<Record<string, number>>, memo?: string];

/** The ledger as a CSV file, journals numbered in the order given. */
export function ledgerCsv(chart: Chart, entries: readonly Entry[], decimals = 2): string {
  const rows = entries.flatMap(([date, lines, memo = ''], at) =>
    Object.entries(lines).map(([name, amount]) => {
      const [number, type] = chart[name] ?? ['', ''];
      const text = formatDecimal(Math.abs(Math.round(amount * 10 ** decimals)), decimals);
      return [date, at + 1, number, name, type, amount < 0 ? '' : text, amount < 0 ? text : '', memo].join(',');
    }),
  );
  return ['Date,Journal,Account Number,Account Name,Account Type,Debit,Credit,Memo', ...rows].join('\n');
}

/** The books of a ledger file in US dollars, unless the request states otherwise, as an import reads them; five full fiscal years at most. */
export async function booksOfLedger(content: string, { source, ...changes }: Parameters<typeof fileRequest>[2] = {}): Promise<Books> {
  const options = importOptions({ fullFiscalYears: 5 });
  const request = { options, today: '2026-11-20', ...changes, source: { baseCurrency: 'USD', ...source } };
  const pages = await withFile(content, (path) => readAll(fileUploadConnector, fileRequest(path, 'books.csv', request)));
  const books = createBooksAccumulator({ options, origin: 'upload', today: '2026-11-20' });
  for (const page of pages) books.add(page);
  return books.finish();
}

/** A line of a statement in minor units, for each fiscal year and the one to date, oldest first; null where the line or the statement has no amount. */
export function yearsOf({ accounts, company, coveredFrom, matrix }: Books, type: StatementType, line: string): (number | null)[] {
  if (company === null || matrix === null) throw new Error('The books have no statements.');
  const { baseCurrency: currency, fiscalYearEndMonth } = company;
  const statement = defaultStatement(type, accounts, {}, cashFlowSourceOf(matrix));
  const books = { currency, fiscalYearEndMonth, coveredFrom, accounts, matrix };
  const { columns, rows } = tabulateStatement(statement, books, { reportingPeriod: 'FiscalYearsAndYTD', sortOrder: 'OldestFirst' });
  const amounts = rows.find(({ id }) => id === line)?.amounts;
  return columns.map((_, at) => amounts?.[at] ?? null);
}
