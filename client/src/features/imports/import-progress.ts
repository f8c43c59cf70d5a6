import type { ImportStateFragment } from '../../lib/graphql/types.generated';

/**
 * How far each of the three visible parts of an import is, 0..1: secure connection, connected, gathering (docs/spec.md, borrower 2.1).
 * Null for a part that runs, and of which the server has not said how far it is.
 */
export type ImportProgress = readonly [number | null, number | null, number | null];

/** The bar of an import, from nothing but what the server has reported. */
export function importProgress(stage: ImportStateFragment['stage'], counts: ImportStateFragment['counts']): ImportProgress {
  switch (stage) {
    case 'Connecting':
      return [null, 0, 0];
    case 'Connected':
      return [1, null, 0];
    case 'Gathering':
      return [1, 1, gatheredShare(counts)];
    case 'Checking':
    case 'Publishing':
    case 'Done':
      return [1, 1, 1];
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
