import type { PackageSource } from '../connector';
import type { CallPlan } from '../http/call-plan';
import type { HttpAnswer } from '../http/http-call';
import type { HttpIo } from '../http/http-io';
import { PackageClient } from '../http/package-client';
import type { ClientRequest } from '../http/package-client';
import type { PackageTerms } from '../http/package-terms';
import { WireValue } from '../http/wire-value';
import { readList } from '../paged-list';
import { judgeQuickBooks } from './judge-quickbooks';

const TERMS: PackageTerms = {
  name: 'QuickBooks Online',
  judge: judgeQuickBooks,
  authorize: (call, { token = '' }) => ({ ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } }),
  attempts: 4,
  attemptMilliseconds: 120_000,
  limits: { atOnce: 10, perSecond: 10, perMinute: 500 },
  referenceHeader: 'intuit_tid',
};
const MINOR_VERSION = '75';
const PAGE_SIZE = 1_000;

interface Asking {
  /** Tells apart answers to the same query. */
  readonly attempt?: number;
  /** Whether a later reading may use the answer. */
  readonly lasts?: boolean;
  /** Whether the answer is as an earlier reading left it. */
  readonly isUnchanged?: boolean;
}

/** Reads one company of QuickBooks Online; the id of its organization is the realm. */
export class QuickBooksApi {
  readonly #client: PackageClient;
  readonly #companyUrl: string;
  readonly #earlierNames: ReadonlySet<string>;

  constructor(source: PackageSource, request: ClientRequest, io: HttpIo) {
    this.#client = new PackageClient(TERMS, source, request, io);
    this.#earlierNames = request.earlier?.names ?? new Set();
    this.#companyUrl = `${source.apiUrl}/v3/company/${encodeURIComponent(source.organizationId)}`;
  }

  /** How many calls the reading takes; its parts are the names of resources and of entities. */
  get plan(): CallPlan {
    return this.#client.plan;
  }

  /** One resource, such as `preferences`. Throws ConnectorError. */
  get(resource: string, query: Readonly<Record<string, string>> = {}, asking: Asking = {}): Promise<WireValue> {
    return this.#ask(resource, query, { part: resource, ...asking });
  }

  /** Whether an earlier reading left the answer to a query. */
  isRetained(resource: string, query: Readonly<Record<string, string>>): boolean {
    return this.#earlierNames.has(pageOf(resource, query, 0));
  }

  async #ask(
    resource: string,
    query: Readonly<Record<string, string>>,
    { part, attempt = 0, repeats, lasts = false, isUnchanged }: Asking & { part: string; repeats?: (answer: WireValue) => boolean },
  ): Promise<WireValue> {
    const url = `${this.#companyUrl}/${resource}?${new URLSearchParams({ ...query, minorversion: MINOR_VERSION }).toString()}`;
    const page = pageOf(resource, query, attempt);
    const valueOf = ({ json }: HttpAnswer): WireValue => new WireValue(json, resource, TERMS.name);
    const isRepeated = repeats === undefined ? undefined : (answer: HttpAnswer) => repeats(valueOf(answer));
    const call = { method: 'GET', url, page, part, repeats: isRepeated, lasts: () => lasts } as const;
    return valueOf(await this.#client.ask({ ...call, isUnchanged }));
  }

  /** Expects as many pages of an entity as QuickBooks counts of it, each of which starts with the last row of the one before. */
  async expectPages(entity: string, condition?: string): Promise<void> {
    const where = condition === undefined ? '' : ` WHERE ${condition}`;
    const answer = await this.#ask('query', { query: `SELECT COUNT(*) FROM ${entity}${where}` }, { part: 'counts' });
    const count =
      answer
        .get('QueryResponse')
        .get('totalCount')
        .orNull((stated) => stated.count()) ?? 0;
    this.plan.expect(entity, Math.max(1, Math.floor((count - 1) / (PAGE_SIZE - 1)) + 1));
  }

  /** Every entity of a kind that a condition holds for, such as `Active IN (true, false)`, each id once. */
  async query(entity: string, condition?: string): Promise<WireValue[]> {
    const rows: WireValue[] = [];
    for await (const page of this.pages(entity, condition)) for (const row of page) rows.push(row);
    return rows;
  }

  /** {@link query} page by page. */
  pages(entity: string, condition?: string): AsyncGenerator<WireValue[]> {
    const where = condition === undefined ? '' : ` WHERE ${condition}`;
    return readList({
      packageName: TERMS.name,
      pageSize: PAGE_SIZE,
      startsAnywhere: true,
      idOf: (row) => row.get('Id').id(),
      ask: async ({ start, attempt, isKnown }) => {
        const rowsOf = (answer: WireValue): WireValue => answer.get('QueryResponse').get(entity);
        const isRepeated = isKnown && ((answer: WireValue) => isFull(rowsOf(answer)) && rowsOf(answer).hasOnly(isKnown));
        const query = `SELECT * FROM ${entity}${where} ORDERBY Id STARTPOSITION ${start + 1} MAXRESULTS ${PAGE_SIZE}`;
        const records = rowsOf(await this.#ask('query', { query }, { part: entity, attempt, repeats: isRepeated })).listOrEmpty();
        return { records, isLast: records.length < PAGE_SIZE, count: null };
      },
    });
  }
}

/** Whether rows fill a page: one that does, and has no new row, came in the place of another page. */
function isFull(rows: WireValue): boolean {
  return !rows.isEmpty() && rows.at(PAGE_SIZE - 1) !== undefined;
}

/** The name of the page with the answer to a query. */
function pageOf(resource: string, query: Readonly<Record<string, string>>, attempt: number): string {
  const parameters = new URLSearchParams(query).toString();
  const path = parameters === '' ? resource : `${resource}?${parameters}`;
  return attempt === 0 ? path : `${path} #${attempt}`;
}
