import { pastDueTrend, type PastDuePoint } from '@countinghouse/domain/receivables/past-due-trend';
import type { AgingSide } from '@countinghouse/domain/receivables/aging';
import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { findOpenSums } from '../../imports/imports/load-open-items';
import { findPublishedRecord, type RecordReference } from '../../statements/statements/find-published-record';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { loadAging, type AgingView, type LoadedAging } from './load-aging';

/** The open documents of one side of a published record by party and age; refuses NotFound, Forbidden, and that the side was not collected. */
export const readAging = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  (ctx: ViewerTenantCtx, reference: RecordReference, view: AgingView): Promise<Result<LoadedAging>> =>
    withTenant(ctx, async (tx) => {
      const record = await findPublishedRecord(tx, ctx, reference);
      return isRefusal(record) ? record : loadAging(tx, ctx, record, view);
    }),
);

/** Which collections of which workspace are compared. */
export interface TrendRequested {
  readonly workspaceId: string;
  readonly side: AgingSide;
  /** ISO 4217; collections in other currencies are left out. */
  readonly currency: string;
}

/** What was open, past due and over 90 days at each collection of a workspace; refuses NotFound and Forbidden. */
export const readPastDueTrend = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  (ctx: ViewerTenantCtx, requested: TrendRequested): Promise<Result<PastDuePoint[]>> =>
    withTenant(
      ctx,
      async (tx) => (await requireWorkspaceRight(tx, ctx, requested.workspaceId, 'CanViewWorkspace')) ?? loadPastDueTrend(tx, requested),
    ),
);

/** The same for a caller who was found to view the workspace. */
export async function loadPastDueTrend(tx: TenantTransaction, { workspaceId, side, currency }: TrendRequested): Promise<PastDuePoint[]> {
  const sums = await findOpenSums(tx, workspaceId, side === 'Receivables' ? 'receivable' : 'payable');
  const records = Map.groupBy(sums, ({ financialRecordId }) => financialRecordId);
  const collections = [...records.values()].flatMap((ofRecord) => {
    const [newest] = [...ofRecord].sort((one, other) => other.asOf.localeCompare(one.asOf));
    if (newest === undefined) return [];
    const documents = ofRecord.filter(({ asOf }) => asOf === newest.asOf).map((sum) => ({ ...sum, party: -1 }));
    return [{ ...newest, documents }];
  });
  return pastDueTrend(collections, currency);
}
