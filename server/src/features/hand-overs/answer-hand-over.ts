import { refuse, type Answer } from '@countinghouse/domain/refusals';
import { withTenant } from '../../platform/database/with-tenant';
import { isId } from '../../platform/http/body-fields';
import type { BorrowerRequestCtx } from '../tenants/request-ctx';
import { MADE_SINCE, RUNNING } from './hand-over';
import { auditHandOver } from './record-audit';

const READY = `
update hand_over h set connection_id = $3, ready_at = $4 from connection c
where h.tenant_id = $1 and h.id = $2 and ${RUNNING} and c.id = $3 and ${MADE_SINCE} returning 1`;

/**
 * The bookkeeper says which connection the borrower shall send; nothing is sent by it. Refuses Forbidden to all but the bookkeeper, and
 * NotFound for a connection that was not made over this request since the step was handed over.
 */
export async function readyHandOver(ctx: BorrowerRequestCtx, connectionId: string): Promise<Answer<null>> {
  const { handOverId } = ctx.borrower;
  if (handOverId === undefined) return refuse('Forbidden');
  if (!isId(connectionId)) return refuse('NotFound');
  return withTenant(ctx, async (tx): Promise<Answer<null>> => {
    const ready = await tx.query(READY, [ctx.tenant.id, handOverId, connectionId, ctx.clock.now()]);
    if (ready.length === 0) return refuse('NotFound');
    await auditHandOver(tx, ctx, 'link.handOverReady');
    return null;
  });
}

const DECLINE = `update hand_over h set declined_at = $3 where h.tenant_id = $1 and h.id = $2 and ${RUNNING}`;

/** The bookkeeper is not the right person: they have to leave, and the borrower is told. Refuses Forbidden to all but the bookkeeper. */
export async function declineHandOver(ctx: BorrowerRequestCtx): Promise<Answer<null>> {
  const { handOverId } = ctx.borrower;
  if (handOverId === undefined) return refuse('Forbidden');
  return withTenant(ctx, async (tx) => {
    await tx.query(DECLINE, [ctx.tenant.id, handOverId, ctx.clock.now()]);
    await auditHandOver(tx, ctx, 'link.handOverDeclined');
    await tx.query('delete from borrower_session where tenant_id = $1 and hand_over_id = $2', [ctx.tenant.id, handOverId]);
    return null;
  });
}
