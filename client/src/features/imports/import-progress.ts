import type { ImportStateFragment } from '../../lib/graphql/types.generated';

/** How far each of the three visible parts of an import is, 0..1: secure connection, connected, gathering (docs/spec.md, borrower 2.1). */
export interface ImportProgress {
  readonly parts: readonly [number, number, number];
  /** Whether the server counts; else the bar of the current part only says that it runs. */
  readonly counted: boolean;
}

const RUNNING = 0.6;

/** The bar of an import, from nothing but what the server has reported. */
export function importProgress(stage: ImportStateFragment['stage'], counts: ImportStateFragment['counts']): ImportProgress {
  switch (stage) {
    case 'Connecting':
      return { parts: [RUNNING, 0, 0], counted: false };
    case 'Connected':
      return { parts: [1, RUNNING, 0], counted: false };
    case 'Gathering': {
      const share = gatheredShare(counts);
      return { parts: [1, 1, share ?? RUNNING], counted: share !== null };
    }
    case 'Checking':
    case 'Publishing':
    case 'Done':
      return { parts: [1, 1, 1], counted: true };
  }
}

/** The share of the source that was read, 0..1; null while the server does not know the whole. */
function gatheredShare(counts: ImportStateFragment['counts']): number | null {
  const pairs = [
    [counts.lines, counts.linesTotal],
    [counts.bytes, counts.bytesTotal],
    [counts.requests, counts.requestsTotal],
  ] as const;
  for (const [done, total] of pairs) if (done != null && total) return Math.min(1, done / total);
  return null;
}
