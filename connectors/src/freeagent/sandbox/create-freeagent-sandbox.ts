import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { isCalendarDate } from '@countinghouse/domain/periods/day';
import type { OAuthRules } from '../../sandbox-kit/oauth/oauth-rules';
import type { CreateSandbox } from '../../sandbox-kit/sandbox';
import type { ApiAnswer, ApiCall } from '../../sandbox-kit/vendor';
import { createVendorSandbox } from '../../sandbox-kit/vendor-sandbox';
import { Books } from './books';
import { CallLimits } from './call-limits';
import { answerPage } from './pages';
import { presentBankAccounts, presentCategories, presentContacts } from './present-accounts';
import { presentDocuments, presentExplanations, presentReconciliations } from './present-documents';
import { presentCompany, presentTransactions, presentTrialBalance } from './present-ledger';
import { ApiRefusal, failureOf, throttled } from './refusals';

const LIFETIME = 631_151_957;

/** A stand-in for FreeAgent with any company. */
export const createFreeAgentSandbox: CreateSandbox = (options) => {
  const books = new Map(options.companies.map((company) => [company.id, new Books(company, options.baseUrl, options.today())]));
  const tokens = new TokenWatch();
  const limits = new CallLimits(options.now);
  const oauth: OAuthRules = {
    authorizePath: '/v2/approve_app',
    tokenPath: '/v2/token_endpoint',
    // There is no revocation.
    revokePath: '/v2/token_endpoint',
    clientAuth: 'basic',
    scopes: [],
    consentEvent: ({ id }) => tokens.issue(id),
    refreshScope: null,
    requiresChallenge: false,
    codeSeconds: 900,
    accessSeconds: 3_600,
    refreshIdleSeconds: LIFETIME,
    refreshMaxSeconds: LIFETIME,
    rotation: { afterSeconds: 0, graceSeconds: 0 },
    revokeBodies: ['form'],
    unknownTokenStatus: 400,
    callbackFields: () => ({}),
    tokenFields: ({ refreshSeconds }) => ({ refresh_token_expires_in: refreshSeconds }),
  };
  return createVendorSandbox(options, {
    brand: { name: 'FreeAgent', mark: 'FA' },
    oauth,
    limits: { perMinute: Number.POSITIVE_INFINITY, atOnce: Number.POSITIVE_INFINITY },
    companyIdOf: (path, headers) => (path.startsWith('/v2/') ? tokens.companyOf(headers.authorization) : null),
    failure: failureOf,
    answerHeaders: () => ({}),
    answer: (call) => {
      const found = books.get(call.grant.companyId);
      if (found === undefined || !tokens.isNewest(call.headers.authorization, call.grant.id)) return failureOf('unauthorized');
      const exceeded = limits.admit(call.grant.companyId, (call.headers['x-ratelimit-test'] ?? 'false') !== 'false');
      if (exceeded !== null) return throttled(exceeded);
      try {
        return answer(found, call, options.today());
      } catch (error) {
        if (error instanceof ApiRefusal) return error.answer;
        throw error;
      }
    },
  });
};

type Lister = (books: Books, call: ApiCall, today: CalendarDate) => readonly unknown[];

/** Every resource that comes in pages: the member of its body, the parameters that it knows, and its records. */
const LISTS = new Map<string, readonly [member: string, params: readonly string[], list: Lister]>(
  Object.entries({
    bank_accounts: ['bank_accounts', ['view'], (books) => presentBankAccounts(books)],
    contacts: ['contacts', ['view', 'sort'], (books, { params }) => contactsOf(books, params.get('view'))],
    invoices: ['invoices', ['view', 'sort'], (books, _, today) => presentDocuments(books, 'invoices', today)],
    credit_notes: ['credit_notes', ['view', 'sort'], (books, _, today) => presentDocuments(books, 'credit_notes', today)],
    bills: ['bills', ['view'], (books, _, today) => presentDocuments(books, 'bills', today)],
    bank_transaction_explanations: [
      'bank_transaction_explanations',
      ['bank_account', 'from_date', 'to_date'],
      (books, { params }) => between(presentExplanations(books, bankAccountOf(params)), params),
    ],
    credit_note_reconciliations: [
      'credit_note_reconciliations',
      ['from_date', 'to_date'],
      (books, { params }) => between(presentReconciliations(books), params),
    ],
    'accounting/transactions': [
      'transactions',
      ['from_date', 'to_date', 'nominal_code'],
      (books, { params }, today) => presentTransactions(books, spanOf(books, params, today), params.get('nominal_code')),
    ],
    'accounting/trial_balance/summary': [
      'trial_balance_summary',
      ['from_date', 'to_date'],
      (books, { params }, today) => presentTrialBalance(books, spanOf(books, params, today)),
    ],
  } satisfies Record<string, readonly [string, readonly string[], Lister]>),
);

