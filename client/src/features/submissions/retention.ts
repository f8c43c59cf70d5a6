import { LIMITS } from '@countinghouse/domain/limits';
import { purgeDue } from '@countinghouse/domain/submissions/purge-due';
import type { SubmissionRowFragment } from '../../lib/graphql/types.generated';

/** When the data of a submission goes. */
export type Retention =
  | { readonly kind: 'kept' }
  | { readonly kind: 'removed' }
  /** Whole days left, 0 on the day itself; `soon` under seven days (docs/spec.md, lender 9). */
  | { readonly kind: 'scheduled'; readonly at: string; readonly days: number; readonly soon: boolean };

const DAY = 86_400_000;

/** Reads a retention policy at a time in milliseconds since 1970; what was deleted goes for good a while after its deletion. */
export function retentionOf(policy: SubmissionRowFragment['retentionPolicy'], now: number, deletedAt: string | null = null): Retention {
  if (policy.isDeleted) return { kind: 'removed' };
  const due = purgeDue({ autoDeleteAt: instantOf(policy.autoDeleteAt), deletedAt: instantOf(deletedAt) });
  if (due === null) return { kind: 'kept' };
  const left = due.at - now;
  const days = Math.max(0, Math.floor(left / DAY));
  return { kind: 'scheduled', at: new Date(due.at).toISOString(), days, soon: left < LIMITS.retentionWarning };
}

function instantOf(time: string | null): number | null {
  return time === null ? null : Date.parse(time);
}
