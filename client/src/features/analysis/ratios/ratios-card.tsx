import { RATIO_CATEGORIES } from '@countinghouse/domain/ratios/ratio-recipes';
import { Text } from '@mantine/core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { coveredPeriodText, lastDayOfTwelveMonths } from '../../../lib/format/period-text';
import { Card } from '../../../ui/card/card';
import type { Analysis, AnalysisColumn, AnalysisRatio } from '../screen/analysis-view';
import { moveInGrid } from './move-in-grid';
import { RatioNotes, ratioReviewKey, type RatioReview } from './ratio-review';
import { RatioCell } from './ratio-cell';
import { Sparkline } from './sparkline';
import classes from './ratios.module.css';

/** Which ratio of which period. */
export interface RatioPlace {
  readonly ratio: AnalysisRatio['id'];
  readonly period: string;
}

interface RatiosCardProps {
  readonly analysis: Analysis;
  readonly columns: readonly AnalysisColumn[];
  /** The notes on them; null where there is nothing to review. */
  readonly review: RatioReview | null;
  readonly onTrace: (place: RatioPlace) => void;
}

/** The ratios by what they measure, each with its formula, its course and the chosen periods; arrows move, Enter opens the trace. */
export function RatiosCard({ analysis, columns, review, onTrace }: RatiosCardProps) {
  const text = useText('analysis');
  const names = useText('ratios');
  const words = { text: useText('captions'), locale: useLocale() };
  const { ratios } = analysis;
  // The last twelve months are no step of a course of years.
  const overlapping = new Set(
    analysis.columns.filter(({ label }) => lastDayOfTwelveMonths(label) !== null).map((each) => each.reportingPeriodId),
  );
  const newest = columns.at(-1)?.reportingPeriodId ?? '';
  const [chosen, setChosen] = useState<RatioPlace | null>(null);
  const isShown = chosen !== null && columns.some(({ reportingPeriodId }) => reportingPeriodId === chosen.period);
  const active = isShown ? chosen : { ratio: ratios[0]?.id, period: newest };
  const grid = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveInGrid(event);
    if (review === null || event.defaultPrevented) return;
    const ids = ratios.map(({ id }) => id);
    const next = ratioReviewKey(event, review, ids, active.ratio);
    if (next !== null) grid.current?.querySelector<HTMLElement>(`[data-cell="${next} ${active.period}"]`)?.focus();
  };
  return (
    <Card title={text('ratios')} label={text('ratios')}>
      <div className="relative shrink scroll">
        <table ref={grid} role="grid" aria-label={text('ratios')} className={`figure-table ${classes.table}`} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col">{names('ratio')}</th>
              <th scope="col" className={classes.course}>
                {text('course')}
              </th>
              {columns.map((column) => (
                <th key={column.reportingPeriodId} scope="col" className="figure">
                  {coveredPeriodText(column, words)}
                </th>
              ))}
            </tr>
          </thead>
          {RATIO_CATEGORIES.map((category) => (
            <tbody key={category}>
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={columns.length + 2}>
                  {names(`group.${category}`)}
                </th>
              </tr>
              {ratios
                .filter((ratio) => ratio.category === category)
                .map((ratio) => (
                  <tr key={ratio.id}>
                    <th scope="row">
                      {names(`name.${ratio.id}`)}
                      {review !== null && <RatioNotes ratio={ratio.id} name={names(`name.${ratio.id}`)} review={review} />}
                      <Text size="xs" c="dimmed" className={classes.formula}>
                        {names(`formula.${ratio.id}`)}
                      </Text>
                    </th>
                    <td className={classes.course}>
                      <Sparkline points={ratio.points.filter(({ reportingPeriodId }) => !overlapping.has(reportingPeriodId))} />
                    </td>
                    {columns.map((column) => {
                      const period = column.reportingPeriodId;
                      const point = ratio.points.find(({ reportingPeriodId }) => reportingPeriodId === period);
                      return (
                        <td key={period} className="figure">
                          {point && (
                            <RatioCell
                              ratio={ratio}
                              place={`${ratio.id} ${period}`}
                              point={point}
                              period={coveredPeriodText(column, words)}
                              active={active.ratio === ratio.id && active.period === period}
                              onFocus={() => setChosen({ ratio: ratio.id, period })}
                              onOpen={() => onTrace({ ratio: ratio.id, period })}
                            />
                          )}
                        </td>
                      );
                    })}
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      </div>
      <p className="quiet text-xs" style={{ padding: '8px 16px 10px' }}>
        {text('keysHint')}
      </p>
    </Card>
  );
}
