import type { NamedColumns } from '../data/statement-columns';
import type { Store } from '../../../lib/react/use-store';
import type { FigureFormat, Phrase } from '../data/figure-format';
import type { OutlineLine, LineIndex } from '../data/outline';
import { type FoldState, type ShownLine, nearestShown } from '../data/shown-lines';
import type { StatementAnswer } from '../data/statement-answer';
import type { FigureBeside } from './beside-figures';
import type { GridTrack, TrackKind } from './grid-tracks';

/** Everything that the grid and the bars around it draw; computed again only when the statement or the view changes. */
export interface GridModel extends NamedColumns {
  readonly answer: StatementAnswer;
  readonly outline: readonly OutlineLine[];
  /** How many levels of sections it has. */
  readonly depth: number;
  readonly byId: LineIndex<OutlineLine>;
  readonly folds: FoldState;
  readonly shown: readonly ShownLine[];
  /** The row of each line on show. */
  readonly rowOf: LineIndex<number>;
  /** The columns that are drawn, and the kinds of them that each period has. */
  readonly tracks: readonly GridTrack[];
  readonly kinds: readonly TrackKind[];
  /** Writes what is beside amounts; null where nothing is. */
  readonly figureBeside: FigureBeside | null;
  readonly format: FigureFormat;
  /** How cells are named for readers. */
  readonly names: {
    readonly cell: Phrase<'line' | 'period' | 'amount'>;
    readonly empty: Phrase<'line' | 'period'>;
  };
  readonly focus: Store<GridFocus>;
}

/** The row on which the focused line, or the heading that holds it, is drawn. */
export function focusedRow(model: GridModel, focus: GridFocus): number {
  return model.rowOf.get(focus.lineId) ?? 0;
}

/** The cell that the keyboard acts on. */
export interface GridFocus {
  readonly lineId: string;
  /** 0 for the caption, 1 and up for the drawn columns. */
  readonly column: number;
  /** Whether the person moved there, so that the cell takes the browser's focus. */
  readonly taken: boolean;
}

interface Settling extends Pick<GridModel, 'shown' | 'rowOf' | 'byId'> {
  /** Drawn columns; those beside amounts are named after their period, `FY2025:change`. */
  readonly columns: readonly Pick<GridTrack, 'id' | 'end'>[];
}

/** The focus after the shown lines or columns have changed: on the same line or the heading that now hides it, else the first focus, in the same column, else its period or the newest. */
export function settleFocus(focus: GridFocus, model: Settling, columnBefore: string | null): GridFocus {
  const wanted = model.byId.get(focus.lineId);
  const lineId = model.rowOf.has(focus.lineId)
    ? focus.lineId
    : ((wanted ? model.shown[nearestShown(model.shown, wanted)] : firstWithFigures(model))?.at.line.id ?? focus.lineId);
  const column = settledColumn(focus.column, model, columnBefore);
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

function settledColumn(column: number, { columns }: Settling, columnBefore: string | null): number {
  if (column === 0 || columns[column - 1]?.id === columnBefore) return column;
  const [periodBefore] = columnBefore?.split(':') ?? [];
  const same = columns.findIndex(({ id }) => id === columnBefore);
  const amounts = columns.findIndex(({ id }) => id === periodBefore);
  return same >= 0 ? same + 1 : amounts >= 0 ? amounts + 1 : newest(columns);
}

function newest(columns: Settling['columns']): number {
  return columns.reduce((best, { id, end }, index) => (!id.includes(':') && end >= (columns[best - 1]?.end ?? '') ? index + 1 : best), 0);
}
