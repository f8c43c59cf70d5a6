import { isStaleTick, TICK_MARK_KINDS } from '../../review/tick-mark';
import type { StatementRow } from '../../statements/statement-table';
import type { SheetRow } from '../sheet';
import type { StatementSheet } from '../statement-sheet';
import { fillText } from '../texts';
import { VARIANT_FACTS } from '../variant';
import type { WorkbookInput } from '../workbook-input';
import { STALE_SIGN, TICK_SIGNS } from './tick-signs';
import type { WorkbookTickMark } from './workbook-analysis';

/** The marks beside the cells of a statement. */
export interface StatementTicks {
  /** What the format of a cell shows before its amount; undefined for a cell without a mark. */
  signOf(row: StatementRow, column: number): string | undefined;
}

/** The marks of the cells of a sheet; none in the copy for the borrower. */
export function ticksOn(input: WorkbookInput, { type, table }: StatementSheet): StatementTicks {
  const marks = new Map(marksOf(input, type).map((tick) => [`${tick.lineItemId} ${tick.reportingPeriodId}`, tick]));
  return {
    signOf: ({ id, amounts }, column) => {
      const tick = marks.get(`${id} ${table.columns[column]?.reportingPeriodId}`);
      return tick && `${TICK_SIGNS[tick.kind]}${isStaleTick(tick.value, amounts?.[column] ?? null) ? STALE_SIGN : ''}`;
    },
  };
}

/** What the letters on a sheet mean; nothing where it has none. */
export function* tickLegend(input: WorkbookInput, { type, table }: StatementSheet): Generator<SheetRow> {
  const periods = new Set(table.columns.map(({ reportingPeriodId }) => reportingPeriodId));
  const shown = marksOf(input, type).filter(({ reportingPeriodId }) => periods.has(reportingPeriodId));
  if (shown.length === 0) return;
  const used = TICK_MARK_KINDS.filter((kind) => shown.some((tick) => tick.kind === kind));
  const signs = used.map((kind) => `${TICK_SIGNS[kind]} ${input.texts[`tickMark.${kind}`]}`).join(', ');
  yield { cells: [] };
  yield { cells: [{ value: fillText(input.texts['tickMark.legend'], { signs, stale: STALE_SIGN }), style: 'note' }] };
}

function marksOf({ variant, analysis }: WorkbookInput, type: StatementSheet['type']): readonly WorkbookTickMark[] {
  return VARIANT_FACTS[variant].analysis ? (analysis?.tickMarks ?? []).filter(({ statementType }) => statementType === type) : [];
}
