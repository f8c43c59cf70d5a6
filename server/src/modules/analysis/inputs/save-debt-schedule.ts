import { readDebtSchedule, type ReadInstrument, type SentInstrument } from '@countinghouse/domain/analysis/read-debt-schedule';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { monthText } from '@countinghouse/domain/periods/month-text';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant } from '../../../platform/database/with-tenant';
import { personIdOf } from '../../../platform/person-id-of';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import { useCase } from '../../../platform/use-case';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { findNewestBooks } from '../ratios/find-analyzed-books';
import { endApprovals } from '../review/end-approvals';
import { DebtSchedule, type StoredInstrument } from './debt-schedule.entity';
import { publishAnalysisChanged } from './publish-analysis-changed';
import { refuseStale, staleOf } from './refuse-stale';

/** The whole debt schedule of a workspace, and the version that it was made from. */
export interface SaveDebtSchedule {
  readonly workspaceId: string;
  readonly instruments: readonly SentInstrument[];
  readonly version: number;
}

/** A saved schedule, and the decimals of its currency. */
interface SavedSchedule {
  readonly instruments: readonly StoredInstrument[];
  readonly digits: number;
}

/**
 * Replaces the debt schedule of a workspace as a new version. Refuses NotFound, also for a workspace without books, Forbidden, StaleVersion,
 * and the whole schedule for the first row that can't be kept.
 */
export const saveDebtSchedule = useCase(
  { right: 'CanEditAnalysis', of: 'workspace' },
  async (ctx: ViewerTenantCtx, { workspaceId, instruments: sent, version }: SaveDebtSchedule): Promise<Result<SavedSchedule>> => {
    const sanitise = await sanitiserFor(...sent.map(({ name }) => name));
    return staleOf(['debt_schedule_pkey'], () =>
      withTenant(ctx, async (tx) => {
        const denied = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanEditAnalysis');
        if (denied !== null) return denied;
        const books = await findNewestBooks(tx, ctx, workspaceId);
        if (isRefusal(books)) return books;
        const newest = await tx.repo(DebtSchedule).findOne({ where: { workspaceId }, order: { version: 'DESC' } });
        const stale = refuseStale(newest?.version ?? 0, version);
        if (stale !== null) return stale;
        const digits = currencyDecimals(books.currency);
        const read = readDebtSchedule(sent, { digits, sanitise });
        if (isRefusal(read)) return read;
        const before = newest?.instruments ?? [];
        const unknown = read.findIndex(({ id }) => id !== null && !before.some((each) => each.id === id));
        if (unknown >= 0) return refuse('NotFound', `instruments[${unknown}].id`);
        const instruments = keptInstruments(ctx, read, before);
        await lockWorkspace(tx, workspaceId);
        const [createdAt, createdBy] = [ctx.clock.now(), personIdOf(ctx)];
        await tx.repo(DebtSchedule).insert({ workspaceId, version: version + 1, instruments, createdAt, createdBy });
        await recordAudit(tx, ctx, {
          action: 'debtSchedule.saved',
          subjectType: 'workspace',
          subjectId: workspaceId,
          changes: { version: [version, version + 1] },
        });
        await endApprovals(tx, ctx, { workspaceId }, 'DebtScheduleChanged');
        publishAnalysisChanged(tx, ctx, { workspaceId });
        return { instruments, digits };
      }),
    );
  },
);

/** An instrument that did not change keeps its author and time. */
function keptInstruments(ctx: ViewerTenantCtx, read: readonly ReadInstrument[], before: readonly StoredInstrument[]) {
  return read.map((instrument): StoredInstrument => {
    const content = contentOf({ ...instrument, payments: instrument.payments.map((each) => ({ ...each, month: monthText(each.month) })) });
    const known = before.find(({ id }) => id === instrument.id);
    if (known !== undefined && JSON.stringify(contentOf(known)) === JSON.stringify(content)) return known;
    return {
      ...content,
      id: known?.id ?? ctx.ids.next(),
      createdBy: known === undefined ? personIdOf(ctx) : known.createdBy,
      updatedAt: ctx.clock.now().toISOString(),
    };
  });
}

type Content = Omit<StoredInstrument, 'id' | 'createdBy' | 'updatedAt'>;

function contentOf({ name, kind, subordinated, maturity, accountSourceIds, payments }: Content): Content {
  const ordered = payments.map(({ month, principal, interest, endingBalance }) => ({ month, principal, interest, endingBalance }));
  return { name, kind, subordinated, maturity, accountSourceIds, payments: ordered };
}
