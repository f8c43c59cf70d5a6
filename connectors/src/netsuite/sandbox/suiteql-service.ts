import type { KernelCompany } from '../../sandbox-kit/kernel/company';
import type { SandboxOptions } from '../../sandbox-kit/sandbox';
import type { ApiAnswer, ApiCall } from '../../sandbox-kit/vendor';
import { QueryEngine, QueryRefusal } from './query-engine';
import type { AnswerRow } from './query-engine';
import { queryRefusal, refusal } from './refusals';
import { writeRecords } from './write-records';

/** Where SuiteQL is asked. */
export const SUITEQL_PATH = '/services/rest/query/v1/suiteql';

const MOST_ROWS = 1_000;

interface Answered {
  readonly rows: readonly AnswerRow[];
  readonly hasMore: boolean;
}

/** Answers SuiteQL from the books of companies, each of which has an account of its own. */
export class SuiteQlService {
  readonly #options: Pick<SandboxOptions, 'baseUrl' | 'today'>;
  readonly #companies: Map<string, KernelCompany>;
  readonly #engines = new Map<string, QueryEngine>();
  /** The last answer of each company, in whose place a harmed one comes. */
  readonly #last = new Map<string, Answered>();

  constructor(options: Pick<SandboxOptions, 'baseUrl' | 'today' | 'companies'>) {
    this.#options = options;
    this.#companies = new Map(options.companies.map((company) => [company.id, company]));
  }

  /** Replaces the books of a company. */
  change(company: KernelCompany): void {
    this.#companies.set(company.id, company);
    this.#engines.delete(company.id);
  }

  answer({ method, path, params, headers, body, grant, pageFault }: ApiCall): ApiAnswer {
    if (path !== SUITEQL_PATH) return refusal(404, 'NONEXISTENT_ID', 'The record instance does not exist.');
    if (method !== 'POST') return refusal(405, 'INVALID_METHOD', `The HTTP method '${method}' is not allowed.`);
    if (headers['prefer'] !== 'transient')
      return refusal(400, 'INVALID_HEADER', 'The required request header Prefer has to be transient.', { 'o:errorHeader': 'Prefer' });
    const [limit, offset] = [Number(params.get('limit') ?? MOST_ROWS), Number(params.get('offset') ?? 0)];
    const isComplete = [limit, offset].every((value) => Number.isInteger(value) && value >= 0);
    if (!isComplete || limit === 0 || limit > MOST_ROWS || offset % limit !== 0)
      return refusal(400, 'INVALID_PARAMETER', 'The limit is at most 1000, and the offset a multiple of it.', {
        'o:errorQueryParam': 'limit',
      });
    const q = queryIn(body);
    if (q === null) return refusal(400, 'INVALID_CONTENT', 'The body has to be an object with the query as q.');
    try {
      const { rows, total } = this.#engineOf(grant.companyId).answer(q, { limit, offset });
      const answered = { rows, hasMore: offset + rows.length < total };
      const shown = this.#harmed(grant.companyId, answered, pageFault);
      if (pageFault === null) this.#last.set(grant.companyId, answered);
      const items = shown.rows.map((row) => ({ links: [], ...row }));
      const href = `${this.#options.baseUrl}${path}?limit=${limit}&offset=${offset}`;
      const json = { links: [{ rel: 'self', href }], count: items.length, hasMore: shown.hasMore, items, offset, totalResults: total };
      return { status: 200, headers: { 'content-type': 'application/vnd.oracle.resource+json' }, body: { text: JSON.stringify(json) } };
    } catch (error) {
      if (error instanceof QueryRefusal) return queryRefusal(error.message);
      throw error;
    }
  }

  /** A page that repeats the one before it, or starts with its last row. */
  #harmed(companyId: string, answered: Answered, fault: ApiCall['pageFault']): Answered {
    const last = this.#last.get(companyId);
    const end = last?.rows.at(-1);
    if (fault === null || last === undefined || !last.hasMore || end === undefined) return answered;
    return fault === 'duplicatePage' ? last : { ...answered, rows: [end, ...answered.rows.slice(0, MOST_ROWS - 1)] };
  }

  #engineOf(companyId: string): QueryEngine {
    const known = this.#engines.get(companyId);
    if (known !== undefined) return known;
    const company = this.#companies.get(companyId);
    if (company === undefined) throw new RangeError('A token names a company that is not known.');
    const engine = new QueryEngine(writeRecords(company, this.#options.today()));
    this.#engines.set(companyId, engine);
    return engine;
  }
}

function queryIn(body: string): string | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && 'q' in value && typeof value.q === 'string' ? value.q : null;
  } catch {
    return null;
  }
}
