import type { Store } from '../../../lib/react/use-store';
import type { StatementColumn, YearGroup } from '../columns/statement-columns';
import type { FigureFormat } from '../figures/figure-format';
import type { Phrase } from '../figures/phrase';
import type { OutlineLine } from '../outline/build-outline';
import type { FoldState } from '../outline/fold-state';
import type { LineIndex } from '../outline/line-index';
import type { ShownLine } from '../outline/shown-lines';
import type { StatementAnswer } from '../outline/statement-lines';
import type { GridFocus } from './grid-focus';

/** A column with the words that name it. */
export interface GridColumn extends StatementColumn {
  /** The first line of its heading, as in `FY 2025` or, under a year, `Oct`. */
  readonly heading: string;
  /** Below it, as in `12 months ended Dec 31, 2025`; empty where the heading says it. */
  readonly subheading: string;
  /** Its last day in full, as in `October 31, 2026`. */
  readonly spokenDate: string;
  /** Whether a fiscal year begins here, after another one. */
  readonly beginsYear: boolean;
}

/** Everything that the grid and the bars around it draw; computed again only when the statement or the view changes. */
export interface GridModel {
  readonly answer: StatementAnswer;
  readonly outline: readonly OutlineLine[];
  /** How many levels of sections it has. */
  readonly depth: number;
  readonly byId: LineIndex<OutlineLine>;
  readonly folds: FoldState;
  readonly shown: readonly ShownLine[];
  /** The row of each line on show. */
  readonly rowOf: LineIndex<number>;
  readonly columns: readonly GridColumn[];
  /** Year groups of a statement by month; empty otherwise. */
  readonly years: readonly (YearGroup & { readonly label: string })[];
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
