import { LIMITS } from '@countinghouse/domain/limits';
import type { SubmissionRowFragment } from '../../gql/graphql';

/** When the data of a submission goes. */
export type Retention =
  | { readonly kind: 'kept' }
  | { readonly kind: 'removed' }
  /** Whole days left, 0 on the day itself; `soon` under seven days (lender side 9, deletion warning window). */
  | { readonly kind: 'scheduled'; readonly at: string; readonly days: number; readonly soon: boolean };

const DAY = 86_400_000;

/** Reads a retention policy at a time in milliseconds since 1970. */
export function retentionOf(policy: SubmissionRowFragment['retentionPolicy'], now: number): Retention {
  if (policy.isDeleted) return { kind: 'removed' };
  if (policy.autoDeleteAt === null) return { kind: 'kept' };
  const left = Date.parse(policy.autoDeleteAt) - now;
  return { kind: 'scheduled', at: policy.autoDeleteAt, days: Math.max(0, Math.floor(left / DAY)), soon: left < LIMITS.retentionWarning };
}
