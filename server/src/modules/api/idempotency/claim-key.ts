import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import type { RestAnswer } from '../../../platform/rest/route';
import { IdempotencyKey } from './idempotency-key.entity';
import { insertClaim } from './idempotency-key.sql';
import { withFile, type ClaimedCall, type KeyedCall } from './keyed-call';

/** After which a call that changed nothing and never ended may be made again: longer than any request is allowed to take. */
const ABANDONED_MINUTES = 15;

/**
 * Takes a key for a call that is to be made now, or answers what the same call was answered before. Refuses another call under the
 * key, one that still runs, and one whose answer held a secret.
 */
export async function claimKey(ctx: Ctx, call: KeyedCall): Promise<Result<ClaimedCall | RestAnswer>> {
  const held = await withTenant(ctx, async (tx) => {
    const claimed = { ...call, claimedAt: ctx.clock.now() };
    const now = claimed.claimedAt.getTime();
    const forgottenAt = new Date(now - LIMITS.idempotencyHours * 3_600_000);
    const abandonedAt = new Date(now - ABANDONED_MINUTES * 60_000);
    if (await insertClaim(tx, ctx.tenant.id, claimed, { forgottenAt, abandonedAt })) return claimed;
    return tx.repo(IdempotencyKey).findOneBy({ caller: call.caller, key: call.key });
  });
  return held !== null && 'claimedAt' in held ? held : answerBefore(held, call);
}

async function answerBefore(row: IdempotencyKey | null, call: KeyedCall): Promise<Result<RestAnswer>> {
  if (row === null) return refuse('IdempotencyKeyInUse');
  const isSame = await isSameCall(row, call);
  if (isRefusal(isSame)) return isSame;
  if (!isSame) return refuse('IdempotencyKeyReused');
  if (row.state === 'Running') return refuse('IdempotencyKeyInUse');
  if (row.state === 'Withheld' || row.status === null) return refuse('AnswerNotRepeated');
  const headers = { ...row.headers, 'idempotency-replayed': 'true' };
  return { status: row.status, headers, ...(row.body === null ? {} : { body: JSON.parse(row.body) as unknown }) };
}

/** A form that was answered is known by its file; one that still runs by its length, because its file is still to come. */
async function isSameCall(row: IdempotencyKey, { fingerprint, readFile }: KeyedCall): Promise<Result<boolean>> {
  if (row.fingerprint.equals(fingerprint)) return true;
  if (row.state === 'Running' || readFile === undefined) return false;
  const file = await readFile();
  return isRefusal(file) ? file : row.fingerprint.equals(withFile(fingerprint, file));
}
