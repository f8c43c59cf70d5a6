import type { DateNumber } from '../periods/calendar-date';
import { JOURNAL_CHANGE_KINDS, kindBit, kindsBetween, type JournalChangeKind, type JournalKinds } from './journal-kinds';
import type { JournalPrints } from './journal-prints';
import { sortRows, walkTogether, type OpenRows, type PairKey } from './pair-rows';

/** How journals of two ledgers were matched; `None` where one of them came without journals. */
export const MATCHED_BY = ['SourceId', 'Fingerprint', 'None'] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

/** A journal that changed; -1 where a side does not have it. */
export interface JournalChange {
  readonly base: number;
  readonly other: number;
  readonly kinds: JournalKinds;
  /** How much it moves, minor units: its debits, or the difference of both sides' debits where the amounts alone changed. */
  readonly effect: number;
}

/** Every change of one kind; a journal that changed in several ways counts in each. */
export interface JournalTotal {
  readonly kind: JournalChangeKind;
  readonly count: number;
  /** The sum of the effects, minor units. */
  readonly effect: number;
}

/** What differs between two ledgers. */
export interface MatchedJournals {
  readonly matchedBy: MatchedBy;
  readonly changes: readonly JournalChange[];
}

/** Two ledgers to match. */
export interface ComparedLedgers {
  readonly base: JournalPrints;
  readonly other: JournalPrints;
  /** The last compared day: later journals of the newer ledger are looked at only for those that moved there. */
  readonly through: DateNumber;
  /** Whether both come from the same dataset of the same package, so that their ids mean the same. */
  readonly idsAreShared: boolean;
}

/** Ids of files are trusted where so many hundredths of them occur on both sides, and so many of those are equal. */
const TRUSTED_PERCENT = 90;

const BY_ID: PairKey = { words: ({ id }) => id, date: false };
const SAME: PairKey = { words: ({ prints }) => prints.lines, date: true };

/** What is left after each pass may match in the next; only the second looks at later journals. */
const PASSES: readonly (PairKey & { readonly later: boolean })[] = [
  { ...SAME, later: false },
  { words: ({ prints }) => prints.lines, date: false, later: true },
  { words: ({ prints }) => prints.documents, date: true, later: false },
  { words: ({ prints }) => prints.amounts, date: true, later: false },
];

/** Finds every journal that changed between two ledgers, in no order: by id where ids can be trusted, else by what the journals say. */
export function matchJournals(ledgers: ComparedLedgers): MatchedJournals {
  const ordered = { base: sortRows(allOf(ledgers.base), BY_ID), other: sortRows(allOf(ledgers.other), BY_ID) };
  const isById = ledgers.idsAreShared || areIdsTrusted(ledgers, ordered);
  return isById
    ? { matchedBy: 'SourceId', changes: byId(ledgers, ordered) }
    : { matchedBy: 'Fingerprint', changes: byFingerprint(ledgers) };
}

/** The number, and the sum of the effects, of every kind that occurs. */
export function totalsOf(changes: readonly Pick<JournalChange, 'kinds' | 'effect'>[]): readonly JournalTotal[] {
  return JOURNAL_CHANGE_KINDS.flatMap((kind) => {
    const [bit, total] = [kindBit(kind), { kind, count: 0, effect: 0 }];
    for (const { kinds, effect } of changes) {
      if ((kinds & bit) === 0) continue;
      total.count += 1;
      total.effect += effect;
    }
    return total.count === 0 ? [] : [total];
  });
}

/** A journal that one side alone has. */
function lone(side: 'base' | 'other', prints: JournalPrints, row: number): JournalChange {
  const effect = prints.debits[row] as number;
  if (side === 'base') return { base: row, other: -1, kinds: kindBit('Removed'), effect };
  return { base: -1, other: row, kinds: kindBit('Added'), effect };
}

/** All journals of both ledgers in the order of their ids. */
interface OrderedById {
  readonly base: OpenRows;
  readonly other: OpenRows;
}

function areIdsTrusted({ base, other, through }: ComparedLedgers, ordered: OrderedById): boolean {
  const counts = { base: 0, other: 0, common: 0, equal: 0 };
  const compared = ordered.other.rows.filter((row) => (other.date[row] as number) <= through);
  walkTogether(ordered.base, { of: other, rows: compared }, BY_ID, (rows, otherRows) => {
    if (rows.length > 0) counts.base += 1;
    if (otherRows.length > 0) counts.other += 1;
    if (rows.length === 0 || otherRows.length === 0) return;
    counts.common += 1;
    let changed = 0;
    const left = unequal({ base, other }, rows, otherRows, () => (changed += 1));
    if (changed + left.length === 0) counts.equal += 1;
  });
  const smaller = Math.min(counts.base, counts.other);
  return smaller > 0 && 100 * counts.common >= TRUSTED_PERCENT * smaller && 100 * counts.equal >= TRUSTED_PERCENT * counts.common;
}

