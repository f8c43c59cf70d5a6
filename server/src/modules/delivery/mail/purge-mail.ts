import { LIMITS } from '@countinghouse/domain/limits';
import { LessThan, Not } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { QueuedMail } from './queued-mail.entity';

/** Deletes messages that ended long ago; undelivered ones stay until an administrator puts them away. */
export async function purgeMail(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - LIMITS.endedMailDays * 86_400_000);
  await withTenant(ctx, (tx) => tx.repo(QueuedMail).delete({ endedAt: LessThan(before), state: Not('Undelivered') }));
}
