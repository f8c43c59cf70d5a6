import type { LinesPage } from './page';

/** Lines of a ledger as they are stored together: by account, then by day, then in the order of the source. */
export interface LedgerPage extends LinesPage {
  /** The number of each line in the order of the source, from 1. */
  readonly lineNo: Int32Array;
}

/** Lines of a stored page: with fewer, a trace reads less beside the lines of its account; with more, they compress better. */
export const LINES_A_PAGE = 1_024;
/** Lines that are worth sorting together: with more, the lines of one account are in fewer pages. */
export const LINES_A_RUN = 65_536;
/** The first runs are shorter, so that they are stored while the next ones are read. */
const LEAST_LINES_A_RUN = 16_384;

const NUMBERS = {
  lineNo: Int32Array,
  date: Int32Array,
  account: Int32Array,
  amount: Float64Array,
  party: Int32Array,
  place: Int32Array,
  lineNumber: Int32Array,
  createdOn: Int32Array,
  modifiedOn: Int32Array,
  foreignAmount: Float64Array,
} as const;
const TEXTS = ['journal', 'document', 'memo', 'type', 'currency', 'rate'] as const;

type Numbers = Int32Array | Float64Array;
type Texts = readonly (string | null)[];
type Columns = Partial<Record<keyof typeof NUMBERS, Numbers> & Record<(typeof TEXTS)[number], Texts>>;

/** Gathers lines as they come from a source, sorts them by account and cuts them into pages. */
export class LedgerRun {
  #pages: LinesPage[] = [];
  #count = 0;
  #before = 0;

  /** Whether there are lines enough to take. */
  get isFull(): boolean {
    return this.#count >= Math.min(LINES_A_RUN, Math.max(LEAST_LINES_A_RUN, this.#before / 2));
  }

  add(page: LinesPage): void {
    this.#pages.push(page);
    this.#count += page.count;
  }

  /** The pages of the lines that were added since the last call; none where there are no lines. */
  take(): LedgerPage[] {
    if (this.#count === 0) return [];
    const lines = joined(this.#pages, this.#before);
    this.#before += this.#count;
    this.#pages = [];
    this.#count = 0;
    const order = orderOf(lines);
    return Array.from({ length: Math.ceil(order.length / LINES_A_PAGE) }, (_, at) =>
      picked(lines, order.subarray(at * LINES_A_PAGE, (at + 1) * LINES_A_PAGE)),
    );
  }
}

/** Pages one after the other, their lines numbered; a fact that no line states is absent. */
function joined(pages: readonly LinesPage[], before: number): LedgerPage {
  const count = pages.reduce((sum, page) => sum + page.count, 0);
  const columns: Columns = { lineNo: Int32Array.from({ length: count }, (_, at) => before + at + 1) };
  for (const [name, Array] of entriesOf(NUMBERS)) {
    if (name === 'lineNo' || pages.every((page) => page[name] === undefined)) continue;
    const column = new Array(count);
    let at = 0;
    for (const page of pages) {
      const from: Numbers | undefined = page[name];
      if (from !== undefined) column.set(from, at);
      at += page.count;
    }
    columns[name] = column;
  }
  for (const name of TEXTS) {
    if (pages.every((page) => page[name] === undefined)) continue;
    const column: (string | null)[] = [];
    for (const page of pages) {
      const from = page[name];
      for (let at = 0; at < page.count; at++) column.push(from?.[at] ?? null);
    }
    columns[name] = column;
  }
  return { kind: 'lines', count, ...columns } as LedgerPage;
}

/** The lines at these positions, in this order. */
function picked(lines: LedgerPage, order: Uint32Array): LedgerPage {
  const columns: Columns = {};
  for (const [name, Array] of entriesOf(NUMBERS)) {
    const from = lines[name];
    if (from === undefined) continue;
    const column = new Array(order.length);
    for (let at = 0; at < order.length; at++) column[at] = from[order[at] as number] as number;
    columns[name] = column;
  }
  for (const name of TEXTS) {
    const from = lines[name];
    if (from !== undefined) columns[name] = Array.from(order, (at) => from[at] as string | null);
  }
  return { kind: 'lines', count: order.length, ...columns } as LedgerPage;
}

/** The positions of lines by account, then by day, then as they are. */
function orderOf({ count, account, date }: LinesPage): Uint32Array {
  const ends = endsByAccount(account);
  const order = new Uint32Array(count);
  const next = ends.slice();
  for (let at = count - 1; at >= 0; at--) {
    const one = account[at] as number;
    const to = (next[one] as number) - 1;
    next[one] = to;
    order[to] = at;
  }
  let from = 0;
  for (const to of ends) {
    sortByDay(order.subarray(from, to), date);
    from = to;
  }
  return order;
}

/** For each account, how many lines are of it or of an account before it. */
function endsByAccount(account: Int32Array): Uint32Array {
  let last = -1;
  for (const one of account) if (one > last) last = one;
  const ends = new Uint32Array(last + 1);
  for (const one of account) ends[one] = (ends[one] as number) + 1;
  for (let one = 1; one < ends.length; one++) ends[one] = (ends[one] as number) + (ends[one - 1] as number);
  return ends;
}

/** Most ledgers are in order of days as they are. */
function sortByDay(order: Uint32Array, date: Int32Array): void {
  for (let at = 1; at < order.length; at++) {
    if ((date[order[at] as number] as number) >= (date[order[at - 1] as number] as number)) continue;
    order.sort((one, other) => (date[one] as number) - (date[other] as number) || one - other);
    return;
  }
}

function entriesOf<T extends object>(record: T): [keyof T, T[keyof T]][] {
  return Object.entries(record) as [keyof T, T[keyof T]][];
}
