import type { WireValue } from '../http/wire-value';
import { readList } from '../paged-list';
import { countOf, PAGE_SIZE, pagesIn, type MyobApi, type MyobQuery } from './myob-api';
import { MYOB } from './myob-terms';

/** The records of a list, of which the first page is read already: it says how many there are. */
export class RecordList {
  readonly #api: MyobApi;
  readonly #resource: string;
  readonly #query: MyobQuery;
  readonly #first: WireValue;

  private constructor(api: MyobApi, resource: string, query: MyobQuery, first: WireValue) {
    [this.#api, this.#resource, this.#query, this.#first] = [api, resource, query, first];
  }

  /** Reads the first page of a list, and expects as many as it counts. */
  static async begin(api: MyobApi, resource: string, query: MyobQuery = {}): Promise<RecordList> {
    const first = await api.get(resource, pageQuery(query, 0));
    api.plan.expect(resource, pagesIn(first));
    return new RecordList(api, resource, query, first);
  }

  /** The records, page by page to the one that names no next. Throws ConnectorError. */
  pages(): AsyncGenerator<WireValue[]> {
    const { plan } = this.#api;
    return readList({
      packageName: MYOB,
      pageSize: PAGE_SIZE,
      startsAnywhere: false,
      idOf: (record) => record.textIn('UID'),
      ask: async ({ start, attempt, isKnown }) => {
        const isFirst = start === 0 && attempt === 0;
        const isRepeated = isKnown && ((answer: WireValue): boolean => answer.get('Items').hasOnly(isKnown));
        const asking = { attempt, repeats: isRepeated };
        const answer = isFirst ? this.#first : await this.#api.get(this.#resource, pageQuery(this.#query, start), asking);
        const isLast = answer.get('NextPageLink').isEmpty();
        if (isLast) plan.finish(this.#resource);
        else plan.expect(this.#resource, Math.max(plan.made(this.#resource) + 1, pagesIn(answer)));
        return { records: answer.get('Items').list(), isLast, count: countOf(answer) };
      },
    });
  }
}

function pageQuery(query: MyobQuery, start: number): MyobQuery {
  return { ...query, $top: String(PAGE_SIZE), ...(start === 0 ? {} : { $skip: String(start) }) };
}
