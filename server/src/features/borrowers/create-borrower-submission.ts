import { refuse, type Answer } from '@countinghouse/domain/refusals';
import { withTenant, type TenantTransaction } from '../../platform/database/with-tenant';
import { insertSubmission, type NewSubmission } from '../submissions/insert-submission';
import { refuseNewSubmission } from '../submissions/refuse-new-submission';
import { BY_BORROWER } from './borrower-session';
import type { BorrowerRequestCtx } from '../tenants/request-ctx';
import { lockWorkspace } from '../workspaces/lock-workspace';

/** What a borrower says of the collection that they begin. */
export type CreateBorrowerSubmission = Pick<NewSubmission, 'workspaceId' | 'requestId' | 'metadata' | 'verificationEmail'>;

/** The collection that the borrower goes on with, and whether it was made just now. */
export interface BorrowerSubmission {
  readonly id: string;
  readonly created: boolean;
}

/**
 * Begins the collection that a borrower answers their request with; one that holds no books yet, or whose import failed, is gone on with
 * instead, so that two tabs and two clicks make one. Refuses NotFound for another request than theirs, and Forbidden for another collection
 * where the tenant takes one alone (borrower side 6).
 */
export async function createBorrowerSubmission(
  ctx: BorrowerRequestCtx,
  input: CreateBorrowerSubmission,
): Promise<Answer<BorrowerSubmission>> {
  const { workspaceId, requestId, isAnonymous } = ctx.borrower;
  if (input.workspaceId !== workspaceId) return refuse('NotFound');
  if (input.requestId !== null && input.requestId !== requestId) return refuse('NotFound', 'requestId');
  const refusal = await refuseNewSubmission(input);
  if (refusal !== null) return refusal;
  return withTenant(ctx, async (tx) => {
    if ((await lockWorkspace(tx, ctx, workspaceId)) === null) return refuse('NotFound');
    const begun = await findBegun(tx, ctx);
    if (begun?.goesOn === true) return { id: begun.id, created: false };
    if (begun !== undefined && !ctx.tenant.settings.allowMultipleBorrowerImports) return refuse('Forbidden');
    const requestedBy = await readRequester(tx, ctx);
    const source = isAnonymous === true ? 'Anonymous' : 'ShareableLink';
    return { id: await insertSubmission(tx, ctx, { ...input, requestId, requestedBy, source }), created: true };
  });
}

const BEGUN = `
select s.id, not exists (
  select from financial_record f where f.tenant_id = s.tenant_id and f.submission_id = s.id and f.status in ('Pending', 'Created')
) as "goesOn"
from submission s
where s.tenant_id = $1 and s.request_id = $2 and ${BY_BORROWER} and s.deleted_at is null
order by "goesOn" desc limit 1`;

/** One that can be gone on with before all others. */
async function findBegun(tx: TenantTransaction, ctx: BorrowerRequestCtx): Promise<{ id: string; goesOn: boolean } | undefined> {
  const [begun] = await tx.query<{ id: string; goesOn: boolean }>(BEGUN, [ctx.tenant.id, ctx.borrower.requestId]);
  return begun;
}

async function readRequester(tx: TenantTransaction, ctx: BorrowerRequestCtx): Promise<string | null> {
  const [request] = await tx.query<{ requested_by: string | null }>(
    'select requested_by from submission_request where tenant_id = $1 and id = $2',
    [ctx.tenant.id, ctx.borrower.requestId],
  );
  return request?.requested_by ?? null;
}
