import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import type { RestAnswer } from '../../../platform/rest/route';
import { IdempotencyKey } from './idempotency-key.entity';
import type { ClaimedCall } from './keyed-call';

/** Stores a response for retries of its call, which have the same fingerprint. A response that must not be stored or is not JSON is withheld. */
export async function storeAnswer(ctx: Ctx, call: ClaimedCall, answer: RestAnswer): Promise<void> {
  const { status, headers = {}, body } = answer;
  const isSecret = (headers['cache-control'] ?? '').includes('no-store');
  const isWithheld = isSecret || headers['content-type'] !== undefined;
  const { fingerprint } = call;
  const stored = { state: 'Answered', status, headers, body: body === undefined ? null : JSON.stringify(body), fingerprint } as const;
  await withTenant(ctx, (tx) => tx.repo(IdempotencyKey).update(rowOf(call), isWithheld ? { state: 'Withheld' } : stored));
}

/** Frees the key of a call that came to nothing, so that it can be made again; one that had its effect keeps it. */
export async function releaseKey(ctx: Ctx, call: ClaimedCall): Promise<void> {
  await withTenant(ctx, (tx) => tx.repo(IdempotencyKey).delete({ ...rowOf(call), tookEffect: false }));
}

/** The row of a key, as long as this call holds it. */
function rowOf({ caller, key, claimedAt }: ClaimedCall) {
  return { caller, key, createdAt: claimedAt };
}
