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
  #journals: JournalOfLines[] = [];
  #lines: LineOfJournal[] = [];

  get count(): number {
    return this.#lines.length;
  }

  add(journal: JournalOfLines, line: LineOfJournal): void {
    this.#journals.push(journal);
    this.#lines.push(line);
  }

  /** The lines so far as a page, leaving none; null where there are none. */
  take(): LinesPage | null {
    const [journals, lines] = [this.#journals, this.#lines];
    const count = lines.length;
    if (count === 0) return null;
    this.#journals = [];
    this.#lines = [];
    const texts = { journal: [] as string[], document: [] as (string | null)[], memo: [] as (string | null)[] };
    const page: LinesPage = {
      ...{ kind: 'lines', count, ...texts },
      ...{ date: new Int32Array(count), account: new Int32Array(count), amount: new Float64Array(count) },
      ...{ party: new Int32Array(count), place: new Int32Array(count) },
    };
    let hasFacts = false;
    for (let at = 0; at < count; at += 1) {
      const [journal, line] = [journals[at] as JournalOfLines, lines[at] as LineOfJournal];
      texts.journal.push(journal.journal);
      texts.document.push(journal.document);
      texts.memo.push(line.memo);
      page.date[at] = journal.date;
      page.account[at] = line.account;
      page.amount[at] = line.amount;
      page.party[at] = journal.party;
      page.place[at] = line.place;
      hasFacts ||= journal.type !== undefined || line.lineNumber !== undefined;
    }
    return hasFacts ? { ...page, ...factsOf(journals, lines) } : page;
  }
}

function factsOf(journals: readonly JournalOfLines[], lines: readonly LineOfJournal[]): LineFacts {
  const count = lines.length;
  const columns = { createdOn: new Int32Array(count), modifiedOn: new Int32Array(count), lineNumber: new Int32Array(count) };
  const types: (string | null)[] = [];
  const has = { type: false, createdOn: false, modifiedOn: false, lineNumber: false, foreign: false };
  for (let at = 0; at < count; at += 1) {
    const { type = null, createdOn = 0, modifiedOn = 0 } = journals[at] as JournalOfLines;
    const { lineNumber = 0, foreign = null } = lines[at] as LineOfJournal;
    types.push(type);
    columns.createdOn[at] = createdOn;
    columns.modifiedOn[at] = modifiedOn;
    columns.lineNumber[at] = lineNumber;
    has.type ||= type !== null;
    has.createdOn ||= createdOn !== 0;
    has.modifiedOn ||= modifiedOn !== 0;
    has.lineNumber ||= lineNumber !== 0;
    has.foreign ||= foreign !== null;
  }
  return {
    ...(has.type ? { type: types } : {}),
    ...(has.createdOn ? { createdOn: columns.createdOn } : {}),
    ...(has.modifiedOn ? { modifiedOn: columns.modifiedOn } : {}),
    ...(has.lineNumber ? { lineNumber: columns.lineNumber } : {}),
    ...(has.foreign
      ? {
          currency: lines.map(({ foreign }) => foreign?.currency ?? null),
          foreignAmount: Float64Array.from(lines, ({ foreign }) => foreign?.amount ?? 0),
          rate: lines.map(({ foreign }) => foreign?.rate ?? null),
        }
      : {}),
  };
}
