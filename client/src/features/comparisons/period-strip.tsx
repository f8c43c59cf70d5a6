import { Box } from '@mantine/core';
import { useText } from '../../lib/i18n/use-text';
import classes from './comparison.module.css';
import type { ComparisonReport } from './use-comparison';
import { usePeriodName } from './use-period-name';

interface PeriodStripProps {
  readonly report: ComparisonReport;
  /** The period whose lines are shown; null where those of all are. */
  readonly chosen: string | null;
  readonly onChoose: (reportingPeriodId: string) => void;
}

/** The compared periods in a row, the darker the more lines changed in one; pressed, a period shows its lines alone. */
export function PeriodStrip({ report: { periods, lineChanges }, chosen, onChoose }: PeriodStripProps) {
  const text = useText('comparisons');
  const periodName = usePeriodName();
  const counts = new Map<string, number>();
  for (const { cells } of lineChanges.nodes)
    for (const { reportingPeriodId } of cells) counts.set(reportingPeriodId, (counts.get(reportingPeriodId) ?? 0) + 1);
  const most = Math.max(1, ...counts.values());
  return (
    <Box component="ol" className={`gap-2xs ${classes.strip}`} p="2xs" aria-label={text('periods')}>
      {periods.map(({ reportingPeriodId, label }) => {
        const count = counts.get(reportingPeriodId) ?? 0;
        return (
          <li key={reportingPeriodId}>
            <button
              type="button"
              className={`relative full text-start ${classes.period}`}
              aria-label={text('periodChanges', { period: periodName(label), count })}
              aria-pressed={chosen === reportingPeriodId}
              disabled={count === 0}
              onClick={() => onChoose(reportingPeriodId)}
            >
              <span className={classes.heat} style={{ opacity: count === 0 ? 0 : 0.25 + (0.75 * count) / most }} aria-hidden />
              <span className="text-xs nowrap">{periodName(label)}</span>
            </button>
          </li>
        );
      })}
    </Box>
  );
}