function answer(books: Books, call: ApiCall, today: CalendarDate): ApiAnswer {
  const { method, path, params, headers } = call;
  const resource = path.slice('/v2/'.length);
  if (headers['user-agent'] === undefined) throw new ApiRefusal(403, 'A User-Agent header is required');
  if (method !== 'GET') throw new ApiRefusal(405, 'The stand-in is read only');
  if (!/\bapplication\/json\b/.test(headers.accept ?? '')) throw new ApiRefusal(406, 'The stand-in has no XML');
  if (resource === 'company') return { status: 200, body: { json: { company: presentCompany(books, today) } } };
  if (resource === 'categories') return { status: 200, body: { json: presentCategories(books, params.get('sub_accounts') === 'true') } };
  const found = LISTS.get(resource);
  if (found === undefined) throw new ApiRefusal(404, 'Resource not found');
  const [member, known, list] = found;
  const stranger = [...params.keys()].find((name) => ![...known, 'page', 'per_page'].includes(name));
  if (stranger !== undefined) throw new ApiRefusal(400, `found unpermitted parameter: ${stranger}`);
  if (resource !== 'contacts' && (params.get('view') ?? 'all') !== 'all') throw new ApiRefusal(400, 'The stand-in has no such view');
  const records = books.once(`${resource} ${today} ${known.map((name) => params.get(name) ?? '').join(' ')}`, () =>
    list(books, call, today),
  );
  return answerPage(`${books.root}/${resource}`, member, records, call);
}

/** Contacts that are hidden come only where all are asked for. */
function contactsOf(books: Books, view: string | null): readonly unknown[] {
  const all = presentContacts(books);
  return view === 'all' ? all : all.filter(({ status }) => status === 'Active');
}

function bankAccountOf(params: URLSearchParams): string {
  const id = /\/v2\/bank_accounts\/(\d+)$/.exec(params.get('bank_account') ?? '')?.[1];
  if (id === undefined) throw new ApiRefusal(400, 'bank_account is required');
  return id;
}

function between(records: readonly Readonly<Record<string, unknown>>[], params: URLSearchParams): readonly unknown[] {
  const [from, to] = [dateIn(params, 'from_date') ?? '0000-01-01', dateIn(params, 'to_date') ?? '9999-12-31'];
  return records.filter(({ dated_on: day }) => from <= String(day) && String(day) <= to);
}

/** The span of a report: from the start of the accounting year to today unless it says otherwise, and never across the end of one. */
function spanOf(books: Books, params: URLSearchParams, today: CalendarDate): DateSpan {
  const end = dateIn(params, 'to_date') ?? today;
  const year = books.yearOf(end);
  const start = dateIn(params, 'from_date') ?? year.start;
  if (start < year.start || start > end) throw new ApiRefusal(400, 'Dates must be within a single accounting year');
  return { start, end };
}

function dateIn(params: URLSearchParams, name: string): CalendarDate | null {
  const text = params.get(name);
  if (text !== null && !isCalendarDate(text)) throw new ApiRefusal(400, `${name} is invalid`);
  return text;
}

/** What an access token says of itself. */
interface Claims {
  readonly companyIds?: readonly string[];
  readonly authentication_event_id?: string;
}

/** Keeps FreeAgent's rule that a user has one access token for an app: a newer one replaces it. */
class TokenWatch {
  readonly #newest = new Map<string, string>();
  #issued = 0;

  /** Counts a token of a grant, which carries the answer. */
  issue(grantId: string): string {
    this.#issued += 1;
    this.#newest.set(grantId, String(this.#issued));
    return String(this.#issued);
  }

  /** Whether no newer token of the grant was issued since this process started. */
  isNewest(authorization: string | undefined, grantId: string): boolean {
    const newest = this.#newest.get(grantId);
    return newest === undefined || claimsOf(authorization).authentication_event_id === newest;
  }

  /** The company that a token reaches; null for any other text. */
  companyOf(authorization: string | undefined): string | null {
    return claimsOf(authorization).companyIds?.[0] ?? null;
  }
}

function claimsOf(authorization: string | undefined): Claims {
  const [, claims = ''] = (authorization ?? '').replace(/^Bearer /, '').split('.');
  try {
    return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims;
  } catch {
    return {};
  }
}
