import { LIMITS } from '@countinghouse/domain/limits';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import { readInTenant, withTenant } from '../../../platform/database/with-tenant';

const READ = `select since from client_sign_in_failure where tenant_id = $1 and network = $2 and failures >= $3 and since > $4`;

const NOTE = `
insert into client_sign_in_failure (tenant_id, network, since, failures) values ($1, $2, $3, 1)
on conflict (tenant_id, network) do update set
  failures = case when client_sign_in_failure.since > $4 then client_sign_in_failure.failures + 1 else 1 end,
  since = case when client_sign_in_failure.since > $4 then client_sign_in_failure.since else $3 end`;

/** Null until a network showed wrong secrets twenty times within five minutes; then TooManyRequests to that network until they are over. */
export async function refuseAfterFailures(ctx: Ctx): Promise<Refusal | null> {
  const values = [ctx.tenant.id, networkOf(ctx), LIMITS.clientSignInFailures, windowStart(ctx)];
  const [found] = await readInTenant<{ since: Date }>(ctx, READ, values);
  if (found === undefined) return null;
  const retryAfterSeconds = Math.ceil((found.since.getTime() - windowStart(ctx).getTime()) / 1_000);
  return refuse('TooManyRequests', undefined, { retryAfterSeconds });
}

/** Counts a wrong secret against the network that it came from. */
export async function recordFailedSignIn(ctx: Ctx): Promise<void> {
  await withTenant(ctx, async (tx) => {
    await tx.query('delete from client_sign_in_failure where tenant_id = $1 and since <= $2', [ctx.tenant.id, windowStart(ctx)]);
    await tx.query(NOTE, [ctx.tenant.id, networkOf(ctx), ctx.clock.now(), windowStart(ctx)]);
  });
}

function windowStart({ clock }: Ctx): Date {
  return new Date(clock.now().getTime() - LIMITS.clientSignInWindowSeconds * 1_000);
}

function networkOf({ network }: Ctx): string {
  return network ?? 'unknown';
}
