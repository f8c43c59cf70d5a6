import type { ApiAnswer, ApiCall } from '../../sandbox-kit/vendor';
import { failure, leaf, success } from './answers';
import type { CompanyBooks } from './company-books';
import { dayOf, type GatewayRequest } from './gateway-request';
import { at, textAt, type Node } from './request-tree';
import { describeObject, runQuery } from './run-query';
import { ENTITIES, type Reach, type SessionBook } from './session-book';
import { trialBalance } from './trial-balance';

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
  query: (call, { books, pageFault }) => {
    const object = books.object(textAt(call, 'object') ?? '');
    return object === undefined ? null : runQuery(call, object, pageFault);
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
