import { EVIDENCE_ROWS } from '@countinghouse/domain/imports/checks/check-result';
import type { Fact } from '@countinghouse/domain/imports/checks/check-result';
import { findingOf } from '@countinghouse/domain/imports/findings/finding';
import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import type { CompanyPage, LinesPage } from '@countinghouse/domain/imports/page';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate, DateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { WorkbookChart } from './chart-sheet';
import { filledSheet } from './filled-sheet';
import { readStatementSheet } from './statement-sheet';
import type { StatementSheet } from './statement-sheet';
import type { WorkbookContext } from './workbook-context';

interface StatedDay {
  readonly end: CalendarDate;
  readonly last: DateNumber;
  /** Sums of the ledger up to the day by account, debit positive. */
  readonly sums: Float64Array;
}

/** Holds the sheet `Balance Sheet`, which is not read beside a ledger, against the balances of that ledger. */
export class StatedBalances {
  readonly #sheet: StatementSheet;
  readonly #chart: WorkbookChart;
  readonly #days: readonly StatedDay[];

  constructor(sheet: StatementSheet, chart: WorkbookChart) {
    this.#sheet = sheet;
    this.#chart = chart;
    this.#days = sheet.columns.map(({ end }) => ({ end, last: toDateNumber(end), sums: new Float64Array(chart.accounts.length) }));
  }

  /** Adds journal lines to the balances of the days that they precede. */
  take({ date, account, amount, count }: LinesPage): void {
    for (const { last, sums } of this.#days) {
      for (let at = 0; at < count; at += 1) {
        const ordinal = account[at] as number;
        if ((date[at] as number) <= last) sums[ordinal] = (sums[ordinal] as number) + (amount[at] as number);
      }
    }
  }

  /** The accounts whose stated balance is another one; null where there are none. Equity is left out: it depends on how years are closed. */
  finding(): Finding | null {
    const rows: Fact[][] = [];
    for (const { account, amounts, places } of this.#sheet.accounts) {
      if (this.#chart.classOf(account) === 'Equity') continue;
      const at = this.#days.findIndex(({ sums }, day) => places[day] !== null && amounts[day] !== sums[account]);
      const day = this.#days[at];
      if (day === undefined) continue;
      rows.push([
        { kind: 'account', ordinal: account },
        { kind: 'date', value: day.end },
        { kind: 'amount', minor: amounts[at] ?? 0 },
        { kind: 'amount', minor: day.sums[account] ?? 0 },
      ]);
    }
    if (rows.length === 0) return null;
    return findingOf('unread-sheets', 'contradicts', {
      level: 'Warning',
      facts: { count: { kind: 'count', value: rows.length } },
      table: {
        columns: ['account', 'date', 'balance', 'ledger'],
        rows: rows.slice(0, EVIDENCE_ROWS),
        more: Math.max(0, rows.length - EVIDENCE_ROWS),
      },
    });
  }
}

/** Reads the filled sheet `Balance Sheet` of a workbook whose figures come from its ledger; null where it has none that can be read. */
export async function findStatedBalances(
  context: WorkbookContext,
  { fiscalYearEndMonth }: CompanyPage,
  chart: WorkbookChart,
): Promise<StatedBalances | null> {
  const found = await filledSheet(context, 'Balance Sheet');
  if (found === undefined) return null;
  const sheet = { ...found, addIssue: () => undefined };
  const { dates, amounts } = context;
  const stated = await readStatementSheet(sheet, { headings: { dates, fiscalYearEndMonth }, amounts, chart, isBalanceSheet: true });
  return stated.columns.length === 0 ? null : new StatedBalances(stated, chart);
}
