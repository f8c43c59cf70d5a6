import { LIMITS } from '@countinghouse/domain/limits';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';

const FORGET = `delete from mail_message where tenant_id = $1 and ended_at < $2 and state <> 'Undelivered'`;

/** Deletes messages that ended long ago; undelivered ones stay until an administrator puts them away. */
export async function purgeMail(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - LIMITS.endedMailDays * 86_400_000);
  await withTenant(ctx, (tx) => tx.query(FORGET, [ctx.tenant.id, before]));
}
