import type { Ctx } from '../../../platform/context';
import { readInTenant } from '../../../platform/database/with-tenant';
import { markDisconnected } from './connection-access';

const DUE = `
select id, generation from connection
where tenant_id = $1 and state = 'Connected' and access_ends_at <= $2 and deleted_at is null order by access_ends_at, id limit 100`;

/**
 * Marks connections as lost whose package has ended access by itself, so that they are connected again rather than tried in vain. A connection
 * that got a new grant in between stays.
 */
export async function endDueAccess(ctx: Ctx): Promise<void> {
  const due = await readInTenant<{ id: string; generation: number }>(ctx, DUE, [ctx.tenant.id, ctx.clock.now()]);
  for (const { id, generation } of due) await markDisconnected(ctx, id, generation);
}
