import { refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { MADE_SINCE, RUNNING } from './handoff';
import { auditHandoff } from './record-audit';

const READY = `
update hand_over h set connection_id = $3, ready_at = $4, upload_check_id = null, upload_ready_at = null from connection c
where h.tenant_id = $1 and h.id = $2 and ${RUNNING} and c.id = $3 and ${MADE_SINCE} returning 1`;

const READY_UPLOAD = `
update hand_over h set connection_id = null, ready_at = null, upload_check_id = $3, upload_ready_at = $4 from upload_check k
where h.tenant_id = $1 and h.id = $2 and ${RUNNING} and k.tenant_id = h.tenant_id and k.id = $3 and k.hand_over_id = h.id and k.state = 'Passed'
returning 1`;

/** What the bookkeeper connected, or a file of theirs that could be read. */
export type ReadyBooks = { readonly connectionId: string } | { readonly uploadCheckId: string };

/**
 * The bookkeeper says which connection or file the borrower should send; this sends nothing yet. Refuses Forbidden to all but the bookkeeper, and
 * NotFound for a connection that was not made over this request since the step was handed over, and for a file that is not theirs or not held.
 */
export async function confirmHandoff(ctx: BorrowerRequestCtx, books: ReadyBooks): Promise<Result<null>> {
  const { handoffId } = ctx.borrower;
  if (handoffId === undefined) return refuse('Forbidden');
  const [sql, id] = 'uploadCheckId' in books ? [READY_UPLOAD, books.uploadCheckId] : [READY, books.connectionId];
  if (!isId(id)) return refuse('NotFound');
  return withTenant(ctx, async (tx): Promise<Result<null>> => {
    const ready = await tx.query(sql, [ctx.tenant.id, handoffId, id, ctx.clock.now()]);
    if (ready.length === 0) return refuse('NotFound');
    await auditHandoff(tx, ctx, 'link.handOverReady');
    return null;
  });
}

const DECLINE = `update hand_over h set declined_at = $3 where h.tenant_id = $1 and h.id = $2 and ${RUNNING}`;

/** The bookkeeper declines as the wrong person: their session ends, and the borrower is notified. Refuses Forbidden to all but the bookkeeper. */
export async function declineHandoff(ctx: BorrowerRequestCtx): Promise<Result<null>> {
  const { handoffId } = ctx.borrower;
  if (handoffId === undefined) return refuse('Forbidden');
  return withTenant(ctx, async (tx) => {
    await tx.query(DECLINE, [ctx.tenant.id, handoffId, ctx.clock.now()]);
    await auditHandoff(tx, ctx, 'link.handOverDeclined');
    await tx.query('delete from borrower_session where tenant_id = $1 and hand_over_id = $2', [ctx.tenant.id, handoffId]);
    return null;
  });
}
