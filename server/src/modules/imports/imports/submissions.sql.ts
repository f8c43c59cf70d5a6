import type { StoredRequestOptions } from '@countinghouse/domain/requests/stored-request-options';
import type { PortalStatus } from '@countinghouse/domain/submissions/portal-status';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { BY_BORROWER } from './by-borrower';

/** SQL by hand, like the other of this file: this module does not know the submissions that its imports are for. */
const LOCK = `
select s.deleted_at as "deletedAt", s.portal_status as "portalStatus", r.options from submission s
left join submission_request r on r.tenant_id = s.tenant_id and r.id = s.request_id
where s.tenant_id = $1 and s.id = $2 and s.workspace_id = $3 for update of s`;

/** A submission that an import is to start for, and what its request asks for; null for one without a request. */
export interface ImportingSubmission {
  readonly deletedAt: Date | null;
  readonly portalStatus: PortalStatus;
  readonly options: StoredRequestOptions | null;
}

/** Locks a submission of a workspace; null where there is none. */
export async function lockSubmission(
  tx: TenantTransaction,
  tenantId: string,
  { submissionId, workspaceId }: { readonly submissionId: string; readonly workspaceId: string },
): Promise<ImportingSubmission | null> {
  const [found] = await tx.query<ImportingSubmission>(LOCK, [tenantId, submissionId, workspaceId]);
  return found ?? null;
}

const CHANGE = `
update submission s set portal_status = $3, version = version + 1, dataset_name = coalesce($5, dataset_name),
  is_verified_content = coalesce($6, is_verified_content), datasource_name_id = coalesce($7, datasource_name_id)
where s.tenant_id = $1 and s.id = $2 and case when $4::text is null then s.portal_status <> 'Deleted' else s.portal_status = $4 end
returning ${BY_BORROWER} as "isByBorrower"`;

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
  tenantId: string,
  submissionId: string,
  { to, from, datasetName, isVerifiedContent, datasourceNameId }: SubmissionChange,
): Promise<{ readonly isByBorrower: boolean } | null> {
  const values = [tenantId, submissionId, to, from ?? null, datasetName ?? null, isVerifiedContent ?? null, datasourceNameId ?? null];
  const [changed] = await tx.query<{ isByBorrower: boolean }>(CHANGE, values);
  return changed ?? null;
}
