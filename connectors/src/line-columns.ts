import type { LineFacts, LinesPage } from '@countinghouse/domain/imports/page';
import type { DateNumber } from '@countinghouse/domain/periods/calendar-date';

/** What the lines of a journal have in common; the fields of {@link LineFacts} as in its columns. */
export interface JournalOfLines {
  readonly journal: string;
  readonly date: DateNumber;
  /** Party ordinal, -1 for none. */
  readonly party: number;
  readonly document: string | null;
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

/** Gathers lines column by column; a column of {@link LineFacts} is in a page only where one of its lines has the fact. */
export class LineColumns {
  #lines: Columns = emptyColumns();

  get count(): number {
    return this.#lines.journal.length;
  }

  add(journal: JournalOfLines, line: LineOfJournal): void {
    const to = this.#lines;
    to.journal.push(journal.journal);
    to.date.push(journal.date);
    to.account.push(line.account);
    to.amount.push(line.amount);
    to.party.push(journal.party);
    to.document.push(journal.document);
    to.memo.push(line.memo);
    to.place.push(line.place);
    to.type.push(journal.type ?? null);
    to.createdOn.push(journal.createdOn ?? 0);
    to.modifiedOn.push(journal.modifiedOn ?? 0);
    to.lineNumber.push(line.lineNumber ?? 0);
    to.foreign.push(line.foreign ?? null);
  }

  /** The lines so far as a page, leaving none; null where there are none. */
  take(): LinesPage | null {
    const { journal, date, account, amount, party, document, memo, place, ...facts } = this.#lines;
    if (journal.length === 0) return null;
    this.#lines = emptyColumns();
    return {
      ...{ kind: 'lines', count: journal.length, journal, document, memo },
      date: Int32Array.from(date),
      account: Int32Array.from(account),
      amount: Float64Array.from(amount),
      party: Int32Array.from(party),
      place: Int32Array.from(place),
      ...factsOf(facts),
    };
  }
}

interface Columns {
  readonly journal: string[];
  readonly date: number[];
  readonly account: number[];
  readonly amount: number[];
  readonly party: number[];
  readonly document: (string | null)[];
  readonly memo: (string | null)[];
  readonly place: number[];
  readonly type: (string | null)[];
  readonly createdOn: number[];
  readonly modifiedOn: number[];
  readonly lineNumber: number[];
  readonly foreign: (ForeignAmount | null)[];
}

function emptyColumns(): Columns {
  const numbers = { date: [], account: [], amount: [], party: [], place: [], createdOn: [], modifiedOn: [], lineNumber: [] };
  return { ...numbers, journal: [], document: [], memo: [], type: [], foreign: [] };
}

type Facts = Pick<Columns, 'type' | 'createdOn' | 'modifiedOn' | 'lineNumber' | 'foreign'>;

function factsOf({ type, createdOn, modifiedOn, lineNumber, foreign }: Facts): LineFacts {
  return {
    ...(type.some((each) => each !== null) ? { type } : {}),
    ...(createdOn.some((each) => each !== 0) ? { createdOn: Int32Array.from(createdOn) } : {}),
    ...(modifiedOn.some((each) => each !== 0) ? { modifiedOn: Int32Array.from(modifiedOn) } : {}),
    ...(lineNumber.some((each) => each !== 0) ? { lineNumber: Int32Array.from(lineNumber) } : {}),
    ...(foreign.some((each) => each !== null)
      ? {
          currency: foreign.map((each) => each?.currency ?? null),
          foreignAmount: Float64Array.from(foreign, (each) => each?.amount ?? 0),
          rate: foreign.map((each) => each?.rate ?? null),
        }
      : {}),
  };
}
