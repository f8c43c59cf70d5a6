import type { IncomingHttpHeaders } from 'node:http';
import type { KernelCompany } from '../../../sandbox-kit/kernel/company';
import type { SandboxOptions } from '../../../sandbox-kit/sandbox';
import type { ApiAnswer, ApiCall, Failure } from '../../../sandbox-kit/vendor';
import { XeroBooks } from '../books/xero-books';
import { wireId } from '../wire/wire-id';
import { ApiError, forbidden, notFound, serverError, unauthorized } from './api-error';
import { Connections } from './connections';
import { OrganizationLimits } from './organization-limits';
import { isResource, mayRead, type Resource } from './scopes';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { answerJournals } from '../lists/answer-journals';
import { answerList } from '../lists/answer-list';
import type { PageError } from '../lists/page-records';
import { presentOrganization } from '../lists/present-organization';
import { modifiedSince, refuseParams } from '../query/read-params';
import { answerReport } from '../reports/answer-report';

/** A read of the accounting API by a caller who may make it. */
interface ResourceRequest {
  readonly books: XeroBooks;
  readonly resource: Resource;
  readonly params: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly today: CalendarDate;
  readonly now: number;
  readonly clientName: string;
  readonly trouble: PageError;
}

/** The body of a resource, within the envelope that all of them have; throws {@link ApiError} for what Xero refuses. */
function answerResource(request: ResourceRequest): Readonly<Record<string, unknown>> {
  const { resource, clientName, now, books } = request;
  return {
    Id: wireId(books.company.id, 'answer', `${resource}?${request.params.toString()} ${now}`),
    Status: 'OK',
    ProviderName: clientName,
    DateTimeUTC: `/Date(${now})/`,
    ...contentOf(request),
  };
}

function contentOf({ books, resource, params, headers, today, now, trouble }: ResourceRequest): Readonly<Record<string, unknown>> {
  switch (resource) {
    case 'Organisation':
      refuseParams(params);
      return { Organisations: [presentOrganization(books)] };
    case 'Journals':
      return answerJournals(books, params, modifiedSince(headers['if-modified-since']), trouble);
    case 'Reports/TrialBalance':
    case 'Reports/BalanceSheet':
    case 'Reports/ProfitAndLoss':
      return answerReport(books, resource, params, today, now);
    default:
      return answerList({ books, resource, params, since: modifiedSince(headers['if-modified-since']), trouble });
  }
}

const API = '/api.xro/2.0/';
const CONNECTIONS = '/connections';
const MINUTE_SECONDS = 60;
const HOURS_SECONDS = 3 * 3_600;

/** Xero's connections and accounting API, for calls whose token is good. */
export class XeroApi {
  readonly #options: SandboxOptions;
  readonly #connections: Connections;
  readonly #companyIds: ReadonlyMap<string, string>;
  readonly #books = new Map<string, XeroBooks>();
  readonly #limits = new Map<string, OrganizationLimits>();

  constructor(options: SandboxOptions) {
    this.#options = options;
    this.#connections = new Connections(options.companies, options.now());
    this.#companyIds = new Map(options.companies.map(({ id }) => [wireId(id, 'tenant', id), id]));
  }

  /** The company that the tenant header names; null where it names none. */
  companyIdOf(headers: IncomingHttpHeaders): string | null {
    return this.#companyIds.get(String(headers['xero-tenant-id'])) ?? null;
  }

  answer(call: ApiCall): ApiAnswer {
    try {
      if (call.path === CONNECTIONS || call.path.startsWith(`${CONNECTIONS}/`)) return this.#answerConnections(call);
      if (!call.path.startsWith(API)) throw notFound();
      const company = this.#connections.company(call.grant, call.headers['xero-tenant-id']);
      if (company === undefined) throw forbidden('AuthenticationUnsuccessful');
      const { problem, headers } = this.#limitsOf(company.id).admit(call.atOnce);
      if (problem !== null) return throttled(headers);
      return { ...this.#answerResource(call, company.id), headers };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return refusal(error);
    }
  }

  /** Posts what makes the books of a company those given. */
  change(company: KernelCompany): void {
    this.#books.set(company.id, new XeroBooks(company, { books: this.#booksOf(company.id), at: this.#options.now() }));
  }

  /** What Xero answers when it does not look at the books. */
  failure(failure: Failure, headers: IncomingHttpHeaders): ApiAnswer {
    const limits = this.#limitsOf(this.companyIdOf(headers) ?? '');
    switch (failure) {
      case 'serverError':
        return refusal(serverError());
      case 'unauthorized':
        return refusal(unauthorized(headers.authorization === undefined ? 'AuthenticationUnsuccessful' : 'TokenExpired: token expired'));
      case 'forbidden':
        return refusal(forbidden('AuthorizationUnsuccessful'));
      case 'throttled':
        return throttled(limits.refuse('minute', MINUTE_SECONDS).headers);
      case 'throttledForHours':
        return throttled(limits.refuse('day', HOURS_SECONDS).headers);
    }
  }

  #answerConnections({ method, path, params, grant }: ApiCall): ApiAnswer {
    const id = path.slice(CONNECTIONS.length + 1);
    if (method === 'GET' && id === '') return { status: 200, body: { json: this.#connections.list(grant, params.get('authEventId')) } };
    if (method !== 'DELETE' || id === '') throw notFound();
    this.#connections.remove(grant, id);
    return { status: 204, body: { text: '' } };
  }

  #answerResource({ method, path, params, headers, grant, pageFault }: ApiCall, companyId: string): ApiAnswer {
    const resource = path.slice(API.length);
    if (!isResource(resource)) throw notFound();
    if (!mayRead(resource, grant.scopes)) {
      // Journals are not sold to every app; everything else that a token may not do looks like a token that is not good.
      throw resource === 'Journals' ? forbidden('AuthorizationUnsuccessful') : unauthorized('AuthorizationUnsuccessful');
    }
    if (method !== 'GET') throw new ApiError(405, {}, 'The stand-in is read only');
    if (!acceptsJson(headers.accept)) throw new ApiError(406, {}, 'The stand-in has no XML');
    const { today, now, client } = this.#options;
    const at = { today: today(), now: now(), clientName: client.name };
    const json = answerResource({ books: this.#booksOf(companyId), resource, params, headers, trouble: pageFault, ...at });
    return { status: 200, body: { json } };
  }

  #booksOf(companyId: string): XeroBooks {
    const known = this.#books.get(companyId);
    if (known !== undefined) return known;
    const company = this.#options.companies.find(({ id }) => id === companyId);
    if (company === undefined) throw new RangeError(`No company ${companyId}`);
    const books = new XeroBooks(company);
    this.#books.set(companyId, books);
    return books;
  }

  #limitsOf(companyId: string): OrganizationLimits {
    const limits = this.#limits.get(companyId) ?? new OrganizationLimits(this.#options.now, this.#options.callsPerDay);
    this.#limits.set(companyId, limits);
    return limits;
  }
}

/** Xero writes XML unless JSON is named; a wildcard is not enough. */
function acceptsJson(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((type) => /^\s*application\/json\s*(?:;|$)/i.test(type));
}

function refusal({ status, body }: ApiError): ApiAnswer {
  return { status, body: { json: body } };
}

function throttled(headers: Readonly<Record<string, string>>): ApiAnswer {
  return { status: 429, headers, body: { text: '' } };
}
