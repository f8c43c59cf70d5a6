import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { MADE_SINCE, RUNNING } from './handoff';

/** SQL by hand, like the other of this file: it changes a row by what is true of another. */
const READY = `
update handoff h set connection_id = $3, ready_at = $4, upload_check_id = null, upload_ready_at = null from connection c
where h.tenant_id = $1 and h.id = $2 and ${RUNNING} and c.id = $3 and ${MADE_SINCE} returning 1`;

const READY_UPLOAD = `
update handoff h set connection_id = null, ready_at = null, upload_check_id = $3, upload_ready_at = $4 from upload_check k
where h.tenant_id = $1 and h.id = $2 and ${RUNNING} and k.tenant_id = h.tenant_id and k.id = $3 and k.handoff_id = h.id and k.state = 'Passed'
returning 1`;

/** What the bookkeeper connected, or a file of theirs that could be read. */
export type ReadyBooks = { readonly connectionId: string } | { readonly uploadCheckId: string };

/** Stores what a bookkeeper says is ready; false where it was not made over this request since the handoff. */
export async function setReady(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant' | 'clock'>,
  handoffId: string,
  books: ReadyBooks,
): Promise<boolean> {
  const [sql, id] = 'uploadCheckId' in books ? [READY_UPLOAD, books.uploadCheckId] : [READY, books.connectionId];
  return (await tx.query(sql, [ctx.tenant.id, handoffId, id, ctx.clock.now()])).length > 0;
}
