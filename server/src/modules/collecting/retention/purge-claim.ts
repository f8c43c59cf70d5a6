import type { ClaimTable } from '../../../platform/claims/claim-table';

/** Removals of submissions' data as work of workers. */
export const SUBMISSION_PURGES: ClaimTable<'submissionId'> = {
  table: 'submission_purge',
  key: [{ column: 'id', name: 'submissionId', type: 'uuid' }],
  pending: 'ended_at is null',
};
