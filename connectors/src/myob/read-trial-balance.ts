import type { StatedTrialBalance } from '@countinghouse/domain/imports/page';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import type { MyobApi, MyobQuery } from './myob-api';
import { readMyobDate } from './myob-date';
import { debitPositive, type Chart } from './read-accounts';

/** The part of the plan with all reports, and how many calls a trial balance takes. */
export const REPORTS = 'Report';
export const CALLS_OF_TRIAL_BALANCE = 2;

/** The first and the last day of the fiscal year to date. */
export interface YearToDate {
  readonly yearStart: CalendarDate;
  readonly day: CalendarDate;
}

type Row = StatedTrialBalance['rows'][number];

/** Period 13 counts in its year, as it does among the journals. */
const BASIS = { ReportingBasis: 'Accrual', YearEndAdjust: 'true' } as const;

/**
 * Makes the trial balance of a day of the balance sheet and the profit and loss of the year to date. The balance sheet shows the profit of
 * the year in current earnings, which the accounts of the profit and loss state one by one, and that of earlier years in retained earnings;
 * when MYOB moves it from one to the other depends on the year being closed, so both are taken together.
 */
export async function readTrialBalance(
  api: MyobApi,
  { yearStart, day }: YearToDate,
  chart: Chart,
  decimals: number,
  attempt: number,
): Promise<StatedTrialBalance> {
  const sheet = await readReport(api, 'BalanceSheetSummary', { AsOfDate: day, ...BASIS }, attempt);
  const profit = await readReport(api, 'ProfitAndLossSummary', { StartDate: yearStart, EndDate: day, ...BASIS }, attempt);
  const rowsOf = (report: WireValue, creditsOf: RegExp): Row[] =>
    report
      .get('AccountsBreakdown')
      .listOrEmpty()
      .map((row) => rowOf(row, chart, decimals, creditsOf));
  const [sheetRows, profitRows] = [rowsOf(sheet, /^[23]/), rowsOf(profit, /^[48]/)];
  const earnings = [chart.retainedEarnings, chart.currentEarnings].filter((ordinal) => ordinal !== -1);
  const [earned, rest] = partition(sheetRows, ({ account }) => earnings.includes(account));
  const ofYear = sumOf(profitRows);
  // A sheet that only the profit of the year would balance does not have it in current earnings.
  const isLeftOut = ofYear !== 0 && sumOf(sheetRows) + ofYear === 0;
  const retained = sumOf(earned) - (isLeftOut ? 0 : ofYear);
  const { retainedEarnings } = chart;
  const name = earned.find(({ account }) => account === retainedEarnings)?.name ?? earned[0]?.name ?? '';
  const earningsRow = earned.length === 0 ? [] : [{ account: retainedEarnings, name, balance: retained }];
  return { day, yearStart, basis: 'Accrual', rows: [...rest, ...earningsRow, ...profitRows] };
}

/** A report, which repeats what it was asked for. */
async function readReport(api: MyobApi, name: string, query: MyobQuery, attempt: number): Promise<WireValue> {
  const report = await api.get(`Report/${name}`, query, { part: REPORTS, attempt });
  for (const [member, requested] of Object.entries(query)) {
    const stated = report.get(member);
    const isDay = member.endsWith('Date');
    if (isDay && stated.date(readMyobDate) !== requested) throw stated.unreadable('the day that was requested');
    if (member === 'ReportingBasis' && !stated.isEmpty() && stated.text() !== requested)
      throw stated.unreadable('the basis that was requested');
  }
  return report;
}

/** `creditsOf`: the numbers of accounts whose amounts are credits, for an account that is newer than the chart. */
function rowOf(row: WireValue, chart: Chart, decimals: number, creditsOf: RegExp): Row {
  const link = row.get('Account');
  const account = chart.ordinals.get(link.get('UID').text()) ?? -1;
  const isCredit = account === -1 ? creditsOf.test(link.get('DisplayID').textOrNull() ?? '') : chart.isCredit[account];
  const balance = debitPositive(row.get('AccountTotal').amount(decimals), isCredit);
  return { account, name: link.get('Name').textOrNull() ?? '', balance };
}

function partition(rows: readonly Row[], isFirst: (row: Row) => boolean): [Row[], Row[]] {
  return [rows.filter(isFirst), rows.filter((row) => !isFirst(row))];
}

function sumOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { balance }) => sum + balance, 0);
}
