import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { cellAmounts } from '@countinghouse/domain/review/tick-mark';
import { STATEMENT_TYPES, type StatementType } from '@countinghouse/domain/statements/statement';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { loadLayout } from '../../statements/statements/load-statement-layout';
import { TickMark } from './tick-mark.entity';

/** A tick mark, and the amount of its cell now. */
export interface ShownTickMark {
  readonly tick: TickMark;
  /** In minor units and presentation sign; null where the cell is gone. */
  readonly current: number | null;
  /** Decimals of the currency of both amounts. */
  readonly digits: number;
}

/** The tick marks of a record, the oldest first. */
export function listTickMarks(tx: TenantTransaction, financialRecordId: string): Promise<TickMark[]> {
  return tx.repo(TickMark).find({ where: { financialRecordId }, order: { markedAt: 'ASC', id: 'ASC' } });
}

type Published = { readonly financialRecordId: string; readonly attemptId: string };

/** The tick marks of a record with what their cells hold now; statements without any are not loaded. */
export async function listShownTickMarks(tx: TenantTransaction, ctx: Pick<Ctx, 'tenant'>, record: Published): Promise<ShownTickMark[]> {
  const ticks = await listTickMarks(tx, record.financialRecordId);
  const shown: ShownTickMark[] = [];
  for (const type of STATEMENT_TYPES) {
    const ofStatement = ticks.filter(({ statementType }) => statementType === type);
    const read = ofStatement.length === 0 ? null : await loadCellAmounts(tx, ctx, record, type, ofStatement);
    if (read !== null) shown.push(...ofStatement.map((tick) => ({ tick, current: read.amountOf(tick), digits: read.digits })));
  }
  return shown;
}

/** Reads cells of a statement in the periods of some of them; null where the statements of the record were not collected. */
export async function loadCellAmounts(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  { financialRecordId, attemptId }: Published,
  type: StatementType,
  cells: readonly { readonly reportingPeriodId: string }[],
) {
  const loaded = await loadLayout(tx, ctx, { financialRecordId, attemptId, type });
  if (loaded === null) return null;
  const { layout, books } = loaded;
  const periods = [...new Set(cells.map(({ reportingPeriodId }) => reportingPeriodId))];
  return { amountOf: cellAmounts(layout.statement, books, periods), digits: currencyDecimals(books.currency) };
}
