import type { LinesPage } from '@countinghouse/domain/imports/page';

/** How many lines a page holds: large enough to make its overhead vanish, small enough to stay out of the way. */
const LINES_PER_PAGE = 5_000;

/** The documents or memos of a page without any: most pages of lines are read for their amounts alone. */
const NO_TEXTS: (string | null)[] = noTexts();

/** Gathers journal lines column by column until a page is full. */
export class LinesBuffer {
  /** Null until a line comes: a page of full length takes as long to make as reading thousands of lines. */
  #page: GrowingPage | null = null;
  #count = 0;

  get full(): boolean {
    return this.#count === LINES_PER_PAGE;
  }

  /** Adds a line; there must be room. */
  add(
    journal: string,
    date: number,
    account: number,
    amount: number,
    party: number,
    document: string | null,
    memo: string | null,
    place: number,
  ): void {
    const page = (this.#page ??= emptyPage());
    const at = this.#count;
    page.journal[at] = journal;
    page.date[at] = date;
    page.account[at] = account;
    page.amount[at] = amount;
    page.party[at] = party;
    if (document !== null) {
      if (page.document === NO_TEXTS) page.document = noTexts();
      page.document[at] = document;
    }
    if (memo !== null) {
      if (page.memo === NO_TEXTS) page.memo = noTexts();
      page.memo[at] = memo;
    }
    page.place[at] = place;
    this.#count = at + 1;
  }

  /** The page so far, leaving the buffer empty; undefined when there is none. */
  take(): LinesPage | undefined {
    const [page, count] = [this.#page, this.#count];
    if (page === null) return undefined;
    const { journal, date, account, amount, party, document, memo, place } = page;
    this.#page = null;
    this.#count = 0;
    return {
      kind: 'lines',
      count,
      journal: cut(journal, count),
      date: date.subarray(0, count),
      account: account.subarray(0, count),
      amount: amount.subarray(0, count),
      party: party.subarray(0, count),
      document: cut(document, count),
      memo: cut(memo, count),
      place: place.subarray(0, count),
    };
  }
}

interface GrowingPage {
  readonly journal: string[];
  readonly date: Int32Array;
  readonly account: Int32Array;
  readonly amount: Float64Array;
  readonly party: Int32Array;
  document: (string | null)[];
  memo: (string | null)[];
  readonly place: Int32Array;
}

/** Columns of their full length, since arrays that grow are copied many times. */
function emptyPage(): GrowingPage {
  return {
    journal: new Array<string>(LINES_PER_PAGE),
    date: new Int32Array(LINES_PER_PAGE),
    account: new Int32Array(LINES_PER_PAGE),
    amount: new Float64Array(LINES_PER_PAGE),
    party: new Int32Array(LINES_PER_PAGE),
    document: NO_TEXTS,
    memo: NO_TEXTS,
    place: new Int32Array(LINES_PER_PAGE),
  };
}

function noTexts(): (string | null)[] {
  return new Array<string | null>(LINES_PER_PAGE).fill(null);
}

function cut<Value>(column: Value[], count: number): Value[] {
  return count === column.length ? column : column.slice(0, count);
}
