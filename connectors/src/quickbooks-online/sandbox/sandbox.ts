import type { OAuthRules } from '../../sandbox-kit/oauth/oauth-rules';
import type { CreateSandbox, SandboxOptions } from '../../sandbox-kit/sandbox';
import type { ApiCall } from '../../sandbox-kit/vendor';
import { createVendorSandbox } from '../../sandbox-kit/vendor-sandbox';
import { Books, canHold, realmIdOf } from './books';
import { entitiesOf, ENTITY_NAMES } from './entities';
import { runQuery } from './query/run-query';
import { RequestRefusal, gatewayFailure, validationFault } from './refusals';
import { answerReport } from './reports/answer-report';
import { REPORT_NAMES } from './reports/report-request';
import { pacificTime, metaData, type Entity } from './wire-values';
import { entityOf } from './transaction-types';

const ACCOUNTING = 'com.intuit.quickbooks.accounting';
const LEAST_MINOR_VERSION = 75;
const DAY = 24 * 3_600;

const OAUTH: OAuthRules = {
  authorizePath: '/connect/oauth2',
  tokenPath: '/oauth2/v1/tokens/bearer',
  revokePath: '/v2/oauth2/tokens/revoke',
  clientAuth: 'basic',
  scopes: [ACCOUNTING, 'com.intuit.quickbooks.payment', 'openid', 'profile', 'email', 'phone', 'address'],
  refreshScope: null,
  requiresChallenge: false,
  codeSeconds: 600,
  accessSeconds: 3_600,
  refreshIdleSeconds: 100 * DAY,
  refreshMaxSeconds: 5 * 365 * DAY,
  rotation: { afterSeconds: DAY, graceSeconds: DAY },
  revokeBodies: ['form', 'json'],
  unknownTokenStatus: 400,
  callbackFields: (companyId) => ({ realmId: realmIdOf(companyId) }),
  tokenFields: ({ refreshSeconds }) => ({ x_refresh_token_expires_in: refreshSeconds }),
};

/** What may be smaller in tests than at the vendor. */
export interface QuickBooksOnlineLimits {
  /** Cells of one General Ledger. */
  readonly mostCells: number;
  readonly perMinute: number;
  readonly atOnce: number;
}

/** A stand-in for QuickBooks Online with the companies that it can hold: fiscal years of whole months, control accounts by currency. */
export const createQuickBooksOnlineSandbox: CreateSandbox = (options) =>
  createLimitedQuickBooksOnline(options, { mostCells: 400_000, perMinute: 500, atOnce: 10 });

/** {@link createQuickBooksOnlineSandbox} with limits of your own. */
export function createLimitedQuickBooksOnline(all: SandboxOptions, limits: QuickBooksOnlineLimits): ReturnType<CreateSandbox> {
  const options = { ...all, companies: all.companies.filter(canHold) };
  const books = new Map(options.companies.map((company) => [realmIdOf(company.id), { company, books: new Books(company) }]));
  const time = () => pacificTime(options.now());
  const sandbox = createVendorSandbox(options, {
    brand: { name: 'QuickBooks Online', mark: 'QB' },
    oauth: OAUTH,
    limits,
    companyIdOf: (path) => books.get(/^\/v3\/company\/(\d+)(?:\/|$)/.exec(path)?.[1] ?? '')?.company.id ?? null,
    failure: (failure) => gatewayFailure(failure, time()),
    answerHeaders: () => ({ intuit_tid: `1-${options.newSecret()}` }),
    answer: (call) => {
      const [, realmId = '', rest = ''] = /^\/v3\/company\/(\d+)\/(.*)$/.exec(call.path) ?? [];
      const found = books.get(realmId);
      if (found === undefined || found.company.id !== call.grant.companyId || !call.grant.scopes.includes(ACCOUNTING)) {
        return gatewayFailure('forbidden', time());
      }
      try {
        checkRequest(call);
        return { status: 200, body: { json: answer(call, found.books, realmId, rest) } };
      } catch (error) {
        if (error instanceof RequestRefusal) return validationFault(error, time());
        throw error;
      }
    },
  });
  return {
    ...sandbox,
    change(company) {
      const before = books.get(realmIdOf(company.id))?.books ?? new Books(company);
      books.set(realmIdOf(company.id), { company, books: before.changedTo(company, options.now()) });
    },
  };

  function answer({ params, pageFault }: ApiCall, found: Books, realmId: string, rest: string): unknown {
    const report = REPORT_NAMES.find((name) => rest === `reports/${name}`);
    if (report !== undefined) return answerReport(found, report, params, options.today(), time(), limits.mostCells);
    switch (rest) {
      case `companyinfo/${realmId}`:
        return { CompanyInfo: entitiesOf(found, 'CompanyInfo')[0], time: time() };
      case 'preferences':
        return { Preferences: entitiesOf(found, 'Preferences')[0], time: time() };
      case 'query':
        return { QueryResponse: runQuery(found, params.get('query') ?? '', pageFault), time: time() };
      case 'cdc':
        return { ...changedEntities(found, params, options.now()), time: time() };
      default:
        throw new RequestRefusal('500', 'Unsupported Operation', `Operation ${rest} is not supported.`);
    }
  }
}

