import { defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { presentTable } from '@countinghouse/domain/statements/present-table';
import { tabulateStatement } from '@countinghouse/domain/statements/tabulate-statement';
import type { StatementAnswer } from '../../../client/src/features/statements/data/statement-answer';
import { largeChart } from '../../src/ledgers/large-chart';

export const ACCOUNTS = 5_000;
export const MONTHS = 60;

/** A balance sheet of 5,000 accounts by month. */
export function largeStatement(): StatementAnswer {
  const books = largeChart(ACCOUNTS, MONTHS);
  const statement = defaultStatement('BalanceSheet', books.accounts);
  const table = tabulateStatement(statement, books, { reportingPeriod: 'MonthsAndMTD', sortOrder: 'OldestFirst' });
  return {
    ...presentTable(table, books),
    reportingPeriod: 'MonthsAndMTD',
    numberStyle: 'ActualsDisplayedAsWholeNumber',
    version: 1,
    formulaOf: () => [],
  };
}
