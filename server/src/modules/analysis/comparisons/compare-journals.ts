import type { LaterMovements } from '@countinghouse/domain/comparisons/later-days';
import type { JournalPrints } from '@countinghouse/domain/comparisons/journal-prints';
import {
  matchJournals,
  totalsOf,
  type JournalChange,
  type JournalTotal,
  type MatchedBy,
} from '@countinghouse/domain/comparisons/match-journals';
import { kindBit, type JournalKinds } from '@countinghouse/domain/comparisons/journal-kinds';
import { verifyChange, type ShownChange, type ShownJournal } from '@countinghouse/domain/comparisons/verify-journals';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { TenantScope } from '../../../platform/database/with-tenant';
import type { ComparedPair, ComparedRecord } from './load-compared-record';
import { findJournals, LaterSums, readPrints, type LedgerToPrint } from './read-ledger-prints';

/** Journals that are stored; totals count all. */
const JOURNALS_MAX = 10_000;
/** Lines that are stored of all journals of a side. */
const LINES_MAX = 100_000;

export interface ComparedJournals {
  readonly matchedBy: MatchedBy;
  readonly totals: readonly JournalTotal[];
  /** The largest effect first. */
  readonly journals: readonly ShownChange[];
  readonly later: LaterMovements;
}

/** What the journals of two collections are compared by. */
export interface JournalsToCompare {
  readonly pair: ComparedPair;
  readonly sharedOfBase: Int32Array;
  /** Aborted when the comparison is not this worker's any more. */
  readonly lost: AbortSignal;
  readonly onProgress: (percent: number) => Promise<void>;
}

/** Compares the journals of two collections: their prints in one pass over each ledger, then the lines of those with the largest effects. */
export async function compareJournals(
  scope: TenantScope,
  { pair, sharedOfBase, lost, onProgress }: JournalsToCompare,
): Promise<ComparedJournals> {
  const { base, other, window } = pair;
  const sums = new LaterSums(window.later, other.books);
  const total = Math.max(1, base.lines + other.lines);
  let read = 0;
  const count = async (lines: number) => {
    lost.throwIfAborted();
    read += lines;
    await onProgress((90 * read) / total);
  };
  const baseLedger = { attemptId: base.attemptId, days: [window.start, window.end], shared: sharedOfBase } as const;
  const otherLedger = { attemptId: other.attemptId, days: [window.start, other.books.asOf], shared: null } as const;
  const prints = await readPrints(scope, { ...baseLedger, onLines: ({ length }) => count(length) });
  const otherPrints = await readPrints(scope, {
    ...otherLedger,
    onLines: (lines) => {
      sums.add(lines);
      return count(lines.length);
    },
  });
  const ledgers = { base: prints, other: otherPrints, through: toDateNumber(window.end), idsAreShared: comeFromOneDataset(base, other) };
  const { matchedBy, changes } = matchJournals(ledgers);
  const kept = largest(changes);
  const [found, otherFound] = [
    await journalsOf(
      scope,
      baseLedger,
      prints,
      kept.map((change) => change.base),
    ),
    await journalsOf(
      scope,
      otherLedger,
      otherPrints,
      kept.map((change) => change.other),
    ),
  ];
  const verified = kept.map((change) => {
    const sides = { base: found.get(change.base) ?? null, other: otherFound.get(change.other) ?? null };
    return { change, shown: verifyChange(change, { ...sides, through: window.end, isById: matchedBy === 'SourceId' }) };
  });
  const totals = totalsOf([...withoutKept(changes, kept), ...verified.flatMap(({ shown }) => shown.map(countedOf))]);
  return { matchedBy, totals, journals: verified.flatMap(({ shown }) => shown), later: sums.movements };
}

function comeFromOneDataset({ dataset }: ComparedRecord, other: ComparedRecord): boolean {
  return dataset !== null && dataset === other.dataset;
}

function largest(changes: readonly JournalChange[]): readonly JournalChange[] {
  return [...changes].sort((one, two) => two.effect - one.effect || one.base - two.base || one.other - two.other).slice(0, JOURNALS_MAX);
}

function withoutKept(changes: readonly JournalChange[], kept: readonly JournalChange[]): readonly JournalChange[] {
  if (kept.length === changes.length) return [];
  const known = new Set(kept);
  return changes.filter((change) => !known.has(change));
}

function countedOf({ kinds, effect }: ShownChange): { readonly kinds: JournalKinds; readonly effect: number } {
  return { kinds: kinds.reduce((sum, kind) => sum | kindBit(kind), 0), effect };
}

async function journalsOf(
  scope: TenantScope,
  ledger: Omit<LedgerToPrint, 'onLines'>,
  prints: JournalPrints,
  rows: readonly number[],
): Promise<ReadonlyMap<number, ShownJournal>> {
  const wanted = new Set(rows.filter((row) => row >= 0));
  return wanted.size === 0 ? new Map() : findJournals(scope, ledger, { prints, rows: wanted, room: LINES_MAX });
}
