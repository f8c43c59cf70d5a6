import type { ClaimTable } from '../../../platform/claims/claim-table';

/** Comparisons as work of workers. */
export const COMPARISONS: ClaimTable<'comparisonId'> = {
  table: 'comparison',
  key: [{ column: 'id', name: 'comparisonId', type: 'uuid' }],
  pending: `state = 'Pending'`,
};

/** The right of one worker to make a comparison. */
export interface ComparisonClaim {
  readonly comparisonId: string;
  readonly workspaceId: string;
  readonly baseRecordId: string;
  readonly otherRecordId: string;
  readonly fence: number;
  /** Since when outages have kept it from its end. */
  readonly outageSince: Date | null;
}
