import type { PackageSource, ReadRequest } from '../connector';
import type { HttpIo } from '../http/http-io';
import { PackageClient } from '../http/package-client';
import { WireValue } from '../http/wire-value';
import { XERO, xeroTerms } from './xero-terms';

const PAGE_SIZE = '1000';
const ROOT = '/api.xro/2.0/';

/** Reads resources of one organization. */
export class XeroApi {
  readonly #client: PackageClient;
  readonly #apiUrl: string;

  constructor(source: PackageSource, request: Pick<ReadRequest, 'signal' | 'renewAccess' | 'pages'>, io: HttpIo) {
    this.#client = new PackageClient(xeroTerms(source.organizationId), source, request, io);
    this.#apiUrl = source.apiUrl;
  }

  /** The answer of a resource; `attempt` tells apart answers to the same query. Throws ConnectorError. */
  async get(resource: string, query: Readonly<Record<string, string>> = {}, attempt = 0): Promise<WireValue> {
    const search = new URLSearchParams(query).toString();
    const path = search === '' ? resource : `${resource}?${search}`;
    const url = `${this.#apiUrl}${ROOT}${path}`;
    const page = attempt === 0 ? path : `${path} #${attempt}`;
    const answer = await this.#client.ask({ method: 'GET', url, headers: { accept: 'application/json' }, page });
    return new WireValue(answer.json, resource, XERO);
  }

  /**
   * The records of a list, page by page to the empty page behind the last. They are ordered by their ids, because in the usual order an
   * edit during the reading moves records between pages; a record that comes twice counts once. A full page without a new record came in
   * the place of another one, whose records would be missing: it is refused.
   */
  async *list(resource: string, idMember: string, query: Readonly<Record<string, string>> = {}): AsyncGenerator<WireValue> {
    const seen = new Set<string>();
    for (let page = 1; ; page += 1) {
      const answer = await this.get(resource, { ...query, order: idMember, page: String(page), pageSize: PAGE_SIZE });
      const records = answer.get(resource).list();
      if (records.length === 0) return;
      const before = seen.size;
      for (const record of records) {
        const id = record.get(idMember).text();
        if (!seen.has(id)) yield record;
        seen.add(id);
      }
      if (seen.size === before && records.length >= Number(PAGE_SIZE)) throw answer.get(resource).unreadable('the page that was requested');
    }
  }
}
