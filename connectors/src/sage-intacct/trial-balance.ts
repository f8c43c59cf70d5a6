import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { firstMonthOf, fiscalYearOf } from '@countinghouse/domain/periods/fiscal-calendar';
import { firstDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import type { HttpAnswer } from '../http/http-call';
import type { WireElement } from '../http/wire-element';
import type { WireValue } from '../http/wire-value';
import { dataOf } from './gateway-answer';
import { dayXml } from './intacct-date';
import type { IntacctApi } from './intacct-api';
import { element, field } from './request-xml';

/** The part of the plan with trial balances. */
export const TRIAL_BALANCE = 'get_trialbalance';

/** The book of the accrual basis; those of adjustments are others, and stay out of it. */
export const ACCRUAL_BOOK = 'ACCRUAL';

/** A row of a trial balance: the number of an account, and its balance at the end of the day in minor units, debit positive. */
interface TrialBalanceRow {
  readonly account: WireValue;
  readonly balance: number;
}

/** The first day of the fiscal year of a day. */
export function yearStartOf(day: CalendarDate, fiscalYearEndMonth: number): CalendarDate {
  return firstDayOf(firstMonthOf(fiscalYearOf(monthIndexOf(day), fiscalYearEndMonth), fiscalYearEndMonth));
}

/** Trial balances of one organization; the same answer is asked for once. */
export class TrialBalances {
  readonly #api: IntacctApi;
  readonly #fiscalYearEndMonth: number;
  readonly #answers = new Map<string, Promise<HttpAnswer>>();

  constructor(api: IntacctApi, fiscalYearEndMonth: number) {
    this.#api = api;
    this.#fiscalYearEndMonth = fiscalYearEndMonth;
  }

  /** The currency of the books, by the rows that state it; null where none does. */
  async currencyAt(day: CalendarDate): Promise<string | null> {
    return (await this.#rowsAt(day, 0)).map((row) => row.get('currency').textOrNull()).find((currency) => currency !== null) ?? null;
  }

  /**
   * The balances at the end of a day, income and expenses since the start of its fiscal year; `attempt` tells apart answers to the same
   * question. A row must add up as debit positive: an account whose balance is stated the other way around is not read.
   */
  async rowsAt(day: CalendarDate, decimals: number, attempt = 0): Promise<TrialBalanceRow[]> {
    return (await this.#rowsAt(day, attempt)).map((row) => {
      const amountOf = (name: string): number => row.get(name).amountOrZero(decimals);
      const moved = amountOf('debits') - amountOf('credits') + amountOf('adjdebits') - amountOf('adjcredits');
      const balance = row.get('endbalance').amount(decimals);
      if (amountOf('startbalance') + moved !== balance) throw row.get('endbalance').unreadable('the sum of its row, debit positive');
      const book = row.get('reportingbook').textOrNull();
      if (book !== null && book !== ACCRUAL_BOOK) throw row.get('reportingbook').unreadable('the book that was requested');
      return { account: row.get('glaccountno'), balance };
    });
  }

  async #rowsAt(day: CalendarDate, attempt: number): Promise<WireElement[]> {
    const page = `${TRIAL_BALANCE} ${day}${attempt === 0 ? '' : ` #${attempt}`}`;
    const xml = element(
      TRIAL_BALANCE,
      dayXml('startdate', yearStartOf(day, this.#fiscalYearEndMonth)),
      dayXml('enddate', day),
      field('showzerobalances', 'true'),
      field('reportingbook', ACCRUAL_BOOK),
      field('statistical', 'exclude'),
    );
    const requested = this.#answers.get(page) ?? this.#api.ask(xml, { part: TRIAL_BALANCE, page });
    this.#answers.set(page, requested);
    const rows = dataOf(await requested).elements();
    // Amounts of entities with different currencies can't be added up, and who may not see the entities is not told of them.
    const currencies = rows.map((row) => row.get('currency'));
    const [first] = currencies.filter((currency) => !currency.isEmpty());
    const other = currencies.find((currency) => !currency.isEmpty() && currency.text() !== first?.text());
    if (other !== undefined) throw other.unreadable('the one currency of these books');
    return rows;
  }
}
