import { ClaimLostError } from '../../../platform/claims/claim-table';
import { updateClaimed } from '../../../platform/claims/update-claimed';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { startAttempt } from './claim-import';
import { ImportAttempt } from './import-attempt.entity';
import { IMPORT_JOBS, type ImportClaim } from './import-claim';
import { purgePages } from './import-pages';

const START_OVER = `stage = 'Connecting', counts = '{}', is_complete = true`;

/**
 * Gives up what an import has stored, its pages too, and begins an attempt that reads the whole; answers the claim of that attempt. Throws
 * ClaimLostError when the import ended or is another worker's.
 */
export async function startOver(ctx: Ctx, claim: ImportClaim): Promise<ImportClaim> {
  const { financialRecordId, fence } = claim;
  return withTenant(ctx, async (tx) => {
    if (!(await updateClaimed(tx, ctx, IMPORT_JOBS, claim, { set: START_OVER }))) throw new ClaimLostError(IMPORT_JOBS.table);
    await purgePages(tx, financialRecordId);
    // A claim has one attempt under its fence: the one that is given up makes room for the next.
    await tx.repo(ImportAttempt).update({ financialRecordId, fence }, { fence: -fence });
    return { ...claim, attemptId: await startAttempt(tx, ctx, financialRecordId, fence) };
  });
}