/** Refuses writes, old minor versions, and requests that would get XML. */
function checkRequest({ method, params, headers }: ApiCall): void {
  if (method !== 'GET') throw new RequestRefusal('500', 'Unsupported Operation', `Operation ${method} is not supported.`);
  if (!(headers.accept ?? '').split(',').some((type) => type.split(';', 1)[0]?.trim() === 'application/json')) {
    throw new RequestRefusal(
      '2010',
      'Request has invalid or unsupported property',
      'Property Name: Accept must be application/json',
      'Accept',
    );
  }
  const minor = params.get('minorversion') ?? '';
  if (!/^\d{1,3}$/.test(minor) || Number(minor) < LEAST_MINOR_VERSION) {
    throw new RequestRefusal(
      '2010',
      'Request has invalid or unsupported property',
      `Property Name: minorversion must be ${LEAST_MINOR_VERSION} or later`,
      'minorversion',
    );
  }
}

const REACH = 30 * 24 * 3_600_000;
/** Objects of one answer; what is beyond them is left out without a word. */
const MOST_OBJECTS = 1_000;

/** Entities whose changes are kept: those of queries that change, and transactions that the stand-in lists nowhere else. */
const STORED_NAMES = [...ENTITY_NAMES.filter((name) => name !== 'CompanyInfo' && name !== 'Preferences'), 'Deposit', 'Purchase'] as const;
/** Those that no sample company has. */
const NEVER_USED: readonly string[] = ['RefundReceipt', 'SalesReceipt', 'Transfer'];

/** The body of `cdc`: the entities of some names that changed since a moment of the last 30 days, deleted ones by their id alone. */
function changedEntities(books: Books, params: URLSearchParams, now: number): Entity {
  const since = Date.parse(params.get('changedSince') ?? '');
  if (Number.isNaN(since)) throw refusal('changedSince', 'changedSince must be a date and time');
  if (since < now - REACH) throw refusal('changedSince', 'changedSince must be within the last 30 days');
  let room = MOST_OBJECTS;
  const QueryResponse = (params.get('entities') ?? '').split(',').map((given) => {
    const changed = changesOf(books, given, since).slice(0, room);
    room -= changed.length;
    return changed.length === 0 ? {} : { [given]: changed, startPosition: 1, maxResults: changed.length };
  });
  return { CDCResponse: [{ QueryResponse }] };
}

function changesOf(books: Books, given: string, since: number): Entity[] {
  if (NEVER_USED.includes(given)) return [];
  const name = STORED_NAMES.find((one) => one === given);
  if (name === undefined) throw refusal('entities', `${given} is not an entity that changes are kept of`);
  const deleted = books.deleted
    .filter(({ transaction, at }) => at > since && entityOf(transaction, books) === name)
    .map(({ transaction, at }) => ({
      domain: 'QBO',
      status: 'Deleted',
      Id: transaction.id,
      MetaData: metaData(transaction.createdAt, at),
    }));
  return [...entitiesOf(books, name).filter((entity) => lastUpdate(entity) > since), ...deleted];
}

function lastUpdate({ MetaData }: Entity): number {
  return Date.parse((MetaData as { readonly LastUpdatedTime: string }).LastUpdatedTime);
}

function refusal(element: string, detail: string): RequestRefusal {
  return new RequestRefusal('2010', 'Request has invalid or unsupported property', `Property Name: ${detail}`, element);
}
