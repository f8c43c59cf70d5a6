import { cellAddress } from '../cell-address';
import type { SheetCell, SheetRow } from '../sheet';
import { captionStyle, moneyStyle } from '../style-table';
import { fillText } from '../texts';
import type { WorkbookInput } from '../workbook-input';
import { figureCell, LAST_FIGURE_ROW, type RatioColumn } from './ratio-grid';
import type { RatioCell, RatioTable } from './ratio-table';

type StepId = 'ebitda' | 'addBacks' | 'adjustedEbitda' | 'debtService' | 'afterDebtService';

/** A bar of the bridge, from one amount to another in currency units. */
interface BridgeStep {
  readonly id: StepId;
  readonly from: number;
  readonly to: number;
  readonly formulas: { readonly from: string; readonly to: string };
}

/** The way from EBITDA to what debt service leaves of it, in the newest period that has it. */
export interface Bridge {
  readonly column: RatioColumn;
  readonly steps: readonly BridgeStep[];
}

/** Below the figures, an empty row, the name of the block and its headings. */
export const BRIDGE_FIRST_ROW = LAST_FIGURE_ROW + 4;

/** The columns of the block: the ends of each bar, then its parts above and below zero, each with what lifts it. */
export const BRIDGE_COLUMNS = { name: 0, from: 1, to: 2, aboveBase: 3, above: 4, belowBase: 5, below: 6 } as const;

/** The bridge of the newest of the years in which EBITDA is known, preferably with debt service; null where none has it. */
export function bridgeOf({ grid, figures }: RatioTable): Bridge | null {
  const years = grid.groups.find(({ period }) => period === 'FiscalYearsAndYTD')?.columns ?? [];
  const amountIn = (id: 'ebitda' | 'addBacks' | 'adjustedEbitda' | 'debtService', column: RatioColumn) =>
    figures.get(id)?.find((cell: RatioCell) => cell.column === column)?.value ?? null;
  const known = years.filter((column) => amountIn('ebitda', column) !== null && amountIn('adjustedEbitda', column) !== null);
  const column = known.findLast((each) => amountIn('debtService', each) !== null) ?? known.at(-1);
  if (column === undefined) return null;
  const [ebitda, adjusted, service] = [
    amountIn('ebitda', column) ?? 0,
    amountIn('adjustedEbitda', column) ?? 0,
    amountIn('debtService', column),
  ];
  const at = {
    ebitda: figureCell('ebitda', column),
    adjusted: figureCell('adjustedEbitda', column),
    service: figureCell('debtService', column),
  };
  const left = `${at.adjusted}-${at.service}`;
  return {
    column,
    steps: [
      { id: 'ebitda', from: 0, to: ebitda, formulas: { from: '0', to: at.ebitda } },
      { id: 'addBacks', from: ebitda, to: adjusted, formulas: { from: at.ebitda, to: at.adjusted } },
      { id: 'adjustedEbitda', from: 0, to: adjusted, formulas: { from: '0', to: at.adjusted } },
      ...(service === null
        ? []
        : ([
            { id: 'debtService', from: adjusted, to: adjusted - service, formulas: { from: at.adjusted, to: left } },
            { id: 'afterDebtService', from: 0, to: adjusted - service, formulas: { from: '0', to: left } },
          ] as const)),
    ],
  };
}

/** The parts of a bar above and below zero, and what lifts each. */
export function barParts({ from, to }: Pick<BridgeStep, 'from' | 'to'>) {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const aboveBase = Math.max(0, low);
  const belowBase = Math.min(0, high);
  return { aboveBase, above: Math.max(0, high) - aboveBase, belowBase, below: Math.min(0, low) - belowBase };
}

/** The cells that the chart of the bridge is drawn from. */
export function* bridgeRows({ texts }: WorkbookInput, { column, steps }: Bridge): Generator<SheetRow> {
  yield { cells: [] };
  yield { cells: [{ value: fillText(texts['chart.bridge'], { period: column.column.label }), style: captionStyle(true, 0) }] };
  const headings = (['from', 'to', 'aboveBase', 'above', 'belowBase', 'below'] as const).map((part): SheetCell => ({
    value: texts[`bridge.${part}`],
    style: 'heading.figure',
  }));
  yield { cells: [{ value: null, style: 'heading' }, ...headings] };
  for (const [index, step] of steps.entries()) yield stepRow(step, BRIDGE_FIRST_ROW + index, texts[`bridge.${step.id}`]);
}

function stepRow(step: BridgeStep, row: number, name: string): SheetRow {
  const cell = (part: keyof typeof BRIDGE_COLUMNS) => cellAddress(BRIDGE_COLUMNS[part], row);
  const [low, high] = [`MIN(${cell('from')},${cell('to')})`, `MAX(${cell('from')},${cell('to')})`];
  const parts = barParts(step);
  const figure = (value: number, formula: string): SheetCell => ({ value, formula, style: moneyStyle() });
  return {
    cells: [
      { value: name, style: captionStyle(false, 1) },
      figure(step.from, step.formulas.from),
      figure(step.to, step.formulas.to),
      figure(parts.aboveBase, `MAX(0,${low})`),
      figure(parts.above, `MAX(0,${high})-${cell('aboveBase')}`),
      figure(parts.belowBase, `MIN(0,${high})`),
      figure(parts.below, `MIN(0,${low})-${cell('belowBase')}`),
    ],
  };
}
