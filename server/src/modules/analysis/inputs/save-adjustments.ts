import { readAdjustments, type ReadAdjustment, type SentAdjustment } from '@countinghouse/domain/analysis/read-adjustments';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { monthText } from '@countinghouse/domain/periods/month-text';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { personIdOf } from '../../../platform/person-id-of';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import { useCase } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import type { RecordReference } from '../../statements/statements/find-published-record';
import { findAnalyzedBooks } from '../ratios/find-analyzed-books';
import { endApprovals } from '../review/end-approvals';
import { AdjustmentSet, type StoredAdjustment } from './adjustment-set.entity';
import { loadAnalysisInputs } from './load-analysis-inputs';
import { publishAnalysisChanged } from './publish-analysis-changed';
import { refuseStale, staleOf } from './refuse-stale';

/** A whole set of adjustments, and the version that it was made from. */
export interface SaveAdjustments extends RecordReference {
  readonly adjustments: readonly SentAdjustment[];
  readonly version: number;
}

/**
 * Replaces the adjustments of a record as a new version of their set. Refuses NotFound, Forbidden, StaleVersion, and the whole set for the
 * first row that can't be kept.
 */
export const saveAdjustments = useCase(
  { right: 'CanEditAnalysis', of: 'workspace' },
  async (ctx: ViewerTenantCtx, { adjustments: sent, version, ...reference }: SaveAdjustments): Promise<Result<number>> => {
    const sanitise = await sanitiserFor(...sent.flatMap(({ name, note }) => [name, note]));
    return staleOf(['adjustment_set_pkey'], () =>
      withTenant(ctx, async (tx) => {
        const denied = await requireWorkspaceRight(tx, ctx, reference.workspaceId, 'CanEditAnalysis');
        if (denied !== null) return denied;
        const found = await findAnalyzedBooks(tx, ctx, reference);
        if (isRefusal(found)) return found;
        const { books } = found;
        const stored = await loadAnalysisInputs(tx, reference);
        const stale = refuseStale(stored.versions.adjustments, version);
        if (stale !== null) return stale;
        const read = readAdjustments(sent, { slices: books.matrix.slices, digits: currencyDecimals(books.currency), sanitise });
        if (isRefusal(read)) return read;
        const unknown = read.findIndex(({ id }) => id !== null && !stored.adjustments.some((each) => each.id === id));
        if (unknown >= 0) return refuse('NotFound', `adjustments[${unknown}].id`);
        return store(tx, ctx, reference.financialRecordId, version, keptAdjustments(ctx, read, stored.adjustments));
      }),
    );
  },
);

async function store(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  financialRecordId: string,
  from: number,
  adjustments: readonly StoredAdjustment[],
): Promise<number> {
  const version = from + 1;
  await tx.repo(AdjustmentSet).insert({ financialRecordId, version, adjustments, createdAt: ctx.clock.now(), createdBy: personIdOf(ctx) });
  await recordAudit(tx, ctx, {
    action: 'adjustment.saved',
    subjectType: 'financialRecord',
    subjectId: financialRecordId,
    changes: { version: [from, version] },
  });
  await endApprovals(tx, ctx, { financialRecordId }, 'AdjustmentsChanged');
  publishAnalysisChanged(tx, ctx, { financialRecordId });
  return version;
}

/** An adjustment that did not change keeps its author and time. */
function keptAdjustments(
  ctx: ViewerTenantCtx,
  read: readonly ReadAdjustment[],
  before: readonly StoredAdjustment[],
): readonly StoredAdjustment[] {
  return read.map(({ id, kind, name, note, amounts: monthly }) => {
    const amounts = monthly.map(({ fromMonth, throughMonth, amount }) => {
      return { fromMonth: monthText(fromMonth), throughMonth: monthText(throughMonth), amount };
    });
    const known = before.find((each) => each.id === id);
    const content = { kind, name, note, amounts };
    const isSame = known !== undefined && JSON.stringify(contentOf(known)) === JSON.stringify(content);
    if (isSame) return known;
    return {
      ...content,
      id: known?.id ?? ctx.ids.next(),
      createdBy: known === undefined ? personIdOf(ctx) : known.createdBy,
      updatedAt: ctx.clock.now().toISOString(),
    };
  });
}

function contentOf({ kind, name, note, amounts }: StoredAdjustment) {
  return { kind, name, note, amounts: amounts.map(({ fromMonth, throughMonth, amount }) => ({ fromMonth, throughMonth, amount })) };
}
