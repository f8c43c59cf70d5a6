import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { personIdOf } from '../../../platform/person-id-of';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { readSettingsInForce } from '../../identity/tenants/read-tenant-settings';
import { findEarlierRecord } from '../../imports/imports/find-earlier-record';
import { findRecords } from '../../imports/imports/find-records';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { refuseMonitoring } from '../ratios/refuse-monitoring';
import { Comparison } from './comparison.entity';
import { layoutVersionOf, loadPair, loadVersions, type VersionPair } from './load-compared-record';
import { publishComparisonChanged } from './publish-comparison-changed';

/** Two collections to compare, in any order. */
export interface OrderComparison {
  readonly workspaceId: string;
  readonly baseRecordId: string;
  readonly otherRecordId: string;
}

/**
 * Compares two collections, or answers the comparison that is there for the same layouts; one that failed is made again. Refuses NotFound,
 * Forbidden, SameRecord, NotSameWorkspace, NothingToCompare and CurrencyDiffers.
 */
export const orderComparison = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerTenantCtx, { workspaceId, baseRecordId, otherRecordId }: OrderComparison): Promise<Result<Comparison>> => {
    const ordered = await withTenant(ctx, async (tx) => {
      const refused = (await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace')) ?? refuseMonitoring(ctx);
      if (refused !== null) return refused;
      const requested = { workspaceId, baseRecordId, otherRecordId };
      return (await orderWithin(tx, ctx, requested)) ?? refuseUnknown(tx, ctx, requested);
    });
    if (!isRefusal(ordered)) await publishComparisonChanged(ctx, ordered);
    return ordered;
  },
);

/** The same without any check of rights; null where a record is not a published one of the workspace. */
export async function orderWithin(
  tx: TenantTransaction,
  ctx: Ctx,
  { workspaceId, baseRecordId, otherRecordId }: OrderComparison,
): Promise<Result<Comparison> | null> {
  if (baseRecordId === otherRecordId) return refuse('SameRecord', 'otherRecordId');
  const pair = await loadPair(tx, ctx, { workspaceId, recordIds: [baseRecordId, otherRecordId] });
  return pair === null || isRefusal(pair) ? pair : order(tx, ctx, workspaceId, pair);
}

/**
 * Orders the comparison of a collection that is published with the one before it, where there is one with common days and the tenant has
 * monitoring on, by its settings or because staff turned it on. Books are loaded by the worker that makes it: what is wrong with them ends
 * the comparison, not the import.
 */
export async function compareWithEarlier(
  tx: TenantTransaction,
  ctx: Ctx,
  { workspaceId, financialRecordId }: { readonly workspaceId: string; readonly financialRecordId: string },
): Promise<void> {
  const { monitoringEnabled } = await readSettingsInForce(tx);
  const earlier = !monitoringEnabled ? null : await findEarlierRecord(tx, financialRecordId);
  if (earlier === null) return;
  const pair = await loadVersions(tx, ctx, workspaceId, [earlier, financialRecordId]);
  if (pair !== null) await order(tx, ctx, workspaceId, pair);
}

async function order(tx: TenantTransaction, ctx: Ctx, workspaceId: string, pair: VersionPair): Promise<Comparison> {
  const comparisons = tx.repo(Comparison);
  const key = {
    baseRecordId: pair.base.financialRecordId,
    otherRecordId: pair.other.financialRecordId,
    layoutVersion: layoutVersionOf(pair),
  };
  const id = ctx.ids.next();
  const isNew = (await comparisons.insertMissing({ ...key, id, workspaceId, createdAt: ctx.clock.now(), createdBy: personIdOf(ctx) })) > 0;
  const stored = await comparisons.findOneBy(key);
  if (stored === null) throw new Error('A comparison that was just stored is not there.');
  if (!isNew && stored.state !== 'Failed') return stored;
  const pending = { state: 'Pending', failure: null, percent: 0, endedAt: null, deliveries: 0, failures: 0, leaseExpiresAt: null } as const;
  const [again = stored] = isNew ? [] : await comparisons.updateReturning({ id: stored.id }, { ...pending, fence: () => 'fence + 1' });
  await enqueueWork(tx, ctx, { topic: 'comparison', payload: { comparisonId: stored.id } });
  await recordAudit(tx, ctx, { action: 'comparison.made', subjectType: 'financialRecord', subjectId: key.otherRecordId });
  return again;
}

/** NotSameWorkspace for a record of another workspace that the viewer may view, else NotFound. */
async function refuseUnknown(tx: TenantTransaction, ctx: ViewerTenantCtx, { workspaceId, baseRecordId, otherRecordId }: OrderComparison) {
  const records = await findRecords(tx, [baseRecordId, otherRecordId]);
  for (const record of records) {
    if (record.workspaceId === workspaceId) continue;
    if ((await requireWorkspaceRight(tx, ctx, record.workspaceId, 'CanViewWorkspace')) === null)
      return refuse('NotSameWorkspace', 'otherRecordId');
  }
  return refuse('NotFound');
}
