import { isDeepStrictEqual } from 'node:util';
import type { SourcedPosting } from '../../../sandbox-kit/kernel/cash-basis';

/** A posting that came after its transaction was changed. */
export interface Revised extends SourcedPosting {
  readonly revision?: number;
}

/**
 * What Xero posts where transactions were changed: the reversal of what they had posted, of the same day, and what they post now. New
 * ones come behind the others, and of deleted ones only the reversal.
 */
export function correctionsOf(before: readonly Revised[], now: readonly SourcedPosting[], at: number): Revised[] {
  const standing = new Map<string, Revised>();
  for (const posting of before) {
    const { revision = 0, source } = posting;
    if (Number.isInteger(revision)) standing.set(source.id, posting);
    else standing.delete(source.id);
  }
  const posted = new Map(now.map((posting) => [posting.source.id, posting]));
  const revisions = new Map<string, number>();
  for (const { source, revision = 0 } of before) revisions.set(source.id, Math.max(revisions.get(source.id) ?? 0, revision));
  const isSame = (one: SourcedPosting, other: SourcedPosting | undefined): boolean =>
    other !== undefined && one.date === other.date && isDeepStrictEqual(one.lines, other.lines);
  const reversals = [...standing.values()]
    .filter((posting) => !isSame(posting, posted.get(posting.source.id)))
    .map(({ source, date, lines, revision = 0 }): Revised => {
      const reversed = lines.map((line) => ({ ...line, amount: -line.amount, foreign: -line.foreign }));
      return { source: { ...source, createdAt: at }, date, lines: reversed, revision: revision + 0.5 };
    });
  const reposted = now
    .filter((posting) => !isSame(posting, standing.get(posting.source.id)))
    .map((posting): Revised => {
      const known = revisions.get(posting.source.id);
      if (known === undefined) return posting;
      return { ...posting, source: { ...posting.source, createdAt: at }, revision: Math.floor(known) + 1 };
    });
  return [...reversals, ...reposted];
}
