import { LIMITS } from '@countinghouse/domain/limits';
import { LessThanOrEqual } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { IdempotencyKey } from './idempotency-key.entity';

/** Removes the keys, and the answers kept under them, that are older than a day. */
export async function purgeKeys(ctx: Ctx): Promise<void> {
  const forgotten = new Date(ctx.clock.now().getTime() - LIMITS.idempotencyHours * 3_600_000);
  await withTenant(ctx, (tx) => tx.repo(IdempotencyKey).delete({ createdAt: LessThanOrEqual(forgotten) }));
}
