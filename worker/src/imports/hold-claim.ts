import { ClaimLostError, HEARTBEAT, LEASE_SECONDS, type ImportClaim } from '@countinghouse/server/features/imports/import-claim';
import { renewLease } from '@countinghouse/server/features/imports/renew-lease';
import type { Ctx } from '@countinghouse/server/platform/context';

/** Renews a claim until it is let go; calls `onLost` once when the import ended elsewhere, or when the lease ran out unrenewed. */
export function holdClaim(ctx: Ctx, claim: ImportClaim, onLost: (error: ClaimLostError) => void): () => void {
  let renewedAt = performance.now();
  const renew = () => void renewLease(ctx, claim).then(noteRenewal, noteFailure);
  const timer = setInterval(renew, HEARTBEAT);
  const silence = ctx.events.subscribe((event) => {
    if (event.topic === 'importChanged' && event.financialRecordId === claim.financialRecordId) renew();
  });
  const letGo = () => {
    clearInterval(timer);
    silence();
  };
  function noteRenewal(): void {
    renewedAt = performance.now();
  }
  function noteFailure(error: unknown): void {
    const lapsed = performance.now() - renewedAt > LEASE_SECONDS * 1_000;
    if (!(error instanceof ClaimLostError) && !lapsed) return;
    letGo();
    onLost(error instanceof ClaimLostError ? error : new ClaimLostError());
  }
  return letGo;
}
