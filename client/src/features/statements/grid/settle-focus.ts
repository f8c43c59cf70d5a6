import { nearestShown } from '../outline/nearest-shown';
import type { GridFocus } from './grid-focus';
import type { GridModel } from './grid-model';

type Settling = Pick<GridModel, 'shown' | 'rowOf' | 'byId' | 'columns'>;

/** The focus after the shown lines or periods have changed: on the same line or the heading that now hides it, else the first focus, in the same period or the newest. */
export function settleFocus(focus: GridFocus, model: Settling, periodBefore: string | null): GridFocus {
  const wanted = model.byId.get(focus.lineId);
  const lineId = model.rowOf.has(focus.lineId)
    ? focus.lineId
    : ((wanted ? model.shown[nearestShown(model.shown, wanted)] : firstWithFigures(model))?.at.line.id ?? focus.lineId);
  const column = settledColumn(focus.column, model, periodBefore);
  return lineId === focus.lineId && column === focus.column ? focus : { lineId, column, taken: focus.taken };
}

/** The first focus: on the requested line and period, else on the first line that has a figure, in the newest period. */
export function firstFocus(model: Settling, requested: string | null, period: string | null = null): GridFocus {
  const { rowOf, columns } = model;
  const lineId = requested !== null && rowOf.has(requested) ? requested : (firstWithFigures(model)?.at.line.id ?? '');
  const column = columns.findIndex(({ id }) => id === period) + 1;
  return { lineId, column: column || newest(columns), taken: false };
}

function firstWithFigures({ shown }: Pick<Settling, 'shown'>): Settling['shown'][number] | undefined {
  return shown.find(({ figures }) => figures.amounts !== null) ?? shown[0];
}

function settledColumn(column: number, { columns }: Settling, periodBefore: string | null): number {
  if (column === 0 || columns[column - 1]?.id === periodBefore) return column;
  const same = columns.findIndex(({ id }) => id === periodBefore);
  return same >= 0 ? same + 1 : newest(columns);
}

function newest(columns: Settling['columns']): number {
  return columns.reduce((best, { end }, index) => (end >= (columns[best - 1]?.end ?? '') ? index + 1 : best), 0);
}
