import { ConnectorError } from '../connector';
import type { CallPlan } from '../http/call-plan';
import type { HttpAnswer } from '../http/http-call';
import { WireValue } from '../http/wire-value';
import { FREE_AGENT } from './freeagent-terms';
import { nextPageOf } from './link-header';

/** As many as FreeAgent puts on a page at most; it puts 25 on one where it isn't told. */
const PAGE_SIZE = 100;
/** How often a page that repeats a record is asked for again: after that, a record was added in front of it. */
const MOST_REPEATS = 2;
/** How often a list is read that changes while it is read. */
const PASSES = 2;

type Query = Readonly<Record<string, string>>;

/** What is particular about one call. */
export interface Asking {
  /** The part of the plan; absent: the resource. */
  readonly part?: string;
  /** Tells apart answers to the same query. */
  readonly attempt?: number;
  readonly repeats?: (answer: HttpAnswer) => boolean;
}

/** What is asked for pages. */
interface PagedApi {
  readonly plan: CallPlan;
  readonly ask: (resource: string, query: Query, asking: Asking) => Promise<HttpAnswer>;
}

/** An answer with its records, and what tells them apart. */
interface PageOfRecords {
  readonly answer: HttpAnswer;
  readonly records: readonly WireValue[];
  readonly keys: readonly string[];
}

/** A list has other records than before. */
class ListChanged extends Error {}

/** What a list is, and how it is asked for. */
export interface ListTerms {
  readonly resource: string;
  /** The member of the body with the records. */
  readonly member: string;
  readonly query?: Query;
  /** The part of the plan; absent: the resource. */
  readonly part?: string;
  /** What tells records apart; absent: their `url`. */
  readonly keyOf?: (record: WireValue) => string;
  /** Tells apart readings of the same list. */
  readonly attempt?: number;
}

/**
 * A list that comes in pages, each of which names the next. A record that is added or deleted in between moves others to another
 * page: the list is whole where each page states the same count, and as many records came; else it is read again.
 */
export class RecordList {
  readonly #api: PagedApi;
  readonly #terms: ListTerms;
  #first: Promise<HttpAnswer> | null = null;
  /** The last page, which is read both to judge it and to keep its records. */
  #last: PageOfRecords | null = null;

  constructor(api: PagedApi, terms: ListTerms) {
    this.#api = api;
    this.#terms = terms;
  }

  /** Reads the first page, and expects as many as it says that there are. */
  async begin(): Promise<this> {
    const { resource, part = resource } = this.#terms;
    this.#first = this.#page(1, 0, new Map());
    const total = totalOf(await this.#first);
    this.#api.plan.expect(part, Math.max(1, Math.ceil((total ?? 0) / PAGE_SIZE)));
    return this;
  }

  /** What is read of all records in the order of the list, each once; a page is read as it comes, and not kept. Throws ConnectorError. */
  async records<R>(read: (record: WireValue) => R): Promise<R[]> {
    let before: string | null = null;
    for (let pass = 0; pass < PASSES; pass += 1) {
      const found = await this.#pass(pass, read).catch((error: unknown) => {
        if (error instanceof ListChanged) return null;
        throw error;
      });
      if (found === null) continue;
      if (found.isComplete) return [...found.records.values()];
      const keys = [...found.records.keys()].join(' ');
      // The same records twice: the stated count is one of something else.
      if (keys === before) return [...found.records.values()];
      before = keys;
    }
    throw new ConnectorError('DatasourceUnresponsive', `The books in ${FREE_AGENT} changed while they were read.`);
  }

  async #pass<R>(
    pass: number,
    read: (record: WireValue) => R,
  ): Promise<{ readonly records: ReadonlyMap<string, R>; readonly isComplete: boolean }> {
    const seen = new Map<string, R>();
    const totals = new Set<number | null>();
    let rows = 0;
    for (let number: number | null = 1; number !== null;) {
      const answer: HttpAnswer = await ((pass === 0 && number === 1 ? this.#first : null) ?? this.#page(number, pass, seen));
      this.#first = null;
      const page = this.#recordsOn(answer);
      addRead(seen, page, read);
      rows += page.records.length;
      totals.add(totalOf(answer));
      const next: number | null = nextPageOf(answer.headers.get('link'));
      if (next !== null && next <= number) throw this.#bodyOf(answer).unreadable('a page that names a later one as the next');
      number = next;
    }
    this.#last = null;
    const [total] = totals;
    if (totals.size > 1) throw new ListChanged();
    return { records: seen, isComplete: seen.size === (total ?? rows) };
  }

  #page(page: number, pass: number, seen: ReadonlyMap<string, unknown>): Promise<HttpAnswer> {
    const { resource, query = {}, part = resource, attempt = 0 } = this.#terms;
    let repeated = 0;
    const repeats = (answer: HttpAnswer): boolean => {
      if (seen.size === 0 || !this.#recordsOn(answer).keys.some((key) => seen.has(key))) return false;
      repeated += 1;
      if (repeated > MOST_REPEATS) throw new ListChanged();
      return true;
    };
    const paging = { page: String(page), per_page: String(PAGE_SIZE) };
    return this.#api.ask(resource, { ...query, ...paging }, { part, attempt: attempt * PASSES + pass, repeats });
  }

  #recordsOn(answer: HttpAnswer): PageOfRecords {
    if (this.#last?.answer === answer) return this.#last;
    const records = this.#bodyOf(answer).get(this.#terms.member).list();
    this.#last = { answer, records, keys: records.map((record) => this.#keyOf(record)) };
    return this.#last;
  }

  #bodyOf(answer: HttpAnswer): WireValue {
    return new WireValue(answer.json, this.#terms.resource, FREE_AGENT);
  }

  #keyOf(record: WireValue): string {
    return this.#terms.keyOf?.(record) ?? record.textIn('url');
  }
}

function addRead<R>(seen: Map<string, R>, { records, keys }: PageOfRecords, read: (record: WireValue) => R): void {
  for (let at = 0; at < keys.length; at += 1) seen.set(keys[at] as string, read(records[at] as WireValue));
}

/** How many records the whole list has; null where the answer does not say. */
function totalOf({ headers }: HttpAnswer): number | null {
  const stated = headers.get('x-total-count') ?? '';
  return /^\d+$/.test(stated) ? Number(stated) : null;
}
