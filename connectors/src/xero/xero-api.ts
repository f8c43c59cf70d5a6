import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { PackageSource } from '../connector';
import type { CallPlan } from '../http/call-plan';
import type { HttpAnswer } from '../http/http-call';
import type { HttpIo } from '../http/http-io';
import { PackageClient } from '../http/package-client';
import type { ClientRequest } from '../http/package-client';
import { WireValue } from '../http/wire-value';
import { readList } from '../paged-list';
import { XERO, xeroTerms } from './xero-terms';

const PAGE_SIZE = 1_000;
const ROOT = '/api.xro/2.0/';

/** The part of the plan with counts that only a forecast before the reading asks for. */
const COUNTS = 'counts';

interface Asking {
  readonly part?: string;
  readonly attempt?: number;
  readonly repeats?: (answer: WireValue) => boolean;
  readonly lasts?: (answer: WireValue) => boolean;
  readonly isUnchanged?: boolean;
}

/** Reads resources of one organization. */
export class XeroApi {
  readonly #client: PackageClient;
  readonly #apiUrl: string;
  /** The names of pages that an earlier reading has left. */
  readonly earlierNames: ReadonlySet<string>;

  constructor(source: PackageSource, request: ClientRequest, io: HttpIo) {
    this.earlierNames = request.earlier?.names ?? new Set();
    this.#client = new PackageClient(xeroTerms(source.organizationId), source, request, io);
    this.#apiUrl = source.apiUrl;
  }

  /** How many calls the reading takes; its parts are the names of resources. */
  get plan(): CallPlan {
    return this.#client.plan;
  }

  /** The answer of a resource, asked for again while it repeats an earlier one; `attempt` tells apart answers to the same query. Throws ConnectorError. */
  async get(resource: string, query: Readonly<Record<string, string>> = {}, asking: Asking = {}): Promise<WireValue> {
    const { part = resource, attempt = 0, repeats, lasts, isUnchanged } = asking;
    const path = pathOf(resource, query);
    const page = attempt === 0 ? path : `${path} #${attempt}`;
    const url = `${this.#apiUrl}${ROOT}${path}`;
    const valueOf = ({ json }: HttpAnswer): WireValue => new WireValue(json, resource, XERO);
    const judging = (judge: Asking['repeats']) => judge && ((answer: HttpAnswer) => judge(valueOf(answer)));
    const headers = { accept: 'application/json' };
    const call = { method: 'GET', url, headers, page, part, repeats: judging(repeats), lasts: judging(lasts) } as const;
    return valueOf(await this.#client.ask({ ...call, isUnchanged }));
  }

  /** Whether nothing is read but how many calls the reading would take. */
  get isCounting(): boolean {
    return this.#client.isCounting;
  }

  /** Expects as many pages of a list as Xero counts of it, and the empty page behind the last; the call that counts is none of the reading. */
  async expectPages(resource: string, query: Readonly<Record<string, string>> = {}): Promise<void> {
    const answer = await this.get(resource, { ...query, page: '1', pageSize: '1' }, { part: COUNTS });
    this.plan.expect(resource, Math.ceil((countOf(answer) ?? answer.get(resource).list().length) / PAGE_SIZE) + 1);
    this.plan.leaveOut(COUNTS);
  }

  /** The first page of the records of a resource that were made or changed since the start of a day in UTC. */
  async since(resource: string, day: CalendarDate, query: Readonly<Record<string, string>>): Promise<WireValue> {
    const headers = { accept: 'application/json', 'if-modified-since': `${day}T00:00:00` };
    const path = pathOf(resource, query);
    const url = `${this.#apiUrl}${ROOT}${path}`;
    const { json } = await this.#client.ask({ method: 'GET', url, headers, page: `${path} since ${day}`, part: `${resource} since` });
    return new WireValue(json, resource, XERO);
  }

  /**
   * The records of a list, page by page to the empty page behind the last. They are ordered by their ids, because in the usual order an
   * edit during the reading moves records between pages.
   */
  list(resource: string, idMember: string, query: Readonly<Record<string, string>> = {}): AsyncGenerator<WireValue[]> {
    return readList({
      packageName: XERO,
      pageSize: PAGE_SIZE,
      startsAnywhere: false,
      idOf: (record) => record.get(idMember).text(),
      ask: async ({ start, attempt, isKnown }) => {
        const page = start / PAGE_SIZE + 1;
        const isRepeated = isKnown && ((answer: WireValue) => isFull(answer, resource) && answer.get(resource).hasOnly(isKnown));
        const paging = { order: idMember, page: String(page), pageSize: String(PAGE_SIZE) };
        const answer = await this.get(resource, { ...query, ...paging }, { attempt, repeats: isRepeated });
        const [records, count] = [answer.get(resource).list(), countOf(answer)];
        const isLast = records.length === 0;
        if (isLast) this.plan.finish(resource);
        else if (attempt === 0) this.plan.expect(resource, Math.max(page, Math.ceil((count ?? 0) / PAGE_SIZE)) + 1);
        return { records, isLast, count };
      },
    });
  }
}

/** A full page without a new record came in the place of another one. */
function isFull(answer: WireValue, resource: string): boolean {
  return answer.get(resource).at(PAGE_SIZE - 1) !== undefined;
}

/** How many records a list has; null where Xero does not say. */
function countOf(answer: WireValue): number | null {
  return answer.get('pagination').orNull((pagination) => pagination.get('itemCount').orNull((count) => count.count()));
}

function pathOf(resource: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? resource : `${resource}?${search}`;
}
