import { ANALYSIS_RATIO_IDS } from '@countinghouse/domain/ratios/ratio-recipes';
import type { Analysis, AnalysisColumn, AnalysisPoint, AnalysisRatio } from '../screen/analysis-view';

/** A ratio that unsaved changes move; null where it has no value. */
export interface Effect {
  readonly ratio: Pick<AnalysisRatio, 'id' | 'unit'>;
  readonly before: string | null;
  readonly after: string | null;
}

/** What unsaved changes do to the newest period that they reach. */
export interface Effects {
  readonly column: AnalysisColumn;
  readonly effects: readonly Effect[];
}

type Shown = Pick<Analysis, 'columns' | 'ratios'>;

/** What lenders look at first. */
const FIRST: readonly AnalysisRatio['id'][] = ['Dscr', 'Fccr', 'TotalLeverage', 'SeniorLeverage', 'EbitdaMargin', 'TangibleNetWorth'];
const IN_ORDER = [...new Set([...FIRST, ...ANALYSIS_RATIO_IDS])];

/** The ratios that differ between two analyses of the same view in the newest period in which one does; null where none does. */
export function effectsBetween(before: Shown, after: Shown): Effects | null {
  for (const column of after.columns.toReversed()) {
    const effects = IN_ORDER.flatMap((id): Effect[] => {
      const ratio = after.ratios.find((each) => each.id === id);
      const [was, is] = [pointOf(before, id, column), pointOf(after, id, column)];
      if (ratio === undefined || (was?.value ?? null) === (is?.value ?? null)) return [];
      return [{ ratio, before: was?.value ?? null, after: is?.value ?? null }];
    });
    if (effects.length > 0) return { column, effects };
  }
  return null;
}

/** A ratio of an analysis in a period. */
export function pointOf({ ratios }: Pick<Shown, 'ratios'>, id: AnalysisRatio['id'], column: Pick<AnalysisColumn, 'reportingPeriodId'>) {
  const points: readonly AnalysisPoint[] = ratios.find((ratio) => ratio.id === id)?.points ?? [];
  return points.find(({ reportingPeriodId }) => reportingPeriodId === column.reportingPeriodId);
}
