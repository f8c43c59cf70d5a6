import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { KeptRequestOptions } from '../requests/request-options-body';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { BY_BORROWER } from '../../imports/imports/by-borrower';

/** Which collection a borrower means. */
export interface OwnSubmission {
  readonly workspaceId: string;
  readonly submissionId: string;
}

const FIND = `
select r.options from submission s join submission_request r on r.tenant_id = s.tenant_id and r.id = s.request_id
where s.tenant_id = $1 and s.id = $2 and s.workspace_id = $3 and s.request_id = $4 and ${BY_BORROWER} and s.deleted_at is null`;

/**
 * What was asked with a collection that the borrower made; refuses NotFound for another workspace than theirs, and
 * errorCantFindDataCollection for a collection that is not theirs or was deleted.
 */
export async function findOwnSubmission(
  tx: TenantTransaction,
  { tenant, borrower }: Pick<BorrowerRequestCtx, 'tenant' | 'borrower'>,
  { workspaceId, submissionId }: OwnSubmission,
): Promise<Result<KeptRequestOptions>> {
  if (workspaceId !== borrower.workspaceId) return refuse('NotFound');
  const values = [tenant.id, submissionId, workspaceId, borrower.requestId];
  const [submission] = await tx.query<{ options: KeptRequestOptions }>(FIND, values, 'own-submission');
  return submission?.options ?? refuse('errorCantFindDataCollection');
}
