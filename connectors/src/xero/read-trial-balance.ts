import { type CalendarDate, calendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import type { WireValue } from '../http/wire-value';
import { basisQuery } from './basis-query';
import type { XeroApi } from './xero-api';

/** Balances at the end of a day by account ordinal, minor units, debit positive; income and expense since the start of the fiscal year. */
export type TrialBalance = ReadonlyMap<number, number>;

/** What reading a trial balance depends on. */
export interface TrialBalanceTerms extends TrialBalanceForm {
  readonly accounts: ReadonlyMap<string, number>;
}

/** How a trial balance is asked for and read. */
interface TrialBalanceForm {
  readonly decimals: number;
  readonly basis: Basis;
}

/** A row of a trial balance: as it came, the id of its account, its name, and the balance YTD in minor units, debit positive. */
export interface TrialBalanceRow {
  readonly row: WireValue;
  /** Null where the row has no account. */
  readonly account: WireValue | null;
  readonly name: string;
  readonly balance: number;
}

/** Reads the trial balance of a day, all of whose accounts must be in the chart. */
export async function readTrialBalance(api: XeroApi, date: CalendarDate, terms: TrialBalanceTerms): Promise<TrialBalance> {
  const balances = new Map<number, number>();
  for (const { row, account, balance } of await readTrialBalanceRows(api, date, terms)) {
    if (account === null) throw row.get('Cells').unreadable('a row of an account');
    const ordinal = account.ordinal(terms.accounts);
    balances.set(ordinal, (balances.get(ordinal) ?? 0) + balance);
  }
  return balances;
}

/**
 * Reads the rows of the trial balance of a day: its columns YTD, since the others are the movement of the month. `attempt` tells apart
 * answers to the same question.
 */
export async function readTrialBalanceRows(
  api: XeroApi,
  date: CalendarDate,
  { decimals, basis }: TrialBalanceForm,
  attempt = 0,
): Promise<TrialBalanceRow[]> {
  const answer = await api.get('Reports/TrialBalance', { date, ...basisQuery(basis) }, { attempt });
  const [report] = answer.get('Reports').list();
  if (report === undefined) throw answer.get('Reports').unreadable('a report');
  const titles = report.get('ReportTitles').listOrEmpty();
  for (const title of titles) {
    const day = dayOfTitle(title.textOrNull() ?? '');
    if (day !== null && day !== date) throw title.unreadable('the day that was requested');
  }
  const rows = report.get('Rows').list();
  const [debit, credit] = ytdColumns(rows);
  if (debit === undefined || credit === undefined) throw report.get('Rows').unreadable('a trial balance with columns YTD');
  const accountRows = rows.flatMap((section) => section.get('Rows').listOrEmpty()).filter((row) => row.get('RowType').text() === 'Row');
  return accountRows.map((row) => {
    const cells = row.get('Cells').list();
    const amountIn = (column: number): number => cells[column]?.get('Value').amountOrZero(decimals) ?? 0;
    const name = cells[0]?.get('Value').textOrNull() ?? '';
    return { row, account: accountOf(cells), name, balance: amountIn(debit) - amountIn(credit) };
  });
}

function ytdColumns(rows: readonly WireValue[]): (number | undefined)[] {
  const header = rows.find((row) => row.get('RowType').text() === 'Header');
  const titles =
    header
      ?.get('Cells')
      .list()
      .map((cell) => cell.get('Value').textOrNull()) ?? [];
  return ['YTD Debit', 'YTD Credit'].map((title) => (titles.includes(title) ? titles.indexOf(title) : undefined));
}

/** The id of a row's account, which its cells carry. */
function accountOf(cells: readonly WireValue[]): WireValue | null {
  const attribute = cells
    .flatMap((cell) => cell.get('Attributes').listOrEmpty())
    .find((found) => found.get('Id').textOrNull() === 'account');
  return attribute?.get('Value') ?? null;
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** The day of a report that is titled `As at 30 April 2019`; null for any other title. */
function dayOfTitle(title: string): CalendarDate | null {
  const [, day, month = '', year] = /^As at (\d{1,2}) (\w+) (\d{4})$/.exec(title) ?? [];
  return MONTHS.includes(month) ? calendarDate(Number(year), MONTHS.indexOf(month) + 1, Number(day)) : null;
}
