import { useText } from '../../lib/i18n/use-text';
import classes from './comparison.module.css';
import type { ComparisonReport } from './use-comparison';

/** The compared periods in a row, the darker the more lines changed in one. */
export function PeriodStrip({ report: { periods, lineChanges } }: { readonly report: ComparisonReport }) {
  const text = useText('comparisons');
  const counts = new Map<string, number>();
  for (const { cells } of lineChanges.nodes)
    for (const { reportingPeriodId } of cells) counts.set(reportingPeriodId, (counts.get(reportingPeriodId) ?? 0) + 1);
  const most = Math.max(1, ...counts.values());
  return (
    <ol className={classes.strip} aria-label={text('periods')}>
      {periods.map(({ reportingPeriodId, label }) => {
        const count = counts.get(reportingPeriodId) ?? 0;
        return (
          <li key={reportingPeriodId} className={classes.period}>
            <span className={classes.heat} style={{ opacity: count === 0 ? 0 : 0.25 + (0.75 * count) / most }} aria-hidden />
            <span className="text-xs nowrap" aria-hidden>
              {label}
            </span>
            <span className="visually-hidden">{text('periodChanges', { period: label, count })}</span>
          </li>
        );
      })}
    </ol>
  );
}
