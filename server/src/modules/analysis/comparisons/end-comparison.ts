import { ClaimLostError } from '../../../platform/claims/claim-table';
import { updateClaimed } from '../../../platform/claims/update-claimed';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { notify } from '../../delivery/notifications/notify';
import { PORTAL_PATHS } from '../../delivery/notifications/portal-paths';
import { emitWebhook } from '../../delivery/webhooks/emit-webhook';
import type { BuiltReport } from './build-report';
import { COMPARISONS, type ComparisonClaim } from './comparison-claim';
import { ComparisonJournal } from './comparison-journal.entity';
import { publishComparisonChanged } from './publish-comparison-changed';
import type { ComparisonFailure, StoredReport } from './stored-report';

const READY = `state = 'Ready', report = $1, percent = 100, ended_at = $2, lease_expires_at = null`;
const FAILED = `state = 'Failed', failure = $1, ended_at = $2, lease_expires_at = null`;

/** Journals that one statement stores. */
const JOURNALS_AT_ONCE = 500;

/** Ends a comparison with its report and journals; throws ClaimLostError when it is not this worker's any more. */
export async function storeReport(ctx: Ctx, claim: ComparisonClaim, { report, journals }: BuiltReport): Promise<void> {
  await withTenant(ctx, async (tx) => {
    const ended = { set: READY, values: [JSON.stringify(report), ctx.clock.now()] };
    if (!(await updateClaimed(tx, ctx, COMPARISONS, claim, ended))) throw new ClaimLostError(COMPARISONS.table);
    const { comparisonId } = claim;
    await notifyOfRestatement(tx, ctx, claim, report);
    const rows = tx.repo(ComparisonJournal);
    await rows.delete({ comparisonId });
    for (let at = 0; at < journals.length; at += JOURNALS_AT_ONCE)
      await rows.insert(
        journals.slice(at, at + JOURNALS_AT_ONCE).map((journal, index) => ({ ...journal, comparisonId, position: at + index })),
      );
  });
  await publishComparisonChanged(ctx, { ...claim, id: claim.comparisonId });
}

/** Tells integrators of every restatement, and people of those of high severity. */
async function notifyOfRestatement(
  tx: TenantTransaction,
  ctx: Ctx,
  claim: ComparisonClaim,
  { severity, from, through }: StoredReport,
): Promise<void> {
  if (severity === 'None') return;
  const { comparisonId, workspaceId: orgId, baseRecordId, otherRecordId } = claim;
  await emitWebhook(tx, ctx, { type: 'RestatementFound', data: { orgId, comparisonId, baseRecordId, otherRecordId, severity } });
  if (severity !== 'High') return;
  const facts = { from: { date: from }, through: { date: through }, link: PORTAL_PATHS.comparison(orgId, baseRecordId, otherRecordId) };
  await notify(tx, ctx, { type: 'RestatementFound', workspaceId: orgId, occurrence: comparisonId, facts });
}

/** Ends a comparison without a report. */
export async function failComparison(ctx: Ctx, claim: ComparisonClaim, failure: ComparisonFailure): Promise<void> {
  const ended = { set: FAILED, values: [failure, ctx.clock.now()] };
  await withTenant(ctx, (tx) => updateClaimed(tx, ctx, COMPARISONS, claim, ended));
  await publishComparisonChanged(ctx, { ...claim, id: claim.comparisonId });
}
