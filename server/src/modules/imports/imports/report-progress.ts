import type { ImportStage, ProgressPage } from '@countinghouse/domain/imports/page';
import { STAGE_TRANSITIONS } from '@countinghouse/domain/imports/import-lifecycle';
import { statesBefore } from '@countinghouse/domain/transitions';
import type { Ctx } from '../../../platform/context';
import { ClaimLostError } from '../../../platform/claims/claim-table';
import { updateClaimed } from '../../../platform/claims/update-claimed';
import { withTenant } from '../../../platform/database/with-tenant';
import { IMPORT_JOBS, type ImportClaim } from './import-claim';
import { publishImportChanged } from './publish-import-changed';

/** How far a claimed import has come. */
export interface ImportProgress {
  readonly stage: ImportStage;
  readonly counts: ProgressPage['counts'];
}

const REPORT = {
  set: `stage = $1, counts = $2, timeline = case when stage = $1 then timeline else timeline || $3::jsonb end`,
  and: `stage = any ($4)`,
};

/** Stores a stage and its counts, and notifies subscribers; throws ClaimLostError when the import ended or is another worker's. */
export async function reportProgress(ctx: Ctx, claim: ImportClaim, progress: ImportProgress): Promise<void> {
  const entry = JSON.stringify([{ stage: progress.stage, at: ctx.clock.now().toISOString() }]);
  const values = [progress.stage, JSON.stringify(progress.counts), entry, statesBefore(STAGE_TRANSITIONS, progress.stage)];
  const reported = await withTenant(ctx, (tx) => updateClaimed(tx, ctx, IMPORT_JOBS, claim, { ...REPORT, values }));
  if (!reported) throw new ClaimLostError(IMPORT_JOBS.table);
  await publishImportChanged(ctx, claim);
}
