import { IMPORT_JOBS, type ImportClaim } from '@countinghouse/server/modules/imports/imports/import-claim';
import type { ClaimLostError } from '@countinghouse/server/platform/claims/claim-table';
import { holdClaim } from '@countinghouse/server/platform/claims/hold-claim';
import type { Ctx } from '@countinghouse/server/platform/context';

/** Holds the claim of an import until it is released, and checks it when the import changes, so that a canceled import stops at once. */
export function holdImport(ctx: Ctx, claim: ImportClaim, onLost: (error: ClaimLostError) => void): () => void {
  const held = holdClaim(ctx, IMPORT_JOBS, claim, (error) => {
    silence();
    onLost(error);
  });
  const silence = ctx.events.subscribe((event) => {
    if (event.topic === 'importChanged' && event.financialRecordId === claim.financialRecordId) held.renewNow();
  });
  return () => {
    held.letGo();
    silence();
  };
}
