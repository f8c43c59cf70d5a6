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
    const page: LinesPage = {
      ...{ kind: 'lines', count, journal: journals.map(({ journal }) => journal), document: journals.map(({ document }) => document) },
      ...{ date: new Int32Array(count), account: new Int32Array(count), amount: new Float64Array(count) },
      ...{ party: new Int32Array(count), memo: lines.map(({ memo }) => memo), place: new Int32Array(count) },
    };
    let hasFacts = false;
    for (let at = 0; at < count; at += 1) {
      const [journal, line] = [journals[at] as JournalOfLines, lines[at] as LineOfJournal];
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
  const hasForeign = lines.some(({ foreign }) => foreign != null);
  return {
    ...(journals.some(({ type }) => type != null) ? { type: journals.map(({ type }) => type ?? null) } : {}),
    ...numbers('createdOn', journals, ({ createdOn }) => createdOn ?? 0),
    ...numbers('modifiedOn', journals, ({ modifiedOn }) => modifiedOn ?? 0),
    ...numbers('lineNumber', lines, ({ lineNumber }) => lineNumber ?? 0),
    ...(hasForeign
      ? {
          currency: lines.map(({ foreign }) => foreign?.currency ?? null),
          foreignAmount: Float64Array.from(lines, ({ foreign }) => foreign?.amount ?? 0),
          rate: lines.map(({ foreign }) => foreign?.rate ?? null),
        }
      : {}),
  };
}

/** A column of numbers by its name; nothing where all of them are zero. */
function numbers<From>(
  name: 'createdOn' | 'modifiedOn' | 'lineNumber',
  rows: readonly From[],
  of: (row: From) => number,
): Partial<Record<typeof name, Int32Array>> {
  const column = new Int32Array(rows.length);
  let isZero = true;
  for (let at = 0; at < column.length; at += 1) {
    const value = of(rows[at] as From);
    column[at] = value;
    if (value !== 0) isZero = false;
  }
  return isZero ? {} : { [name]: column };
}
