import type { WireValue } from '../http/wire-value';
import { PAGE_SIZE, pagesIn, type MyobApi, type MyobQuery } from './myob-api';

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
   * place of another one, whose records would be missing: it is asked for again.
   */
  async *pages(): AsyncGenerator<WireValue[]> {
    const { plan } = this.#api;
    for (let page = 1; ; page += 1) {
      const answer = this.#next;
      const fresh: WireValue[] = [];
      for (const record of answer.get('Items').list()) {
        const id = idOf(record);
        if (!this.#seen.has(id)) fresh.push(record);
        this.#seen.add(id);
      }
      yield fresh;
      if (answer.get('NextPageLink').isEmpty()) break;
      plan.expect(this.#resource, Math.max(page + 1, pagesIn(answer)));
      this.#next = await this.#api.get(this.#resource, pageQuery(this.#query, page), { repeats: (next) => this.#isRepeated(next) });
    }
    plan.finish(this.#resource);
  }

  /** The records one by one. */
  async *records(): AsyncGenerator<WireValue> {
    for await (const page of this.pages()) yield* page;
  }

  #isRepeated(answer: WireValue): boolean {
    const records = answer.get('Items').list();
    return records.length > 0 && records.every((record) => this.#seen.has(idOf(record)));
  }
}

function pageQuery(query: MyobQuery, pagesBefore: number): MyobQuery {
  return { ...query, $top: String(PAGE_SIZE), ...(pagesBefore === 0 ? {} : { $skip: String(pagesBefore * PAGE_SIZE) }) };
}

function idOf(record: WireValue): string {
  return record.get('UID').text();
}
