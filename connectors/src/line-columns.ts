import type { LineFacts, LinesPage } from '@countinghouse/domain/imports/page';
import type { DateNumber } from '@countinghouse/domain/periods/calendar-date';

/** What the lines of a journal have in common; the fields of {@link LineFacts} as in its columns. */
export interface JournalOfLines {
  readonly journal: string;
  readonly date: DateNumber;
  /** Party ordinal, -1 for none. */
  readonly party: number;
  readonly document: string | null;
  /** Absent, as all the facts of lines, where they are not wanted. */
  readonly type?: string | null;
  readonly createdOn?: DateNumber;
  readonly modifiedOn?: DateNumber;
}

/** A line of a journal, debit positive. */
export interface LineOfJournal {
  readonly account: number;
  /** Minor units of the base currency. */
  readonly amount: number;
  readonly memo: string | null;
  readonly place: number;
  /** From 1; 0 or absent where the source numbers no lines. */
  readonly lineNumber?: number;
  readonly foreign?: ForeignAmount | null;
}

/** An amount in the currency of its transaction: minor units, debit positive, and base currency for one unit where that is stated. */
export interface ForeignAmount {
  readonly currency: string;
  readonly amount: number;
  readonly rate: string | null;
}

/** Gathers lines until they are taken as columns; a column of {@link LineFacts} is there only where one of the lines has the fact. */
export class LineColumns {
  #count = 0;
  /** With room for more lines than there are. */
  #numbers = numbersOf(LEAST_ROOM);
  #texts = noTexts();
  #foreign: [at: number, amount: ForeignAmount][] = [];
  /** Which facts one of the lines has. */
  #has = noFacts();

  get count(): number {
    return this.#count;
  }

  add(journal: JournalOfLines, line: LineOfJournal): void {
    const at = this.#count;
    this.#count += 1;
    if (at === this.#numbers.date.length) this.#numbers = withMoreRoom(this.#numbers);
    const [numbers, texts] = [this.#numbers, this.#texts];
    const { type, createdOn = 0, modifiedOn = 0 } = journal;
    const { lineNumber, foreign = null } = line;
    texts.journal.push(journal.journal);
    texts.document.push(journal.document);
    texts.memo.push(line.memo);
    texts.type.push(type ?? null);
    numbers.date[at] = journal.date;
    numbers.account[at] = line.account;
    numbers.amount[at] = line.amount;
    numbers.party[at] = journal.party;
    numbers.place[at] = line.place;
    numbers.createdOn[at] = createdOn;
    numbers.modifiedOn[at] = modifiedOn;
    numbers.lineNumber[at] = lineNumber ?? 0;
    if (foreign !== null) this.#foreign.push([at, foreign]);
    const has = this.#has;
    if (type != null) has.type = true;
    if (createdOn !== 0) has.createdOn = true;
    if (modifiedOn !== 0) has.modifiedOn = true;
    if (lineNumber !== undefined && lineNumber !== 0) has.lineNumber = true;
    has.any ||= type !== undefined || lineNumber !== undefined;
  }

  /** The lines so far as a page, leaving none; null where there are none. */
  take(): LinesPage | null {
    const [count, numbers, texts] = [this.#count, this.#numbers, this.#texts];
    if (count === 0) return null;
    const columns = columnsOf(numbers, count);
    const facts = this.#has.any ? this.#facts(columns) : {};
    [this.#count, this.#texts, this.#foreign, this.#has] = [0, noTexts(), [], noFacts()];
    return {
      kind: 'lines',
      count,
      journal: texts.journal,
      document: texts.document,
      memo: texts.memo,
      date: columns.date,
      account: columns.account,
      amount: columns.amount,
      party: columns.party,
      place: columns.place,
      ...facts,
    };
  }

  #facts({ createdOn, modifiedOn, lineNumber }: Numbers): LineFacts {
    const [count, has] = [this.#count, this.#has];
    return {
      ...(has.type ? { type: this.#texts.type } : {}),
      ...(has.createdOn ? { createdOn } : {}),
      ...(has.modifiedOn ? { modifiedOn } : {}),
      ...(has.lineNumber ? { lineNumber } : {}),
      ...(this.#foreign.length > 0 ? foreignColumns(this.#foreign, count) : {}),
    };
  }
}

const LEAST_ROOM = 256;

/** Columns of numbers, side by side in one piece of memory: a page of few lines costs little. */
function numbersOf(room: number) {
  const memory = new ArrayBuffer(room * (Float64Array.BYTES_PER_ELEMENT + 7 * Int32Array.BYTES_PER_ELEMENT));
  const integersAt = (column: number) =>
    new Int32Array(memory, room * (Float64Array.BYTES_PER_ELEMENT + column * Int32Array.BYTES_PER_ELEMENT), room);
  return {
    amount: new Float64Array(memory, 0, room),
    date: integersAt(0),
    account: integersAt(1),
    party: integersAt(2),
    place: integersAt(3),
    createdOn: integersAt(4),
    modifiedOn: integersAt(5),
    lineNumber: integersAt(6),
  };
}

type Numbers = ReturnType<typeof numbersOf>;

function withMoreRoom(full: Numbers): Numbers {
  const numbers = numbersOf(full.date.length * 2);
  for (const name of Object.keys(full) as (keyof Numbers)[]) numbers[name].set(full[name]);
  return numbers;
}

/** The first numbers of each column. */
function columnsOf(numbers: Numbers, count: number): Numbers {
  const columns = numbersOf(count);
  for (const name of Object.keys(columns) as (keyof Numbers)[]) columns[name].set(numbers[name].subarray(0, count));
  return columns;
}

function noTexts() {
  return { journal: [] as string[], document: [] as (string | null)[], memo: [] as (string | null)[], type: [] as (string | null)[] };
}

function noFacts() {
  return { any: false, type: false, createdOn: false, modifiedOn: false, lineNumber: false };
}

function foreignColumns(amounts: readonly (readonly [at: number, amount: ForeignAmount])[], count: number): LineFacts {
  const currency = new Array<string | null>(count).fill(null);
  const rate = new Array<string | null>(count).fill(null);
  const foreignAmount = new Float64Array(count);
  for (const [at, foreign] of amounts) {
    currency[at] = foreign.currency;
    rate[at] = foreign.rate;
    foreignAmount[at] = foreign.amount;
  }
  return { currency, foreignAmount, rate };
}
