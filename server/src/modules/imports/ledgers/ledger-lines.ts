import { LINES_A_PAGE } from '@countinghouse/domain/imports/ledger-run';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { LessThanOrEqual, MoreThanOrEqual } from 'typeorm';
import type { Platform } from '../../../platform/context';
import { readRepo, type TenantScope } from '../../../platform/database/with-tenant';
import { Books } from '../imports/books.entity';
import { LedgerPage } from './ledger-page.entity';
import { moveLines } from './move-lines';
import { sortByJournal } from './sort-by-journal';
import { type LedgerLine, lineAt, type PageColumns, readPages } from './read-ledger.sql';

/** A span of days, both included. */
type Days = readonly [from: CalendarDate, to: CalendarDate];

const PAGES_AT_ONCE = 8;
/** Lines that `linesByAccount` gives at a time, on average. */
export const LINES_AT_ONCE = PAGES_AT_ONCE * LINES_A_PAGE;

/**
 * The lines of an attempt in a span of days by account, then by day, then in the order of the source; some thousands at a time, each in a short
 * separate transaction. In memory are these and a page of each run, at the most.
 */
export async function* linesByAccount(scope: TenantScope, attemptId: string, days: Days): AsyncGenerator<LedgerLine[]> {
  await moveLines(scope, attemptId);
  const heads = (await findHeads(scope, attemptId, days)).sort(compareHeads);
  let open: OpenPage[] = [];
  for (let at = 0; at < heads.length; at += PAGES_AT_ONCE) {
    const pages = await readPages(scope, attemptId, pageNosOf(heads.slice(at, at + PAGES_AT_ONCE)));
    open.push(...pages.map((page) => new OpenPage(page)));
    const next = heads[at + PAGES_AT_ONCE];
    const lines = open.flatMap((page) => page.takeBefore(next)).filter(({ date }) => isWithin(days, date));
    open = open.filter((page) => !page.isEmpty);
    if (lines.length > 0) yield lines.sort(compareLines);
  }
}

/** What of a ledger is read, where not all of it. */
interface Reading<Column extends keyof LedgerLine> {
  /** Only the runs at these positions, counted from 0 in the span of days. */
  readonly parts?: ReadonlySet<number>;
  /** Only these facts of each line. */
  readonly columns?: readonly Column[];
}

/** The lines of an attempt in a span of days in the order of the source; a run of tens of thousands at a time. */
export async function* linesInOrder<Column extends keyof LedgerLine = keyof LedgerLine>(
  scope: TenantScope,
  attemptId: string,
  days: Days,
  { parts, columns }: Reading<Column> = {},
): AsyncGenerator<Pick<LedgerLine, Column>[]> {
  await moveLines(scope, attemptId);
  const runs = Map.groupBy(await findHeads(scope, attemptId, days), ({ runNo }) => runNo);
  for (const [part, runNo] of [...runs.keys()].sort((one, other) => one - other).entries()) {
    if (parts?.has(part) === false) continue;
    const pages = await readPages(scope, attemptId, pageNosOf(runs.get(runNo) ?? []), columns);
    // Leaves out the numbers without a line, too.
    yield inOrder(pages).filter(({ date }) => isWithin(days, date));
  }
}

/** The lines of the pages of a run by their numbers, which are close together. */
function inOrder(pages: readonly PageColumns[]): LedgerLine[] {
  let [first, last] = [Infinity, -Infinity];
  for (const { lineNo } of pages)
    for (const number of lineNo) {
      first = Math.min(first, number);
      last = Math.max(last, number);
    }
  const lines = new Array<LedgerLine>(last - first + 1);
  for (const page of pages) page.lineNo.forEach((number, at) => (lines[number - first] = lineAt(page, at)));
  return lines;
}

/**
 * The same with the lines of each journal together: in the order of the source where they are so there, else as `sortByJournal` does. Gives
 * empty lists while it sorts.
 */
export async function* linesByJournal(
  scope: TenantScope & Pick<Platform, 'temporaryFolder'>,
  attemptId: string,
  days: Days,
): AsyncGenerator<LedgerLine[]> {
  const inOrder = () => linesInOrder(scope, attemptId, days);
  const sorted = () => sortByJournal(inOrder(), scope.temporaryFolder);
  const books = await readRepo(scope, Books).findOne({ where: { attemptId }, select: ['counts'] });
  // Books of earlier versions do not say it.
  const areScattered = books?.counts.areJournalsScattered ?? (yield* lookForGaps(sorted()));
  yield* areScattered ? sorted() : inOrder();
}

/** Whether other lines come between those of a journal; gives empty lists while it looks. */
async function* lookForGaps(sorted: AsyncIterable<readonly LedgerLine[]>): AsyncGenerator<LedgerLine[], boolean> {
  let last: LedgerLine | undefined;
  for await (const lines of sorted) {
    for (const line of lines) {
      if (line.journal === last?.journal && line.lineNo !== last.lineNo + 1) return true;
      last = line;
    }
    yield [];
  }
  return false;
}

/** Where a page begins in the order of accounts and days, and the run that it belongs to. */
type PageHead = Pick<LedgerPage, (typeof HEAD)[number]>;

const HEAD = ['pageNo', 'runNo', 'firstAccount', 'firstDate'] as const;

/** Where the pages begin that have lines of a span of days; in no order. */
function findHeads(scope: TenantScope, attemptId: string, [from, to]: Days): Promise<PageHead[]> {
  const where = { attemptId, firstDate: LessThanOrEqual(to), lastDate: MoreThanOrEqual(from) };
  return readRepo(scope, LedgerPage).find({ where, select: HEAD });
}

/** A page of which lines are taken from its beginning. */
class OpenPage {
  #at = 0;

  constructor(private readonly page: PageColumns) {}

  get isEmpty(): boolean {
    return this.#at === this.page.lineNo.length;
  }

  /** The next lines that come before everything in a page that begins there; all of them where no page follows. */
  takeBefore(next: PageHead | undefined): LedgerLine[] {
    const { account, date, lineNo } = this.page;
    const lines: LedgerLine[] = [];
    for (; this.#at < lineNo.length; this.#at++) {
      const [ownAccount, ownDate] = [account[this.#at] as number, date[this.#at] as CalendarDate];
      if (next !== undefined && (ownAccount > next.firstAccount || (ownAccount === next.firstAccount && ownDate >= next.firstDate))) break;
      lines.push(lineAt(this.page, this.#at));
    }
    return lines;
  }
}

function pageNosOf(heads: readonly PageHead[]): number[] {
  return heads.map(({ pageNo }) => pageNo);
}

function compareHeads(one: PageHead, other: PageHead): number {
  return one.firstAccount - other.firstAccount || compareDays(one.firstDate, other.firstDate) || one.pageNo - other.pageNo;
}

function compareLines(one: LedgerLine, other: LedgerLine): number {
  return one.account - other.account || compareDays(one.date, other.date) || one.lineNo - other.lineNo;
}

function compareDays(one: CalendarDate, other: CalendarDate): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function isWithin([from, to]: Days, date: CalendarDate): boolean {
  return date >= from && date <= to;
}
