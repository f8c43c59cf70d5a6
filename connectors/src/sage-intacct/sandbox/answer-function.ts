import type { ApiAnswer, ApiCall } from '../../sandbox-kit/vendor';
import { failure, leaf, success } from './answers';
import type { CompanyBooks } from './company-books';
import { dayOf, type GatewayRequest } from './gateway-request';
import { at, textAt, type Node } from './request-tree';
import { describeObject, runQuery, type StoredObject } from './run-query';
import { ENTITIES, type Reach, type SessionBook } from './session-book';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { KernelCompany } from '../../sandbox-kit/kernel/company';
import { fiscalYearStart } from '../../sandbox-kit/kernel/fiscal-year';
import { isProfitKind } from '../../sandbox-kit/kernel/profit-kinds';
import { numberOf } from './chart';
import { STATISTICAL } from './ledger-view';
import { wireAmount } from './wire-values';

/** What a trial balance is asked for. */
interface TrialBalanceOrder {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly showsZeros: boolean;
  readonly hasStatistical: boolean;
}

interface Sums {
  start: number;
  debits: number;
  credits: number;
}

/**
 * The data of the function `get_trialbalance` on the accrual basis. Income and expenses of fiscal years before that of the start are in
 * retained earnings, whether their closing was entered or not; balances are debit positive.
 */
function trialBalance(company: KernelCompany, order: TrialBalanceOrder): string {
  const { accounts, transactions, baseCurrency, yearEnd } = company;
  const { start, end, showsZeros, hasStatistical } = order;
  const yearStart = fiscalYearStart(start, yearEnd);
  const profits = new Set(accounts.filter(({ kind }) => isProfitKind(kind)).map(({ id }) => id));
  const retained = accounts.find(({ kind }) => kind === 'retainedEarnings')?.id ?? '';
  const sums = new Map<string, Sums>(accounts.map(({ id }) => [id, { start: 0, debits: 0, credits: 0 }]));
  for (const { date, lines } of transactions) {
    if (date > end) continue;
    for (const { accountId, amount } of lines) {
      const sum = sums.get(date < yearStart && profits.has(accountId) ? retained : accountId);
      if (sum === undefined) throw new RangeError(`No account ${accountId}`);
      if (date < start) sum.start += amount;
      else if (amount < 0) sum.credits -= amount;
      else sum.debits += amount;
    }
  }
  const rows = accounts.flatMap((account) => {
    const sum = sums.get(account.id) ?? { start: 0, debits: 0, credits: 0 };
    const isZero = sum.start === 0 && sum.debits === 0 && sum.credits === 0;
    return isZero && !showsZeros ? [] : [row(numberOf(account), sum, baseCurrency)];
  });
  const statistical = hasStatistical ? [row(STATISTICAL, { start: 0, debits: 12_00, credits: 0 }, baseCurrency)] : [];
  return `<data listtype="trialbalance">${[...rows, ...statistical].join('')}</data>`;
}

function row(number: string, { start, debits, credits }: Sums, currency: string): string {
  const amounts = { startbalance: start, debits, credits, adjdebits: 0, adjcredits: 0, endbalance: start + debits - credits };
  const written = Object.entries(amounts).map(([name, amount]) => leaf(name, wireAmount(amount, currency)));
  return `<trialbalance>${leaf('glaccountno', number)}${written.join('')}${leaf('reportingbook', 'ACCRUAL')}${leaf('currency', currency)}</trialbalance>`;
}

/** What a function is answered from. */
export interface FunctionContext {
  readonly reach: Reach;
  readonly books: CompanyBooks;
  readonly sessions: SessionBook;
  /** The address of the gateway. */
  readonly endpoint: string;
  readonly pageFault: ApiCall['pageFault'];
}

type DataOf = (call: Node, context: FunctionContext) => string | null;

const NOT_PROCESSED = { number: 'DL02000001', description2: 'There was an error processing the request.' };

const ANSWERS: Readonly<Record<string, DataOf>> = {
  getAPISession: (call, { reach, sessions, endpoint }) => {
    const location = textAt(call, 'locationid');
    const begun = location === undefined ? reach : sessions.enter(reach, location || null);
    return begun === undefined ? null : sessionData(begun, endpoint);
  },
  query: (call, { reach, books, pageFault }) => {
    const object = books.object(textAt(call, 'object') ?? '');
    if (object === undefined) return null;
    const seesPrivate = !reach.isGroup || reach.user.locationId !== null || textAt(at(call, 'options'), 'showprivate') === 'true';
    return runQuery(call, seesPrivate ? object : withoutPrivate(object), pageFault);
  },
  lookup: (call, { books }) => {
    const name = textAt(call, 'object') ?? '';
    const object = books.object(name);
    return object === undefined ? null : describeObject(name, object);
  },
  get_companyprefs: ({ attributes }, { books }) => {
    if (attributes['application'] !== 'GEN') return null;
    const firstMonth = (books.company.yearEnd.month % 12) + 1;
    const preferences = {
      PRIMARY_ACCTNO_LENGTH: '4',
      FISCAL_FIRST_MONTH: String(firstMonth),
      FISCAL_FIRST_MONTH_TAX: String(firstMonth),
      WEEK_START: '1',
      CUSTOM_ACCOUNTING_PERIODS: 'false',
    };
    const rows = Object.entries(preferences).map(
      ([name, value]) => `<companypref><application>GEN</application>${leaf('preference', name)}${leaf('prefvalue', value)}</companypref>`,
    );
    return `<data>${rows.join('')}</data>`;
  },
  readEntityDetails: (_, { reach, books }) => {
    if (!reach.isGroup) return null;
    const { name, baseCurrency } = books.company;
    const rows = ENTITIES.map(({ id, name: branch }, index) => {
      const own = leaf('id', id) + leaf('name', `${name} ${branch}`) + leaf('recordno', String(index + 1)) + leaf('currency', baseCurrency);
      return `<entity>${own}<firstfiscalmonth></firstfiscalmonth><firstfiscaltaxmonth></firstfiscaltaxmonth><weekstart></weekstart></entity>`;
    });
    return `<data>${rows.join('')}</data>`;
  },
  get_trialbalance: (call, { books }) => {
    const [start, end] = [dayOf(at(call, 'startdate')), dayOf(at(call, 'enddate'))];
    if (start === null || end === null || start > end || (textAt(call, 'reportingbook') ?? 'ACCRUAL') !== 'ACCRUAL') return null;
    const showsZeros = textAt(call, 'showzerobalances') === 'true';
    return trialBalance(books.company, { start, end, showsZeros, hasStatistical: textAt(call, 'statistical') !== 'exclude' });
  },
};

const FUNCTIONS = new Map(Object.entries(ANSWERS));

/** The records of an object without those that were made within entities: every other one. */
function withoutPrivate(object: StoredObject): StoredObject {
  return { ...object, records: object.records.filter((_, index) => index % 2 === 0) };
}

/** Answers the function of a request whose access is good. */
export function answerFunction(request: GatewayRequest, context: FunctionContext): ApiAnswer {
  const { user } = context.reach;
  const data = FUNCTIONS.get(request.call.name)?.(request.call, context) ?? null;
  return data === null ? failure(request, user, NOT_PROCESSED) : success(request, user, data);
}

/** The data of the function that begins a session. */
export function sessionData({ id, user }: Reach, endpoint: string): string {
  return `<data><api>${leaf('sessionid', id)}${leaf('endpoint', endpoint)}${leaf('locationid', user.locationId)}</api></data>`;
}
