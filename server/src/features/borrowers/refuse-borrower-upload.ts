import type { SubmissionDocumentType } from '@countinghouse/domain/documents/document-type';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import { withTenant } from '../../platform/database/with-tenant';
import type { KeptRequestOptions } from '../requests/request-options-body';
import { BY_BORROWER } from './borrower-session';
import type { BorrowerRequestCtx } from '../tenants/request-ctx';
import { tenantPackages } from '../tenants/tenant-packages';

/** Where a borrower's file shall go, and what it is for. */
export interface BorrowerUpload {
  readonly workspaceId: string;
  readonly submissionId: string;
  readonly type: SubmissionDocumentType;
}

const FIND = `
select r.options from submission s join submission_request r on r.tenant_id = s.tenant_id and r.id = s.request_id
where s.tenant_id = $1 and s.id = $2 and s.workspace_id = $3 and s.request_id = $4 and ${BY_BORROWER}`;

/**
 * What is known of a borrower's file before its first byte is read; null when nothing is against it. Refuses errorCantFindDataCollection for
 * a collection that is not theirs, PackageNotAvailable where uploads are no source, and Forbidden where no documents are asked for.
 */
export async function refuseBorrowerUpload(
  ctx: BorrowerRequestCtx,
  { workspaceId, submissionId, type }: BorrowerUpload,
): Promise<Refusal | null> {
  const { settings } = ctx.tenant;
  if (workspaceId !== ctx.borrower.workspaceId) return refuse('NotFound');
  if (type === 'FinancialData' && !tenantPackages(settings).some(({ kind }) => kind === 'upload')) return refuse('PackageNotAvailable');
  const values = [ctx.tenant.id, submissionId, workspaceId, ctx.borrower.requestId];
  const [submission] = await withTenant(ctx, (tx) => tx.query<{ options: KeptRequestOptions }>(FIND, values));
  if (submission === undefined) return refuse('errorCantFindDataCollection');
  if (type === 'FinancialData') return null;
  const asked = submission.options.allowUserUpload === true && !settings.disabledDataCollectionOptions.includes('additionalDocumentUpload');
  return asked ? null : refuse('Forbidden');
}
