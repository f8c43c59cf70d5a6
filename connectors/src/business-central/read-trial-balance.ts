import type { StatedTrialBalance } from '@countinghouse/domain/imports/page';
import { parseDecimal } from '@countinghouse/domain/money/parse-decimal';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import type { BusinessCentralApi } from './business-central-api';
import type { Chart } from './read-accounts';
import { wordOf } from './wire-word';

const TRIAL_BALANCES = 'trialBalances';
/** Amounts are texts without a sign: `72,893.84`. */
const TEXT_AMOUNT = /^(?:\d{1,3}(?:,\d{3})*|\d+)(?:\.\d+)?$/;

/** What reading a trial balance depends on. */
export interface TrialBalanceTerms {
  readonly chart: Chart;
  readonly decimals: number;
  /** The first day of the fiscal year of the day. */
  readonly yearStart: CalendarDate;
}

/**
 * Reads the trial balance of a day without what is posted on the closing date of that day. Business Central moves no earnings by itself: an
 * income statement that was not closed runs on, so what is older than the fiscal year is moved to retained earnings here.
 */
export async function readTrialBalance(
  api: BusinessCentralApi,
  day: CalendarDate,
  { chart, decimals, yearStart }: TrialBalanceTerms,
  attempt: number,
): Promise<StatedTrialBalance> {
  const filter = `dateFilter ge ${yearStart} and dateFilter le ${day}`;
  const answer = await api.get(TRIAL_BALANCES, { filter }, { attempt });
  const rows: StatedTrialBalance['rows'][number][] = [];
  let carried = 0;
  for (const row of answer.get('value').list()) {
    if (wordOf(row.textOrNullIn('accountType')) !== 'Posting') continue;
    const account = chart.ordinals.get(row.get('accountId').text()) ?? -1;
    let balance = sideOf(row, ['balanceAtDateDebit', 'balanceAtDateCredit'], decimals);
    if (account >= 0 && !chart.isOnBalanceSheet(account)) {
      const ofYear = sideOf(row, ['totalDebit', 'totalCredit'], decimals);
      carried += balance - ofYear;
      balance = ofYear;
    }
    rows.push({ account, name: row.get('display').textOrNull() ?? '', balance });
  }
  if (carried !== 0) rows.push({ account: chart.retainedEarnings, name: '', balance: carried });
  return { day, yearStart, basis: null, rows };
}

function sideOf(row: WireValue, [debit, credit]: readonly [string, string], decimals: number): number {
  return amountOf(row.get(debit), decimals) - amountOf(row.get(credit), decimals);
}

/** An amount that is written in another way than that of the United States could be read as another amount. */
function amountOf(value: WireValue, decimals: number): number {
  const text = value.text();
  const amount = TEXT_AMOUNT.test(text) ? parseDecimal(text.replaceAll(',', ''), decimals) : null;
  if (typeof amount !== 'number') throw value.unreadable('an amount such as 1,234.56');
  return amount;
}
