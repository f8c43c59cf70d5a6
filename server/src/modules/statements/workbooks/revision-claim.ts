import type { StatementVersions } from '@countinghouse/domain/workbooks/revision-reason';
import type { ClaimTable } from '../../../platform/claims/claim-table';

/** Revisions of workbooks as work of workers. */
export const WORKBOOK_REVISIONS: ClaimTable<'financialRecordId' | 'revisionNumber'> = {
  table: 'workbook_revision',
  key: [
    { column: 'financial_record_id', name: 'financialRecordId', type: 'uuid' },
    { column: 'revision_number', name: 'revisionNumber', type: 'integer' },
  ],
  pending: `outcome = 'Pending'`,
};

/** The right of one worker to generate a revision. */
export interface RevisionClaim {
  readonly financialRecordId: string;
  readonly workspaceId: string;
  /** The workspace's name. */
  readonly businessName: string;
  readonly attemptId: string;
  readonly revisionNumber: number;
  readonly createdAt: Date;
  /** What it shows, whatever was saved since. */
  readonly statementVersions: StatementVersions;
  readonly fence: number;
  /** Since when outages have kept it from its end. */
  readonly outageSince: Date | null;
}
