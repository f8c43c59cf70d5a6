import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { RestAnswer } from '../../../platform/rest/route';
import type { ClaimedCall } from './keyed-call';

const KEEP = `
update idempotency_key set state = 'Answered', status = $5, headers = $6, body = $7, fingerprint = $8 where tenant_id = $1 and caller = $2 and key = $3 and created_at = $4`;
const WITHHOLD = `update idempotency_key set state = 'Withheld' where tenant_id = $1 and caller = $2 and key = $3 and created_at = $4`;
const RELEASE = `delete from idempotency_key where tenant_id = $1 and caller = $2 and key = $3 and created_at = $4 and not took_effect`;
const MARK = `
update idempotency_key set took_effect = true
where tenant_id = $1 and caller = $2 and key = $3 and created_at = $4 and not took_effect and pg_current_xact_id_if_assigned() is not null`;

/** Stores a response for retries of its call, which have the same fingerprint. A response that must not be stored or is not JSON is withheld. */
export async function storeAnswer(ctx: Ctx, call: ClaimedCall, answer: RestAnswer): Promise<void> {
  const { status, headers = {}, body } = answer;
  const isSecret = (headers['cache-control'] ?? '').includes('no-store');
  if (isSecret || headers['content-type'] !== undefined) return settle(ctx, call, WITHHOLD);
  return settle(ctx, call, KEEP, [status, JSON.stringify(headers), body === undefined ? null : JSON.stringify(body), call.fingerprint]);
}

/** Frees the key of a call that came to nothing, so that it can be made again; one that had its effect keeps it. */
export function releaseKey(ctx: Ctx, call: ClaimedCall): Promise<void> {
  return settle(ctx, call, RELEASE);
}

/** Notes, within a transaction that changed something, that the call took effect; both are true or neither. */
export async function markEffect(tx: TenantTransaction, ctx: Ctx, call: ClaimedCall): Promise<void> {
  await tx.query(MARK, [ctx.tenant.id, call.caller, call.key, call.claimedAt], 'mark-idempotency-key');
}

function settle(ctx: Ctx, call: ClaimedCall, sql: string, values: readonly unknown[] = []): Promise<void> {
  return withTenant(ctx, async (tx) => {
    await tx.query(sql, [ctx.tenant.id, call.caller, call.key, call.claimedAt, ...values]);
  });
}
