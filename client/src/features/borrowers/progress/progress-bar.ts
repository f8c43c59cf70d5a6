import type { ImportStatus } from '../session/borrower-state';

/** The most that the bar moves at once, and how often, milliseconds (docs/spec.md, borrower 9). */
const BAR_STEP = 0.05;
export const BAR_PACE = 100;
/** Milliseconds for which the full bar is shown before the receipt (docs/spec.md, borrower 9). */
export const FINAL_WAIT = 4_000;
/** Milliseconds between two looks at an import (docs/spec.md, borrower 7). */
export const STATUS_POLLING = 5_000;

const GATHERING = { from: 0.35, to: 0.92 } as const;
const SHARES = new Map(Object.entries<number>({ Connecting: 0.1, Connected: 0.3, Checking: 0.95, Publishing: 0.97, Done: 0.98 }));

/** How far an import is by what the server reports, 0..1; 1 only when it is done. */
export function reportedShare({ outcome, stage, counts }: Pick<ImportStatus, 'outcome' | 'stage' | 'counts'>): number {
  if (outcome === 'Success') return 1;
  if (stage === 'Gathering') return GATHERING.from + (GATHERING.to - GATHERING.from) * (readShare(counts) ?? 0.2);
  return SHARES.get(stage) ?? 0;
}

/** The share of the source that was read, 0..1; null while the whole is not known. */
export function readShare(counts: ImportStatus['counts']): number | null {
  const pairs = [
    [counts['lines'], counts['linesTotal']],
    [counts['bytes'], counts['bytesTotal']],
    [counts['requests'], counts['requestsTotal']],
  ] as const;
  for (const [done, total] of pairs) if (done != null && total) return Math.min(1, done / total);
  return null;
}

/** Where the bar goes next from where it is: toward what is reported, by a step at the most, and never back. */
export function nextShare(shown: number, reported: number): number {
  return Math.max(shown, Math.min(reported, Math.round((shown + BAR_STEP) * 100) / 100));
}
