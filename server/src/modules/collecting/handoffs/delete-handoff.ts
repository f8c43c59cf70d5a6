import { refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { RUNNING } from './handoff';
import { auditHandoff } from './record-audit';

const TAKE_BACK = `update hand_over h set taken_back_at = $3 where h.tenant_id = $1 and h.request_id = $2 and ${RUNNING} returning h.id`;

/** Takes the step back: its address stops working, and the bookkeeper's session ends. Refuses NotFound when there is no open handoff. */
export async function deleteHandoff(ctx: BorrowerRequestCtx): Promise<Result<null>> {
  return withTenant(ctx, async (tx): Promise<Result<null>> => {
    const [taken] = await tx.query<{ id: string }>(TAKE_BACK, [ctx.tenant.id, ctx.borrower.requestId, ctx.clock.now()]);
    if (taken === undefined) return refuse('NotFound');
    await tx.query('delete from borrower_session where tenant_id = $1 and hand_over_id = $2', [ctx.tenant.id, taken.id]);
    await auditHandoff(tx, ctx, 'link.handOverTakenBack');
    return null;
  });
}
