import { LIMITS } from '../limits';

/** Why the data of a submission is removed for good: its retention ended, or it was deleted long enough ago. */
type PurgeReason = 'Retention' | 'Deleted';

/** What the removal of a submission's data depends on; instants in milliseconds since 1970. */
export interface Retained {
  /** When its retention ends; null without one. */
  readonly autoDeleteAt: number | null;
  /** When it was deleted softly; null while it is there. */
  readonly deletedAt: number | null;
}

/** When and why a submission's data is removed. */
export interface PurgeDue {
  readonly reason: PurgeReason;
  readonly at: number;
}

const SOFT_DELETED = LIMITS.softDeletedDays * 86_400_000;

/** When the data of a submission is removed for good, by what comes first; null when it is kept. */
export function purgeDue({ autoDeleteAt, deletedAt }: Retained): PurgeDue | null {
  const ends = [
    ...(autoDeleteAt === null ? [] : [{ reason: 'Retention', at: autoDeleteAt } as const]),
    ...(deletedAt === null ? [] : [{ reason: 'Deleted', at: deletedAt + SOFT_DELETED } as const]),
  ];
  return ends.toSorted((one, other) => one.at - other.at)[0] ?? null;
}

/** Soft deletions up to this instant are old enough to be made final now. */
export function softDeletedUntil(now: number): number {
  return now - SOFT_DELETED;
}
