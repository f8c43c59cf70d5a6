import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import type { RestAnswer } from '../../../platform/rest/route';
import { withFile, type ClaimedCall, type KeyedCall } from './keyed-call';

/** After which a call that changed nothing and never ended may be made again: longer than any request is allowed to take. */
const ABANDONED_MINUTES = 15;

const CLAIM = `
insert into idempotency_key (tenant_id, caller, key, fingerprint, created_at) values ($1, $2, $3, $4, $5)
on conflict (tenant_id, caller, key) do update
set fingerprint = excluded.fingerprint, created_at = excluded.created_at, state = 'Running', took_effect = false, status = null, headers = null, body = null
where idempotency_key.created_at <= $6 or (idempotency_key.state = 'Running' and not idempotency_key.took_effect and idempotency_key.created_at <= $7)
returning key`;

const FIND = `
select fingerprint, state, status, headers, body from idempotency_key where tenant_id = $1 and caller = $2 and key = $3`;

interface Row {
  readonly fingerprint: Buffer;
  readonly state: 'Running' | 'Answered' | 'Withheld';
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: string | null;
}

/**
 * Takes a key for a call that is to be made now, or answers what the same call was answered before. Refuses another call under the
 * key, one that still runs, and one whose answer held a secret.
 */
export async function claimKey(ctx: Ctx, call: KeyedCall): Promise<Result<ClaimedCall | RestAnswer>> {
  const held = await withTenant(ctx, async (tx) => {
    const claimedAt = ctx.clock.now();
    const now = claimedAt.getTime();
    const [forgotten, abandoned] = [new Date(now - LIMITS.idempotencyHours * 3_600_000), new Date(now - ABANDONED_MINUTES * 60_000)];
    const values = [ctx.tenant.id, call.caller, call.key, call.fingerprint, claimedAt, forgotten, abandoned];
    const [claimed] = await tx.query(CLAIM, values, 'claim-idempotency-key');
    if (claimed !== undefined) return { ...call, claimedAt };
    const [row] = await tx.query<Row>(FIND, [ctx.tenant.id, call.caller, call.key], 'find-idempotency-key');
    return row ?? null;
  });
  return held !== null && 'claimedAt' in held ? held : answerBefore(held, call);
}

async function answerBefore(row: Row | null, call: KeyedCall): Promise<Result<RestAnswer>> {
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
async function isSameCall(row: Row, { fingerprint, readFile }: KeyedCall): Promise<Result<boolean>> {
  if (row.fingerprint.equals(fingerprint)) return true;
  if (row.state === 'Running' || readFile === undefined) return false;
  const file = await readFile();
  return isRefusal(file) ? file : row.fingerprint.equals(withFile(fingerprint, file));
}
