import { lastDayOfTwelveMonths } from '../../../lib/format/period-text';
import type { AnalysisCourseQuery } from '../../../lib/graphql/types.generated';
import type { Analysis } from '../screen/analysis-view';

/** What charts are drawn from: the columns of an analysis with its ratios and figures. */
export type Course = AnalysisCourseQuery['analysis'];
export type CourseColumn = Course['columns'][number];
type RatioId = Course['ratios'][number]['id'];
type FigureId = Course['figures'][number]['figure'];

/** What all charts are drawn from: the analysis as it is shown, and the same by quarters and months; null until they are there. */
export interface Courses {
  readonly analysis: Pick<Analysis, 'currency' | 'columns' | 'ratios' | 'figures'>;
  readonly quarters: Course | null;
  readonly months: Course | null;
}

/** The columns without the last twelve months, which overlap the others; at most the newest of them. */
export function courseColumns({ columns }: Pick<Course, 'columns'>, most: number): readonly CourseColumn[] {
  return columns.filter(({ label }) => lastDayOfTwelveMonths(label) === null).slice(-most);
}

/** A ratio in each of some columns; null where it has no value. */
export function ratioIn({ ratios }: Pick<Course, 'ratios'>, id: RatioId, columns: readonly CourseColumn[]): readonly (string | null)[] {
  const points = ratios.find((ratio) => ratio.id === id)?.points ?? [];
  return columns.map(({ reportingPeriodId }) => points.find((point) => point.reportingPeriodId === reportingPeriodId)?.value ?? null);
}

/** A figure in each of some columns; null where it has no amount. */
export function figureIn({ figures }: Pick<Course, 'figures'>, id: FigureId, columns: readonly CourseColumn[]): readonly (string | null)[] {
  const points = figures.find(({ figure }) => figure === id)?.points ?? [];
  return columns.map(({ reportingPeriodId }) => points.find((point) => point.reportingPeriodId === reportingPeriodId)?.amount ?? null);
}

/** The newest column in which EBITDA is known, and the way from it to what is left after debt service. */
export interface Bridge {
  readonly column: CourseColumn;
  readonly ebitda: number;
  readonly addBacks: number;
  readonly adjustedEbitda: number;
  /** Null without a debt schedule. */
  readonly debtService: number | null;
}

/** The bridge of the newest column that has figures; null where none has. */
export function bridgeOf(course: Course): Bridge | null {
  const { columns } = course;
  const [ebitda, adjusted, service] = (['ebitda', 'adjustedEbitda', 'debtService'] as const).map((id) => figureIn(course, id, columns));
  const known = columns.map((_, at) => [ebitda?.[at], adjusted?.[at], service?.[at]] as const);
  const hasService = known.findLastIndex(([before, after, due]) => before != null && after != null && due != null);
  const newest = hasService >= 0 ? hasService : known.findLastIndex(([before, after]) => before != null && after != null);
  const [column, [before, after, due] = []] = [columns[newest], known[newest]];
  if (column === undefined || before == null || after == null) return null;
  const [from, to] = [Number(before), Number(after)];
  return { column, ebitda: from, addBacks: to - from, adjustedEbitda: to, debtService: due == null ? null : Number(due) };
}
