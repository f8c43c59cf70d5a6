import { RISK_TERMS, RISK_GRADES, type RiskGrade, type RiskOutput } from '@countinghouse/domain/risk/risk-result';
import type { TermCurve } from '../charts/term-series';

/** The rows of a result, or as much of them as is asked for. */
export type OutputRow = Pick<RiskOutput, 'category' | 'subCategory' | 'termInYears' | 'value'> & {
  readonly type: string;
  readonly metricType: string;
};

/** The cumulative probabilities of one to five years that the rows give, as shares of one; null unless all five are there. */
export function curveOf(rows: readonly OutputRow[]): TermCurve | null {
  const cumulative = rows.filter(
    ({ type, category, metricType }) => type === 'PD' && category === 'Cumulative' && metricType === 'percent',
  );
  const curve = RISK_TERMS.flatMap((term) => cumulative.find(({ termInYears }) => termInYears === term)?.value ?? []);
  return curve.length === RISK_TERMS.length ? curve.map((percent) => percent / 100) : null;
}

/** The grade that the rows give; null where they give none of the scale. */
export function gradeIn(rows: readonly OutputRow[]): RiskGrade | null {
  const ordinal = rows.find(({ type, metricType }) => type === 'Grade' && metricType === 'grade')?.value ?? null;
  return ordinal === null ? null : (RISK_GRADES[ordinal - 1] ?? null);
}

/** The rows by type, in the order in which types first appear. */
export function byType(rows: readonly OutputRow[]): readonly (readonly [type: string, rows: readonly OutputRow[]])[] {
  const groups = new Map<string, OutputRow[]>();
  for (const row of rows) groups.set(row.type, [...(groups.get(row.type) ?? []), row]);
  return [...groups];
}
