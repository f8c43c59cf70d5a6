import type { StoredRequestOptions } from '@countinghouse/domain/requests/stored-request-options';
import type { PortalStatus } from '@countinghouse/domain/submissions/portal-status';
import type { SubmissionSource } from '@countinghouse/domain/submissions/submission-source';
import { Not } from 'typeorm';
import type { TenantOwned } from '../../../platform/database/tenant-owned';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { isByBorrower } from './by-borrower';

type StoredSubmission = TenantOwned & {
  readonly id: string;
  readonly workspaceId: string;
  readonly portalStatus: PortalStatus;
  readonly source: SubmissionSource;
  readonly version: number;
  readonly datasetName: string | null;
  readonly isVerifiedContent: boolean;
  readonly datasourceNameId: string | null;
};

/** This module does not know the submissions that its imports are for. */
const submissionsOf = (tx: TenantTransaction) => tx.repo<StoredSubmission>('submission');

/** A submission that an import is to start for, and what its request asks for; null for one without a request. */
export interface ImportingSubmission {
  readonly deletedAt: Date | null;
  readonly portalStatus: PortalStatus;
  readonly options: StoredRequestOptions | null;
}

/** Locks a submission of a workspace; null where there is none. */
export function lockSubmission(
  tx: TenantTransaction,
  { submissionId: id, workspaceId }: { readonly submissionId: string; readonly workspaceId: string },
): Promise<ImportingSubmission | null> {
  return submissionsOf(tx)
    .createQueryBuilder('s')
    .leftJoin('submission_request', 'r', 'r.id = s.requestId')
    .andWhere({ id, workspaceId })
    .select<ImportingSubmission>({ deletedAt: 's.deletedAt', portalStatus: 's.portalStatus', options: 'r.options' })
    .lock('pessimistic_write')
    .getOne();
}

/** What an import changes in its submission. */
export interface SubmissionChange {
  readonly to: PortalStatus;
  /** The status that it must have; any but `Deleted` where none is given. */
  readonly from?: PortalStatus;
  readonly datasetName?: string;
  readonly isVerifiedContent?: boolean;
  readonly datasourceNameId?: string;
}

/** Changes a submission; null where it has another status. */
export async function changeSubmission(
  tx: TenantTransaction,
  id: string,
  { to, from, ...changes }: SubmissionChange,
): Promise<{ readonly isByBorrower: boolean } | null> {
  const where = { id, portalStatus: from ?? Not<PortalStatus>('Deleted') };
  const [changed] = await submissionsOf(tx).updateReturning(where, { ...changes, portalStatus: to, version: () => 'version + 1' });
  return changed === undefined ? null : { isByBorrower: isByBorrower(changed.source) };
}
