import type { PackageSource } from '../connector';
import type { CallPlan } from '../http/call-plan';
import type { HttpAnswer, HttpCall } from '../http/http-call';
import type { HttpIo } from '../http/http-io';
import { PackageClient, type ClientRequest } from '../http/package-client';
import { PackageRefusal } from '../http/package-refusal';
import { WireValue } from '../http/wire-value';
import { MYOB, myobTerms } from './myob-terms';

/** The most records that a page holds. */
export const PAGE_SIZE = 1_000;

/** The part of the plan with counts that only a forecast before the reading asks for. */
const COUNTS = 'counts';

/** What a call of the API asks for, beside its resource. */
export type MyobQuery = Readonly<Record<string, string>>;

interface Asking {
  readonly part?: string;
  readonly attempt?: number;
  readonly repeats?: (answer: WireValue) => boolean;
}

/** Reads resources of one company file. */
export class MyobApi {
  readonly #client: PackageClient;
  readonly #fileUrl: string;
  #isKnownToBeGood = false;

  constructor(source: PackageSource, request: ClientRequest, io: HttpIo) {
    const terms = myobTerms(() => this.#isKnownToBeGood);
    this.#client = new PackageClient(terms, source, request, io);
    this.#fileUrl = `${source.apiUrl}/${encodeURIComponent(source.organizationId)}`;
  }

  /** How many calls the reading takes; its parts are the names of resources. */
  get plan(): CallPlan {
    return this.#client.plan;
  }

  /** Whether nothing is read but how many calls the reading would take. */
  get isCounting(): boolean {
    return this.#client.isCounting;
  }

  /**
   * The answer of a resource, the company file itself for an empty name, asked for again while it repeats an earlier one; `attempt` tells
   * apart answers to the same query. Throws ConnectorError.
   */
  async get(resource: string, query: MyobQuery = {}, { part = resource, attempt = 0, repeats }: Asking = {}): Promise<WireValue> {
    const path = pathOf(resource, query);
    const valueOf = ({ json }: HttpAnswer): WireValue => new WireValue(json, resource || 'CompanyFile', MYOB);
    const call = {
      method: 'GET',
      url: path === '' ? this.#fileUrl : `${this.#fileUrl}/${path}`,
      page: attempt === 0 ? path : `${path} #${attempt}`,
      part,
      repeats: repeats && ((answer: HttpAnswer) => repeats(valueOf(answer))),
    } as const;
    return valueOf(await this.#ask(call));
  }

  /** Expects as many pages of a list as MYOB counts of it; the call that counts is none of the reading. */
  async expectPages(resource: string, query: MyobQuery = {}): Promise<void> {
    const answer = await this.get(resource, { ...query, $top: '1' }, { part: COUNTS });
    this.plan.expect(resource, pagesIn(answer));
    this.plan.leaveOut(COUNTS);
  }

  /**
   * MYOB answers a missing permission as it does access that has ended. The company file tells them apart: where it can be read with the
   * access that was just refused, the call is made once more, and what is then refused is a missing permission.
   */
  async #ask(call: HttpCall): Promise<HttpAnswer> {
    try {
      return await this.#client.ask(call);
    } catch (error) {
      const isRefused = error instanceof PackageRefusal && error.code === 'Disconnected' && error.status === 401;
      if (!isRefused || call.url === this.#fileUrl) throw error;
      await this.#client.ask({ method: 'GET', url: this.#fileUrl });
      this.#isKnownToBeGood = true;
      try {
        return await this.#client.ask(call);
      } finally {
        this.#isKnownToBeGood = false;
      }
    }
  }
}

/** How many pages a list has by the count that an answer states, one where it states none. */
export function pagesIn(answer: WireValue): number {
  return Math.max(1, Math.ceil((countOf(answer) ?? 0) / PAGE_SIZE));
}

/** How many records a list has by the count that an answer states; null where it states none. */
export function countOf(answer: WireValue): number | null {
  return answer.get('Count').orNull((count) => count.count());
}

/** OData wants its `$` and its quotes as they are, and a space never as a plus. */
function pathOf(resource: string, query: MyobQuery): string {
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return search.length === 0 ? resource : `${resource}?${search.join('&')}`;
}
