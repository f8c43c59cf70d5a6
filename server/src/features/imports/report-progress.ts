import type { ImportStage, ProgressPage } from '@countinghouse/domain/imports/page';
import { STAGE_TRANSITIONS } from '@countinghouse/domain/imports/import-lifecycle';
import type { Ctx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import { ClaimLostError, type ImportClaim } from './import-claim';
import { publishImportChanged } from './publish-import-changed';

/** How far a claimed import has come. */
export interface ImportProgress {
  readonly stage: ImportStage;
  readonly counts: ProgressPage['counts'];
}

const REPORT = `
update import_job set stage = $4, counts = $5,
  timeline = case when stage = $4 then timeline else timeline || $6::jsonb end
where tenant_id = $1 and id = $2 and fence = $3 and state = 'Pending' and stage = any ($7) returning 1`;

/** Stores a stage and its counts, and tells subscribers; throws ClaimLostError when the import ended or is another worker's. */
export async function reportProgress(ctx: Ctx, claim: ImportClaim, progress: ImportProgress): Promise<void> {
  const entry = JSON.stringify([{ stage: progress.stage, at: ctx.clock.now().toISOString() }]);
  const values = [ctx.tenant.id, claim.financialRecordId, claim.fence, progress.stage, JSON.stringify(progress.counts), entry];
  const reported = await withTenant(ctx, (tx) => tx.query(REPORT, [...values, stagesBefore(progress.stage)]));
  if (reported.length === 0) throw new ClaimLostError();
  await publishImportChanged(ctx, claim);
}

function stagesBefore(stage: ImportStage): ImportStage[] {
  const stages = Object.keys(STAGE_TRANSITIONS) as ImportStage[];
  return stages.filter((from) => from === stage || STAGE_TRANSITIONS[from].includes(stage));
}
