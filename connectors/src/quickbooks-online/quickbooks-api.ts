import type { PackageSource, ReadRequest } from '../connector';
import type { HttpIo } from '../http/http-io';
import { PackageClient } from '../http/package-client';
import type { PackageTerms } from '../http/package-terms';
import { WireValue } from '../http/wire-value';
import { judgeQuickBooks } from './judge-quickbooks';

const TERMS: PackageTerms = {
  name: 'QuickBooks Online',
  judge: judgeQuickBooks,
  authorize: (call, { token = '' }) => ({ ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } }),
  attempts: 4,
  attemptMilliseconds: 120_000,
  limits: { atOnce: 10, perMinute: 500 },
  referenceHeader: 'intuit_tid',
};
const MINOR_VERSION = '75';
const PAGE_SIZE = 1_000;

/** Reads one company of QuickBooks Online; the id of its organization is the realm. */
export class QuickBooksApi {
  readonly #client: PackageClient;
  readonly #companyUrl: string;

  constructor(source: PackageSource, request: Pick<ReadRequest, 'signal' | 'renewAccess' | 'pages'>, io: HttpIo) {
    this.#client = new PackageClient(TERMS, source, request, io);
    this.#companyUrl = `${source.apiUrl}/v3/company/${encodeURIComponent(source.organizationId)}`;
  }

  /** One resource, such as `preferences`; `attempt` tells apart answers to the same query. Throws ConnectorError. */
  async get(resource: string, query: Readonly<Record<string, string>> = {}, attempt = 0): Promise<WireValue> {
    const parameters = new URLSearchParams(query).toString();
    const url = `${this.#companyUrl}/${resource}?${new URLSearchParams({ ...query, minorversion: MINOR_VERSION }).toString()}`;
    const path = parameters === '' ? resource : `${resource}?${parameters}`;
    const answer = await this.#client.ask({ method: 'GET', url, page: attempt === 0 ? path : `${path} #${attempt}` });
    return new WireValue(answer.json, resource, TERMS.name);
  }

  /** Every entity of a kind that a condition holds for, such as `Active IN (true, false)`, page by page and each id once. */
  async query(entity: string, condition?: string): Promise<WireValue[]> {
    const byId = new Map<string, WireValue>();
    const where = condition === undefined ? '' : ` WHERE ${condition}`;
    for (let position = 1; ; position += PAGE_SIZE) {
      const query = `SELECT * FROM ${entity}${where} ORDERBY Id STARTPOSITION ${position} MAXRESULTS ${PAGE_SIZE}`;
      const answer = (await this.get('query', { query })).get('QueryResponse').get(entity);
      const rows = answer.listOrEmpty();
      const before = byId.size;
      for (const row of rows) byId.set(row.get('Id').id(), row);
      // A full page without a new row came in the place of another one, whose rows would be missing.
      if (byId.size === before && rows.length >= PAGE_SIZE) throw answer.unreadable('the page that was requested');
      if (rows.length < PAGE_SIZE) return [...byId.values()];
    }
  }
}
