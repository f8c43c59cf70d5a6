import type { KernelCompany } from '../../sandbox-kit/kernel/company';
import type { SandboxOptions } from '../../sandbox-kit/sandbox';
import type { ApiAnswer, ApiCall, Failure } from '../../sandbox-kit/vendor';
import { CompanyBooks } from './company-books';
import { matching, parseQuery, selected, type ODataQuery, type WireRecord } from './odata-query';
import { badRequest, notPermitted, Refusal, refusalAnswer } from './refusal';
import { wireId } from './wire-id';

const ENVIRONMENT = /^\/v2\.0\/([^/]+)\/([^/]+)\/api\/v2\.0\/(.+)$/;
const OF_COMPANY = /^companies\(([0-9a-f-]+)\)\/(\w+)$/;
const TENANT = wireId('', 'tenant', 'contoso');
const PRODUCTION = 'Production';
const MOST_ON_PAGE = 20_000;
/** Reports take their filters as what they are about, not as what is left out of them. */
const REPORTS = ['trialBalances', 'agedAccountsReceivables', 'agedAccountsPayables'];

/** The list of environments and the API v2.0 of the one that there is, for calls whose token is good. */
export class BusinessCentralVendorApi {
  readonly #options: SandboxOptions;
  readonly #books = new Map<string, CompanyBooks>();

  constructor(options: SandboxOptions) {
    this.#options = options;
  }

  /** The company that a path is about; null where it is about none. */
  companyIdOf(path: string): string | null {
    const id = OF_COMPANY.exec(ENVIRONMENT.exec(path)?.[3] ?? '')?.[1];
    return this.#options.companies.find((company) => wireIdOf(company) === id)?.id ?? null;
  }

  answer(call: ApiCall): ApiAnswer {
    try {
      return { status: 200, headers: { 'odata-version': '4.0' }, body: { json: this.#json(call) } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refusalAnswer(error);
    }
  }

  /** Makes the books of a company those given. */
  change(company: KernelCompany): void {
    this.#booksOf(company.id).change(company, this.#options.now());
  }

  failure(failure: Failure): ApiAnswer {
    switch (failure) {
      case 'serverError':
        return refusalAnswer(new Refusal(500, 'Internal_ServerError', 'An error occurred.'));
      case 'unauthorized':
        return refusalAnswer(new Refusal(401, 'Authentication_InvalidCredentials', 'The server has rejected the client credentials.'));
      case 'forbidden':
        return refusalAnswer(notPermitted());
      case 'throttled':
      case 'throttledForHours':
        return refusalAnswer(new Refusal(429, 'Application_TooManyRequests', 'Too many requests reached.'));
    }
  }

  #json(call: ApiCall): unknown {
    const { method, path, params, grant } = call;
    if (method !== 'GET') throw new Refusal(405, 'BadRequest_MethodNotAllowed', 'The stand-in is read only.');
    if (path === '/environments/v1.1') return { value: [environmentRow()] };
    const [, tenant, environment, rest = ''] = ENVIRONMENT.exec(path) ?? [];
    if (tenant !== TENANT || environment !== PRODUCTION) throw new Refusal(404, 'NoEnvironment', 'Environment does not exist.');
    const reached = this.#options.companies.filter(({ id }) => grant.companyIds.includes(id));
    if (rest === 'companies')
      return { value: reached.map((company) => ({ id: wireIdOf(company), name: company.id, displayName: company.name })) };
    const [, companyId, entities = ''] = OF_COMPANY.exec(rest) ?? [];
    const company = reached.find((each) => wireIdOf(each) === companyId);
    if (company === undefined) throw new Refusal(404, 'Internal_CompanyNotFound', `Cannot find company '${companyId ?? ''}'.`);
    const query = parseQuery(params);
    const requested = movedBack(query, call, entities);
    const records = this.#booksOf(company.id).records(entities, query.conditions, this.#options.today());
    if (records === undefined) throw new Refusal(404, 'BadRequest_NotFound', `Resource not found for the segment '${entities}'.`);
    const found = REPORTS.includes(entities) ? records : matching(records, requested);
    return this.#page(call, requested, found.slice(0, query.top ?? found.length));
  }

  #page({ path, params, headers }: ApiCall, { skip, select }: ODataQuery, records: readonly WireRecord[]): unknown {
    const size = pageSizeOf(headers['prefer']);
    const end = skip + size;
    const value = records.slice(skip, end).map((record) => selected(record, select));
    const next = new URLSearchParams(params);
    next.set('aid', 'FIN');
    next.set('$skiptoken', String(end));
    const link = end < records.length ? { '@odata.nextLink': `${this.#options.baseUrl}${path}?${next.toString()}` } : {};
    return { '@odata.context': `${this.#options.baseUrl}/v2.0/$metadata`, value, ...link };
  }

  #booksOf(companyId: string): CompanyBooks {
    const known = this.#books.get(companyId);
    if (known !== undefined) return known;
    const company = this.#options.companies.find(({ id }) => id === companyId);
    if (company === undefined) throw new RangeError(`No company ${companyId}`);
    const books = new CompanyBooks(company);
    this.#books.set(companyId, books);
    return books;
  }
}

function wireIdOf({ id }: KernelCompany): string {
  return wireId(id, 'company', id);
}

function environmentRow() {
  const urls = { webServiceUrl: 'https://api.businesscentral.dynamics.com', webClientLoginUrl: 'https://businesscentral.dynamics.com' };
  return { aadTenantId: TENANT, applicationFamily: 'BusinessCentral', type: 'Production', name: PRODUCTION, countryCode: 'US', ...urls };
}

function pageSizeOf(prefer: string | string[] | undefined): number {
  const size = /^odata\.maxpagesize=(\d+)$/.exec(String(prefer ?? ''))?.[1];
  if (prefer !== undefined && size === undefined) throw badRequest('The Prefer header is not understood.');
  return Math.min(Number(size ?? MOST_ON_PAGE), MOST_ON_PAGE);
}

/** The query as a page answers it that repeats the one before it, or that begins a record early. */
function movedBack(query: ODataQuery, { pageFault, headers }: ApiCall, entities: string): ODataQuery {
  if (pageFault === null) return query;
  const back = pageFault === 'duplicatePage' ? pageSizeOf(headers['prefer']) : 1;
  const conditions = query.conditions.map((condition) => {
    const isCursor = entities === 'generalLedgerEntries' && condition.field === 'entryNumber' && condition.operator === 'gt';
    return isCursor ? { ...condition, value: Math.max(0, Number(condition.value) - back) } : condition;
  });
  return { ...query, conditions, skip: Math.max(0, query.skip - back) };
}
