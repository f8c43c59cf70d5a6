import { hash } from 'node:crypto';
import type { PackageSource } from '../connector';
import type { CallPlan } from '../http/call-plan';
import type { HttpAnswer, HttpCall } from '../http/http-call';
import type { HttpIo } from '../http/http-io';
import { PackageClient } from '../http/package-client';
import type { ClientRequest } from '../http/package-client';
import { PackageRefusal } from '../http/package-refusal';
import { WireValue } from '../http/wire-value';
import { addressOf, partsOf } from './account-id';
import { NETSUITE, netSuiteTerms, UNKNOWN_FIELD } from './netsuite-terms';
import { countOf, queryOf } from './suiteql';
import type { Listing } from './suiteql';

const PAGE_SIZE = 1_000;
const RESOURCE = 'suiteql';

/** What tells one question from another, and where it belongs in the plan. */
interface Asking {
  readonly part: string;
  /** Tells apart answers to the same query. */
  readonly attempt?: number;
  readonly repeats?: (answer: WireValue) => boolean;
}

/** A call of SuiteQL, which answers without being stored by NetSuite (`Prefer: transient`). */
export function suiteqlCall(apiUrl: string, account: string, q: string): HttpCall {
  const url = `${addressOf(apiUrl, account)}/services/rest/query/v1/suiteql?limit=${PAGE_SIZE}&offset=0`;
  return { method: 'POST', url, headers: { prefer: 'transient' }, body: { json: { q } } };
}

/** Asks one account of NetSuite in SuiteQL. */
export class NetSuiteApi {
  readonly #client: PackageClient;
  readonly #apiUrl: string;
  readonly #account: string;
  /** The subsidiary whose books are read; null in an account without subsidiaries. */
  readonly subsidiary: string | null;

  constructor(source: PackageSource, request: ClientRequest, io: HttpIo) {
    this.#client = new PackageClient(netSuiteTerms(source.access), source, request, io);
    this.#apiUrl = source.apiUrl;
    ({ account: this.#account, subsidiary: this.subsidiary } = partsOf(source.organizationId));
  }

  /** How many calls the reading takes. */
  get plan(): CallPlan {
    return this.#client.plan;
  }

  /** The answer to a query that is given as it is. */
  get(_resource: string, { q = '' }: Readonly<Record<string, string>>): Promise<WireValue> {
    return this.ask(q, { part: 'other' });
  }

  /** The first page of the answer to a query. Throws ConnectorError. */
  async ask(q: string, { part, attempt = 0, repeats }: Asking): Promise<WireValue> {
    const name = `${RESOURCE} ${part} ${hash('sha256', q, 'base64url')}`;
    const valueOf = ({ json }: HttpAnswer): WireValue => new WireValue(json, part, NETSUITE);
    const answer = await this.#client.ask({
      ...suiteqlCall(this.#apiUrl, this.#account, q),
      page: attempt === 0 ? name : `${name} #${attempt}`,
      part,
      ...(repeats === undefined ? {} : { repeats: (each) => repeats(valueOf(each)) }),
    });
    return valueOf(answer);
  }

  /** Whether the account has a field of a record, which depends on its features. */
  async has(field: string, record: string): Promise<boolean> {
    try {
      await this.ask(`SELECT r.${field} FROM ${record} r WHERE r.id = 0`, { part: 'features' });
      return true;
    } catch (error) {
      if (error instanceof PackageRefusal && error.reason === UNKNOWN_FIELD) return false;
      throw error;
    }
  }

  /** Expects as many pages of a listing as NetSuite counts rows for it. */
  async expectPages(listing: Listing): Promise<void> {
    const answer = await this.ask(countOf(listing), { part: 'counts' });
    const total = answer.get('items').at(0)?.get('total').decimal() ?? '0';
    this.plan.expect(listing.part, pagesOf(Number(total)));
  }

  /**
   * The rows of a listing, page by page. Each page asks for rows beyond the last one by their unique key and starts at offset 0: no row is
   * lost or repeated when rows before it come or go, and no query has more than the 100,000 rows that NetSuite pages through.
   */
  async *pages(listing: Listing, attempt = 0): AsyncGenerator<WireValue[]> {
    let last: string[] | null = null;
    for (;;) {
      const beyond: string[] | null = last;
      const repeats = (answer: WireValue): boolean => {
        const first = answer.get('items').at(0);
        return beyond !== null && first !== undefined && !isBeyond(keyOf(listing, first), beyond);
      };
      const answer = await this.ask(queryOf(listing, beyond), { part: listing.part, attempt, repeats });
      const rows = answer.get('items').list();
      if (rows.length > 0) yield rows;
      if (!answer.get('hasMore').yesNo()) return;
      const end = rows.at(-1);
      if (end === undefined) throw answer.get('items').unreadable('a page with rows');
      last = keyOf(listing, end);
    }
  }

  /** All rows of a listing. */
  async rows(listing: Listing, attempt = 0): Promise<WireValue[]> {
    const rows: WireValue[] = [];
    for await (const page of this.pages(listing, attempt)) rows.push(...page);
    return rows;
  }
}

/** How many calls so many rows take. */
export function pagesOf(rows: number): number {
  return Math.max(1, Math.ceil(rows / PAGE_SIZE));
}

function keyOf({ key }: Listing, row: WireValue): string[] {
  return key.map(({ column }) => {
    const value = row.get(column);
    const id = value.id();
    if (!/^-?\d{1,18}$/.test(id)) throw value.unreadable('a number');
    return id;
  });
}

function isBeyond(key: readonly string[], last: readonly string[]): boolean {
  for (const [at, part] of key.entries()) {
    const [one, other] = [BigInt(part), BigInt(last[at] ?? '0')];
    if (one !== other) return one > other;
  }
  return false;
}
