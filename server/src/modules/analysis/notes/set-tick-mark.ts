import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { StatementCell, TickMarkKind } from '@countinghouse/domain/review/tick-mark';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import type { RecordReference } from '../../statements/statements/find-published-record';
import { loadCellAmounts } from './find-tick-marks';
import { requireRecordForNotes } from './require-record-for-notes';
import { TickMark } from './tick-mark.entity';

/** A cell, and what a reviewer found about it. */
export interface SetTickMark extends RecordReference, StatementCell {
  readonly statementType: StatementType;
  /** Null takes the mark away. */
  readonly kind: TickMarkKind | null;
  /** The version that was read; 0 where the cell had no mark. */
  readonly version: number;
}

/**
 * Marks a cell with its amount as it is now, or takes its mark away, which answers null. Refuses NotFound also for a cell that the statement does
 * not have, Forbidden, StaleVersion and LimitReached.
 */
export const setTickMark = useCase(
  { right: 'CanWriteNotes', of: 'workspace' },
  (ctx: ViewerTenantCtx, { kind, version, ...given }: SetTickMark): Promise<Result<TickMark | null>> => {
    const { workspaceId, financialRecordId, statementType, lineItemId, reportingPeriodId } = given;
    const cell = { financialRecordId, statementType, lineItemId, reportingPeriodId };
    return withTenant(ctx, async (tx) => {
      const found = await requireRecordForNotes(tx, ctx, { workspaceId, financialRecordId });
      if (isRefusal(found)) return found;
      const before = await tx.repo(TickMark).findOneBy(cell);
      if ((before?.version ?? 0) !== version) return refuse('StaleVersion', 'version', { version: before?.version ?? 0 });
      if (kind === null) return before === null ? null : clear(tx, ctx, before);
      if (before === null && (await tx.repo(TickMark).count({ financialRecordId })) >= LIMITS.tickMarksMax)
        return refuse('LimitReached', 'tickMarks', { limit: LIMITS.tickMarksMax });
      const read = await loadCellAmounts(tx, ctx, found.record, statementType, [given]);
      const value = read?.amountOf(given) ?? null;
      if (value === null) return refuse('NotFound', 'lineItemId');
      const marked = { kind, value, authorId: found.personId, markedAt: ctx.clock.now(), version: version + 1 };
      const [tick] =
        before === null
          ? await tx.repo(TickMark).insertReturning({ ...cell, ...marked, workspaceId, id: ctx.ids.next() })
          : await tx.repo(TickMark).updateReturning({ id: before.id }, marked);
      if (tick === undefined) throw new Error('A tick mark was not stored.');
      await publish(tx, ctx, tick, [before?.kind ?? null, kind]);
      return tick;
    });
  },
);

async function clear(tx: TenantTransaction, ctx: ViewerTenantCtx, tick: TickMark): Promise<null> {
  await tx.repo(TickMark).delete({ id: tick.id });
  await publish(tx, ctx, tick, [tick.kind, null]);
  return null;
}

/** Audits a change, and tells live subscribers of it after the commit; they poll as well. */
async function publish(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  { id, workspaceId, financialRecordId }: TickMark,
  mark: readonly [TickMarkKind | null, TickMarkKind | null],
): Promise<void> {
  await recordAudit(tx, ctx, { action: 'tick.set', subjectType: 'financialRecord', subjectId: financialRecordId, changes: { mark } });
  const place = { tenantId: ctx.tenant.id, workspaceId, financialRecordId };
  tx.afterCommit(() => ctx.events.publish({ topic: 'tickMarkChanged', ...place, id }));
}
