import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { ClaimedCall } from './keyed-call';

/** From when on a key may be taken over. */
export interface KeyAges {
  /** Keys that are as old may be used again. */
  readonly forgottenAt: Date;
  /** Calls that are as old, still run and changed nothing have died. */
  readonly abandonedAt: Date;
}

const CLAIM = `
insert into idempotency_key (tenant_id, caller, key, fingerprint, created_at) values ($1, $2, $3, $4, $5)
on conflict (tenant_id, caller, key) do update
set fingerprint = excluded.fingerprint, created_at = excluded.created_at, state = 'Running', took_effect = false, status = null, headers = null, body = null
where idempotency_key.created_at <= $6 or (idempotency_key.state = 'Running' and not idempotency_key.took_effect and idempotency_key.created_at <= $7)
returning key`;

/** Takes a key for a call, and answers whether it was free. SQL by hand: a claim, taken over under a condition in one statement. */
export async function insertClaim(
  tx: TenantTransaction,
  tenantId: string,
  { caller, key, fingerprint, claimedAt }: ClaimedCall,
  { forgottenAt, abandonedAt }: KeyAges,
): Promise<boolean> {
  const values = [tenantId, caller, key, fingerprint, claimedAt, forgottenAt, abandonedAt];
  return (await tx.query(CLAIM, values, 'claim-idempotency-key')).length > 0;
}

const MARK = `
update idempotency_key set took_effect = true
where tenant_id = $1 and caller = $2 and key = $3 and created_at = $4 and not took_effect and pg_current_xact_id_if_assigned() is not null`;

/** Notes, within a transaction, that the call took effect if anything was written; both are true or neither. SQL by hand: only the database knows that, and each transaction of a call asks. */
export async function markEffect(tx: TenantTransaction, tenantId: string, { caller, key, claimedAt }: ClaimedCall): Promise<void> {
  await tx.query(MARK, [tenantId, caller, key, claimedAt], 'mark-idempotency-key');
}
