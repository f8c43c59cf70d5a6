import type { PackageSource } from '../connector';
import type { CallPlan } from '../http/call-plan';
import type { HttpAnswer } from '../http/http-call';
import type { HttpIo } from '../http/http-io';
import { PackageClient } from '../http/package-client';
import type { ClientRequest } from '../http/package-client';
import { WireValue } from '../http/wire-value';
import { BUSINESS_CENTRAL, BUSINESS_CENTRAL_TERMS } from './business-central-terms';
import { pathOfBooks } from './organization-id';

/** The most that Business Central answers on a page. */
const LARGEST_PAGE = 20_000;

const NEXT = '@odata.nextLink';

interface Asking {
  readonly part?: string;
  /** Tells apart answers to the same query. */
  readonly attempt?: number;
  readonly repeats?: (answer: WireValue) => boolean;
  readonly lasts?: (answer: WireValue) => boolean;
  readonly isUnchanged?: boolean;
}

/** How a list is read: the part of the plan that it belongs to, and the member that tells its records apart. */
interface Listing {
  readonly part?: string;
  readonly key?: string;
}

/** Options of a query without their dollar signs. */
export type Query = Readonly<Partial<Record<'filter' | 'orderby' | 'select' | 'top', string>>>;

/** Reads entity sets of one company over OData v4. */
export class BusinessCentralApi {
  readonly #client: PackageClient;
  readonly #apiUrl: string;
  readonly #books: string;
  /** How many records a page may have. */
  readonly pageSize: number;
  /** The names of pages that an earlier reading has left. */
  readonly earlierNames: ReadonlySet<string>;

  constructor(source: PackageSource, request: ClientRequest, io: HttpIo, pageSize = LARGEST_PAGE) {
    this.#client = new PackageClient(BUSINESS_CENTRAL_TERMS, source, request, io);
    this.#apiUrl = source.apiUrl;
    this.#books = `${source.apiUrl}${pathOfBooks(source.organizationId)}`;
    this.pageSize = pageSize;
    this.earlierNames = request.earlier?.names ?? new Set();
  }

  /** How many calls the reading takes; its parts are the names of entity sets. */
  get plan(): CallPlan {
    return this.#client.plan;
  }

  /** The first page that answers a query. Throws ConnectorError. */
  async get(entities: string, query: Query = {}, asking: Asking = {}): Promise<WireValue> {
    const path = pathOf(entities, query);
    return this.#ask(`${this.#books}/${path}`, entities, nameOf(path, asking.attempt ?? 0), asking);
  }

  /** Whether more records follow a page. */
  static hasNext(page: WireValue): boolean {
    return !page.get(NEXT).isEmpty();
  }

  /**
   * All records that answer a query, over the pages to which each page leads, until one leads no further. A record that comes twice counts
   * once; a page that has no other records than those so far came in the place of another one, and is asked for again.
   */
  async list(entities: string, query: Query = {}, { part = entities, key = 'id' }: Listing = {}): Promise<WireValue[]> {
    const path = pathOf(entities, query);
    const found = new Map<string, WireValue>();
    const repeats = (page: WireValue): boolean => page.get('value').hasOnly((record) => found.has(record.get(key).text()));
    let url = `${this.#books}/${path}`;
    for (let page = 1; ; page += 1) {
      const answer = await this.#ask(url, entities, nameOf(path, page - 1), { part, repeats });
      for (const record of answer.get('value').list()) found.set(record.get(key).text(), record);
      if (!BusinessCentralApi.hasNext(answer)) break;
      this.plan.expect(part, page + 1);
      url = this.#linkOf(answer.get(NEXT));
    }
    this.plan.finish(part);
    return [...found.values()];
  }

  /** A link is followed as it is, but never away from where access is sent to. */
  #linkOf(link: WireValue): string {
    const url = link.text();
    if (!URL.canParse(url) || new URL(url).origin !== new URL(this.#apiUrl).origin) throw link.unreadable('a link to the next page');
    return url;
  }

  async #ask(url: string, entities: string, page: string, { part = entities, repeats, lasts, isUnchanged }: Asking): Promise<WireValue> {
    const valueOf = ({ json }: HttpAnswer): WireValue => new WireValue(json, entities, BUSINESS_CENTRAL);
    const judging = (judge: Asking['repeats']) => judge && ((answer: HttpAnswer) => judge(valueOf(answer)));
    const headers = { accept: 'application/json', prefer: `odata.maxpagesize=${this.pageSize}` };
    const call = { method: 'GET', url, headers, page, part, repeats: judging(repeats), lasts: judging(lasts) } as const;
    return valueOf(await this.#client.ask({ ...call, isUnchanged }));
  }
}

function nameOf(path: string, further: number): string {
  return further === 0 ? path : `${path} #${further}`;
}

function pathOf(entities: string, query: Query): string {
  const options = Object.entries(query).map(([name, value]) => `$${name}=${encodeURIComponent(value)}`);
  return options.length === 0 ? entities : `${entities}?${options.join('&')}`;
}
