import type { CommonWindow } from '@countinghouse/domain/comparisons/common-books';
import { JournalPrints } from '@countinghouse/domain/comparisons/journal-prints';
import { LaterDays, type LaterMovements } from '@countinghouse/domain/comparisons/later-days';
import type { ShownJournal, ShownLine } from '@countinghouse/domain/comparisons/verify-journals';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { StoredBooks } from '../../statements/statements/load-books';
import { linesInOrder } from '../../imports/ledgers/ledger-lines';
import type { LedgerLine } from '../../imports/ledgers/read-ledger.sql';
import type { TenantScope } from '../../../platform/database/with-tenant';

/** The facts of a line that are compared. */
const COMPARED = ['journal', 'date', 'account', 'amount', 'document'] as const satisfies (keyof LedgerLine)[];
type ComparedLine = Pick<LedgerLine, (typeof COMPARED)[number]>;

/** A ledger that is read for a comparison. */
export interface LedgerToPrint {
  readonly attemptId: string;
  readonly days: readonly [from: CalendarDate, to: CalendarDate];
  /** The shared id of each account by its ordinal; the ordinals themselves where null. */
  readonly shared: Int32Array | null;
  /** Hears of each part that was read, with its number of lines. */
  readonly onLines: (lines: readonly ComparedLine[]) => Promise<void>;
}

/** Reads a ledger once, in the order in which it is stored, into the prints of its journals. */
export async function readPrints(scope: TenantScope, { attemptId, days, shared, onLines }: LedgerToPrint): Promise<JournalPrints> {
  const prints = new JournalPrints(shared);
  let part = 0;
  for await (const lines of linesInOrder(scope, attemptId, days, { columns: COMPARED })) {
    for (const line of lines) prints.add(line, part);
    part += 1;
    await onLines(lines);
  }
  return prints;
}

/** Collects what the newer books moved on the later days of the last common span, without the journals that its reading leaves out. */
export class LaterSums {
  readonly #days: LaterDays;
  readonly #left: ReadonlySet<string>;

  constructor(
    private readonly later: CommonWindow['later'],
    { journals, accounts }: Pick<StoredBooks, 'journals' | 'accounts'>,
  ) {
    this.#days = new LaterDays(accounts);
    this.#left = new Set(journals.filter(({ use }) => use !== 'ordinary').map(({ journal, date }) => `${date} ${journal}`));
  }

  add(lines: readonly ComparedLine[]): void {
    if (this.later === null) return;
    const { start, end } = this.later;
    for (const line of lines)
      if (line.date >= start && line.date <= end && !this.#left.has(`${line.date} ${line.journal}`)) this.#days.add(line);
  }

  get movements(): LaterMovements {
    return this.#days.movements;
  }
}

/** Lines of one journal that are stored at the most. */
const LINES_OF_JOURNAL = 500;

/** The journals with these numbers, with their first lines; `room` is how many lines may still be found. */
export async function findJournals(
  scope: TenantScope,
  { attemptId, days, shared }: Omit<LedgerToPrint, 'onLines'>,
  wanted: { readonly prints: JournalPrints; readonly rows: ReadonlySet<number>; readonly room: number },
): Promise<ReadonlyMap<number, ShownJournal>> {
  const { prints, rows } = wanted;
  const parts = new Set<number>();
  for (const row of rows)
    for (let part = prints.firstPart[row] as number; part <= (prints.lastPart[row] as number); part += 1) parts.add(part);
  const found = new Map<number, { journal: string; date: CalendarDate; lineCount: number; lines: ShownLine[] }>();
  let { room } = wanted;
  for await (const lines of linesInOrder(scope, attemptId, days, { parts, columns: [...COMPARED, 'memo'] }))
    for (const { journal, date, account, amount, document, memo } of lines) {
      const row = prints.rowOf(journal, date);
      if (!rows.has(row)) continue;
      const shown = found.get(row) ?? { journal, date, lineCount: 0, lines: [] };
      found.set(row, shown);
      shown.lineCount += 1;
      if (shown.lines.length === LINES_OF_JOURNAL || room === 0) continue;
      room -= 1;
      shown.lines.push({ account: shared === null ? account : (shared[account] ?? account), amount, document, memo });
    }
  return found;
}
