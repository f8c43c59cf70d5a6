import { ConnectorError } from '../connector';
import type { WireValue } from '../http/wire-value';
import { countOf, PAGE_SIZE, pagesIn, type MyobApi, type MyobQuery } from './myob-api';
import { MYOB } from './myob-terms';

/** How often a list is read that changes while it is read. */
const PASSES = 3;

/** The records of a list, of which the first page is read already: it says how many there are. */
export class RecordList {
  readonly #api: MyobApi;
  readonly #resource: string;
  readonly #query: MyobQuery;
  readonly #seen = new Set<string>();
  #next: WireValue;

  private constructor(api: MyobApi, resource: string, query: MyobQuery, first: WireValue) {
    [this.#api, this.#resource, this.#query, this.#next] = [api, resource, query, first];
  }

  /** Reads the first page of a list, and expects as many as it counts. */
  static async begin(api: MyobApi, resource: string, query: MyobQuery = {}): Promise<RecordList> {
    const first = await api.get(resource, pageQuery(query, 0));
    api.plan.expect(resource, pagesIn(first));
    return new RecordList(api, resource, query, first);
  }

  /**
   * The records, page by page to the one that names no next; a record that comes twice counts once. A page without a new record came in the
   * place of another one, whose records would be missing: it is asked for again. Records move to another page where one is deleted while the
   * list is read: where fewer came than MYOB counts, it is read again for those that are missing. Throws ConnectorError.
   */
  async *pages(): AsyncGenerator<WireValue[]> {
    for (let pass = 0; pass < PASSES; pass += 1) {
      const before = this.#seen.size;
      const count = yield* this.#pass(pass);
      // Nothing new came: the count is one of something else.
      if (this.#seen.size >= count || (pass > 0 && this.#seen.size === before)) return;
    }
    throw new ConnectorError('DatasourceUnresponsive', `The books in ${MYOB} changed while they were read.`);
  }

  /** Reads the list once; what it returns is how many records MYOB counts, 0 where it does not say. */
  async *#pass(pass: number): AsyncGenerator<WireValue[], number> {
    const { plan } = this.#api;
    if (pass > 0) this.#next = await this.#ask(0, pass);
    const made = plan.made(this.#resource) - 1;
    for (let page = 1; ; page += 1) {
      const answer = this.#next;
      const fresh: WireValue[] = [];
      for (const record of answer.get('Items').list()) {
        const id = idOf(record);
        if (this.#seen.has(id)) continue;
        this.#seen.add(id);
        fresh.push(record);
      }
      yield fresh;
      if (answer.get('NextPageLink').isEmpty()) {
        plan.finish(this.#resource);
        return countOf(answer) ?? 0;
      }
      plan.expect(this.#resource, made + Math.max(page + 1, pagesIn(answer)));
      this.#next = await this.#ask(page, pass);
    }
  }

  #ask(pagesBefore: number, pass: number): Promise<WireValue> {
    const repeats = pass === 0 ? (next: WireValue) => this.#isRepeated(next) : undefined;
    return this.#api.get(this.#resource, pageQuery(this.#query, pagesBefore), { attempt: pass, repeats });
  }

  #isRepeated(answer: WireValue): boolean {
    return answer.get('Items').hasOnly((record) => this.#seen.has(idOf(record)));
  }
}

function pageQuery(query: MyobQuery, pagesBefore: number): MyobQuery {
  return { ...query, $top: String(PAGE_SIZE), ...(pagesBefore === 0 ? {} : { $skip: String(pagesBefore * PAGE_SIZE) }) };
}

function idOf(record: WireValue): string {
  return record.get('UID').text();
}
