import type { PackageSource } from '../connector';
import type { CallPlan } from '../http/call-plan';
import type { HttpAnswer } from '../http/http-call';
import type { HttpIo } from '../http/http-io';
import { PackageClient } from '../http/package-client';
import type { ClientRequest } from '../http/package-client';
import type { PackageTerms } from '../http/package-terms';
import { WireValue } from '../http/wire-value';
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

/** Reads one company of QuickBooks Online; the id of its organization is the realm. */
export class QuickBooksApi {
  readonly #client: PackageClient;
  readonly #companyUrl: string;

  constructor(source: PackageSource, request: ClientRequest, io: HttpIo) {
    this.#client = new PackageClient(TERMS, source, request, io);
    this.#companyUrl = `${source.apiUrl}/v3/company/${encodeURIComponent(source.organizationId)}`;
  }

  /** How many calls the reading takes; its parts are the names of resources and of entities. */
  get plan(): CallPlan {
    return this.#client.plan;
  }

  /** One resource, such as `preferences`. Throws ConnectorError. */
  get(resource: string, query: Readonly<Record<string, string>> = {}): Promise<WireValue> {
    return this.#ask(resource, query, resource);
  }

  async #ask(
    resource: string,
    query: Readonly<Record<string, string>>,
    part: string,
    repeats?: (answer: WireValue) => boolean,
  ): Promise<WireValue> {
    const parameters = new URLSearchParams(query).toString();
    const url = `${this.#companyUrl}/${resource}?${new URLSearchParams({ ...query, minorversion: MINOR_VERSION }).toString()}`;
    const page = parameters === '' ? resource : `${resource}?${parameters}`;
    const valueOf = ({ json }: HttpAnswer): WireValue => new WireValue(json, resource, TERMS.name);
    const isRepeated = repeats === undefined ? undefined : (answer: HttpAnswer) => repeats(valueOf(answer));
    return valueOf(await this.#client.ask({ method: 'GET', url, page, part, repeats: isRepeated }));
  }

  /** Expects as many pages of an entity as QuickBooks counts of it; a count that it does not state is one page. */
  async expectPages(entity: string, condition?: string): Promise<void> {
    const where = condition === undefined ? '' : ` WHERE ${condition}`;
    const answer = await this.#ask('query', { query: `SELECT COUNT(*) FROM ${entity}${where}` }, 'counts');
    const count =
      answer
        .get('QueryResponse')
        .get('totalCount')
        .orNull((stated) => stated.count()) ?? 0;
    this.plan.expect(entity, Math.floor(count / PAGE_SIZE) + 1);
  }

  /** Every entity of a kind that a condition holds for, such as `Active IN (true, false)`, page by page and each id once. */
  async query(entity: string, condition?: string): Promise<WireValue[]> {
    const byId = new Map<string, WireValue>();
    const rowsOf = (answer: WireValue): WireValue[] => answer.get('QueryResponse').get(entity).listOrEmpty();
    // A full page without a new row came in the place of another one, whose rows would be missing.
    const isRepeated = (answer: WireValue): boolean => {
      const rows = rowsOf(answer);
      return rows.length >= PAGE_SIZE && rows.every((row) => byId.has(row.get('Id').id()));
    };
    const where = condition === undefined ? '' : ` WHERE ${condition}`;
    for (let position = 1; ; position += PAGE_SIZE) {
      const query = `SELECT * FROM ${entity}${where} ORDERBY Id STARTPOSITION ${position} MAXRESULTS ${PAGE_SIZE}`;
      const rows = rowsOf(await this.#ask('query', { query }, entity, isRepeated));
      for (const row of rows) byId.set(row.get('Id').id(), row);
      if (rows.length < PAGE_SIZE) return [...byId.values()];
    }
  }
}