function byId({ base, other, through }: ComparedLedgers, ordered: OrderedById): readonly JournalChange[] {
  const changes: JournalChange[] = [];
  walkTogether(ordered.base, ordered.other, BY_ID, (rows, otherRows) => {
    const left = unequal({ base, other }, rows, otherRows, (row, otherRow) => changes.push(changeOf({ base, other }, row, otherRow)));
    for (const { side, row } of left) {
      if (side === 'base') changes.push(lone('base', base, row));
      else if ((other.date[row] as number) <= through) changes.push(lone('other', other, row));
    }
  });
  return changes;
}

interface Left {
  readonly side: 'base' | 'other';
  readonly row: number;
}

const NONE: readonly Left[] = [];

type Ledgers = Pick<ComparedLedgers, 'base' | 'other'>;

/** Pairs the equal journals of an id, then reports the others as pairs in the order of the ledgers; answers those that are left. */
function unequal(
  { base, other }: Ledgers,
  rows: Int32Array,
  otherRows: Int32Array,
  report: (row: number, otherRow: number) => void,
): readonly Left[] {
  const isEqual = (row: number, otherRow: number) => base.date[row] === other.date[otherRow] && base.isSame('lines', row, other, otherRow);
  // Nearly all ids are of one equal journal on each side.
  if (rows.length === 1 && otherRows.length === 1 && isEqual(rows[0] as number, otherRows[0] as number)) return NONE;
  const open = [...otherRows];
  const changed: number[] = [];
  for (const row of rows) {
    const at = open.findIndex((otherRow) => isEqual(row, otherRow));
    if (at < 0) changed.push(row);
    else open.splice(at, 1);
  }
  const pairs = Math.min(changed.length, open.length);
  for (let at = 0; at < pairs; at += 1) report(changed[at] as number, open[at] as number);
  return [
    ...changed.slice(pairs).map((row) => ({ side: 'base', row }) as const),
    ...open.slice(pairs).map((row) => ({ side: 'other', row }) as const),
  ];
}

function byFingerprint({ base, other, through }: ComparedLedgers): readonly JournalChange[] {
  const changes: JournalChange[] = [];
  const [isPaired, isOtherPaired] = [new Uint8Array(base.count), new Uint8Array(other.count)];
  for (const { later, ...key } of PASSES) {
    const open = openRows(base, (row) => isPaired[row] === 0);
    const otherOpen = openRows(other, (row) => isOtherPaired[row] === 0 && (later || (other.date[row] as number) <= through));
    walkTogether(sortRows(open, key), sortRows(otherOpen, key), key, (rows, otherRows) => {
      for (let at = 0; at < Math.min(rows.length, otherRows.length); at += 1) {
        const [row, otherRow] = [rows[at] as number, otherRows[at] as number];
        [isPaired[row], isOtherPaired[otherRow]] = [1, 1];
        const change = changeOf({ base, other }, row, otherRow);
        if (change.kinds !== 0) changes.push(change);
      }
    });
  }
  for (let row = 0; row < base.count; row += 1) if (isPaired[row] === 0) changes.push(lone('base', base, row));
  for (let row = 0; row < other.count; row += 1)
    if (isOtherPaired[row] === 0 && (other.date[row] as number) <= through) changes.push(lone('other', other, row));
  return changes;
}

function changeOf({ base, other }: Ledgers, row: number, otherRow: number): JournalChange {
  const kinds = kindsBetween({
    date: base.date[row] === other.date[otherRow],
    lines: base.isSame('lines', row, other, otherRow),
    documents: base.isSame('documents', row, other, otherRow),
    amounts: base.isSame('amounts', row, other, otherRow),
    accounts: base.isSame('accounts', row, other, otherRow),
  });
  return { base: row, other: otherRow, kinds, effect: effectOf(kinds, base.debits[row] as number, other.debits[otherRow] as number) };
}

function effectOf(kinds: JournalKinds, debits: number, otherDebits: number): number {
  if (kinds === kindBit('DocumentChanged')) return 0;
  const most = Math.max(debits, otherDebits);
  return kinds === kindBit('AmountChanged') ? Math.abs(debits - otherDebits) || most : most;
}

function allOf(of: JournalPrints): OpenRows {
  return openRows(of, () => true);
}

function openRows(of: JournalPrints, isOpen: (row: number) => boolean): OpenRows {
  const rows = new Int32Array(of.count);
  let count = 0;
  for (let row = 0; row < of.count; row += 1) if (isOpen(row)) rows[count++] = row;
  return { of, rows: rows.subarray(0, count) };
}
