import { LIMITS } from '@countinghouse/domain/limits';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import { LessThanOrEqual, MoreThan, MoreThanOrEqual } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { readRepo, withTenant } from '../../../platform/database/with-tenant';
import { ClientSignInFailure } from './client-sign-in-failure.entity';
import { countFailure } from './failed-sign-ins.sql';

/** Null until a network showed wrong secrets twenty times within five minutes; then TooManyRequests to that network until they are over. */
export async function refuseAfterFailures(ctx: Ctx): Promise<Refusal | null> {
  const found = await readRepo(ctx, ClientSignInFailure).findOneBy({
    network: networkOf(ctx),
    failures: MoreThanOrEqual(LIMITS.clientSignInFailures),
    since: MoreThan(windowStart(ctx)),
  });
  if (found === null) return null;
  const retryAfterSeconds = Math.ceil((found.since.getTime() - windowStart(ctx).getTime()) / 1_000);
  return refuse('TooManyRequests', undefined, { retryAfterSeconds });
}

/** Counts a wrong secret against the network that it came from. */
export async function recordFailedSignIn(ctx: Ctx): Promise<void> {
  await withTenant(ctx, async (tx) => {
    await tx.repo(ClientSignInFailure).delete({ since: LessThanOrEqual(windowStart(ctx)) });
    await countFailure(tx, ctx.tenant.id, { network: networkOf(ctx), now: ctx.clock.now(), windowStart: windowStart(ctx) });
  });
}

function windowStart({ clock }: Ctx): Date {
  return new Date(clock.now().getTime() - LIMITS.clientSignInWindowSeconds * 1_000);
}

function networkOf({ network }: Ctx): string {
  return network ?? 'unknown';
}
