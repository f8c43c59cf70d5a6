import type { TenantScope } from '../database/with-tenant';
import { signal } from '../telemetry/signals';
import { ClaimLostError, HEARTBEAT, LEASE_SECONDS, type Claim, type ClaimTable } from './claim-table';
import { renewClaim } from './renew-claim';

/** A claim whose heart beats. */
export interface HeldClaim {
  /** Sends the next heartbeat now, after a sign that the claim may be lost. */
  renewNow(): void;
  letGo(): void;
}

/** Renews a claim until it is released; calls `onLost` once when the work ended elsewhere, or when the lease ran out unrenewed. */
export function holdClaim<Name extends string>(
  scope: TenantScope,
  table: ClaimTable<Name>,
  claim: Claim<Name>,
  onLost: (error: ClaimLostError) => void,
): HeldClaim {
  let renewedAt = performance.now();
  let isHeld = true;
  const renewNow = () => void renewClaim(scope, table, claim).then(recordRenewal, recordFailure);
  const timer = setInterval(renewNow, HEARTBEAT);
  const letGo = () => {
    isHeld = false;
    clearInterval(timer);
  };
  function recordRenewal(): void {
    renewedAt = performance.now();
  }
  function recordFailure(error: unknown): void {
    const lapsed = performance.now() - renewedAt > LEASE_SECONDS * 1_000;
    if (!isHeld || (!(error instanceof ClaimLostError) && !lapsed)) return;
    letGo();
    signal('claimLost', { table: table.table, reason: error instanceof ClaimLostError ? 'taken' : 'lapsed' });
    onLost(error instanceof ClaimLostError ? error : new ClaimLostError(table.table));
  }
  return { renewNow, letGo };
}
