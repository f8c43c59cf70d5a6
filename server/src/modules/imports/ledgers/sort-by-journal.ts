import { LINES_A_RUN } from '@countinghouse/domain/imports/ledger-run';
import type { LedgerLine } from './read-ledger.sql';
import { type Block, SortFile } from './sort-file';

/** What is in memory at a time while runs are merged: a block of each run. */
export interface SortSizes {
  readonly linesABlock: number;
  readonly runsAtOnce: number;
}

/** Merging holds as many lines as sorting a run does. */
const SIZES: SortSizes = { linesABlock: 256, runsAtOnce: LINES_A_RUN / 256 };
const LINES_AT_ONCE = 8_192;

type SortedRun = readonly Block[];

/**
 * Sorts lines by journal, in the order of code points, then in the order of the source. They come in runs, one after the other in the order
 * of the source; each run is sorted in memory and written to a file in `folder`, then all are merged. Gives an empty list after each step
 * before the first line, where its caller can stop it.
 */
export async function* sortByJournal(
  runs: AsyncIterable<readonly LedgerLine[]>,
  folder: string,
  { linesABlock, runsAtOnce }: SortSizes = SIZES,
): AsyncGenerator<LedgerLine[]> {
  const file = await SortFile.create(folder);
  const write = async (lines: readonly LedgerLine[], blocks: Block[]) => {
    for (let at = 0; at < lines.length; at += linesABlock) blocks.push(await file.append(lines.slice(at, at + linesABlock)));
  };
  try {
    let sorted: SortedRun[] = [];
    for await (const lines of runs) {
      const run: Block[] = [];
      await write(sortRun(lines), run);
      sorted.push(run);
      yield [];
    }
    while (sorted.length > runsAtOnce) {
      const longer: SortedRun[] = [];
      for (let at = 0; at < sorted.length; at += runsAtOnce) {
        const run: Block[] = [];
        for await (const lines of merged(file, sorted.slice(at, at + runsAtOnce))) {
          await write(lines, run);
          yield [];
        }
        longer.push(run);
      }
      sorted = longer;
    }
    yield* merged(file, sorted);
  } finally {
    await file.close();
  }
}

function sortRun(lines: readonly LedgerLine[]): LedgerLine[] {
  const journals = Map.groupBy(lines, ({ journal }) => sortKey(journal));
  return [...journals.keys()].sort().flatMap((key) => journals.get(key) ?? []);
}

/**
 * A text that `<` compares by code points. By itself it compares units of UTF-16, where surrogates come before U+E000 to U+FFFF; here they
 * change places.
 */
function sortKey(journal: string): string {
  return journal.replace(/[\uD800-\uFFFF]/g, (unit) => {
    const code = unit.charCodeAt(0);
    return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800);
  });
}

/** Merges runs that follow each other in the order of the source. */
async function* merged(file: SortFile, runs: readonly SortedRun[]): AsyncGenerator<LedgerLine[]> {
  const waiting: RunReader[] = [];
  for (const [no, blocks] of runs.entries()) {
    const reader = new RunReader(file, blocks, no);
    if (await reader.load()) insert(waiting, reader);
  }
  let lines: LedgerLine[] = [];
  for (let reader = waiting.pop(); reader !== undefined; reader = waiting.pop()) {
    const { key } = reader;
    let hasMore = true;
    while (hasMore && reader.key === key) {
      lines.push(reader.line);
      hasMore = reader.advance() || (await reader.load());
      if (lines.length < LINES_AT_ONCE) continue;
      yield lines;
      lines = [];
    }
    if (hasMore) insert(waiting, reader);
  }
  if (lines.length > 0) yield lines;
}

/** Inserts a reader into a list in which the one to read next is last. */
function insert(waiting: RunReader[], reader: RunReader): void {
  let [from, to] = [0, waiting.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((waiting[middle] as RunReader).isBefore(reader)) to = middle;
    else from = middle + 1;
  }
  waiting.splice(from, 0, reader);
}

/** Reads a sorted run line by line. */
class RunReader {
  key = '';
  private lines: readonly LedgerLine[] = [];
  private at = 0;
  private next = 0;

  constructor(
    private readonly file: SortFile,
    private readonly blocks: SortedRun,
    private readonly no: number,
  ) {}

  get line(): LedgerLine {
    return this.lines[this.at] as LedgerLine;
  }

  isBefore({ key, no }: RunReader): boolean {
    return this.key < key || (this.key === key && this.no < no);
  }

  /** Goes to the next line of the block; answers false at its end. */
  advance(): boolean {
    if (this.at + 1 >= this.lines.length) return false;
    this.at += 1;
    if (this.line.journal !== this.lines[this.at - 1]?.journal) this.key = sortKey(this.line.journal);
    return true;
  }

  /** Goes to the first line of the next block; answers false at the end of the run. */
  async load(): Promise<boolean> {
    const block = this.blocks[this.next];
    if (block === undefined) return false;
    this.next += 1;
    this.lines = await this.file.read(block);
    this.at = 0;
    this.key = sortKey(this.line.journal);
    return true;
  }
}
