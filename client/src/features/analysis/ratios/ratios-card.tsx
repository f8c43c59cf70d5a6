import { RATIO_CATEGORIES } from '@countinghouse/domain/ratios/ratio-recipes';
import { Box, Text } from '@mantine/core';
import { Fragment, useRef, useState, type KeyboardEvent } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { coveredPeriodText, lastDayOfTwelveMonths } from '../../../lib/format/period-text';
import { Card } from '../../../ui/card/card';
import type { Analysis, AnalysisColumn, AnalysisRatio } from '../screen/analysis-view';
import { pointOf } from '../live/effects';
import { UnsavedMark } from '../live/unsaved-effects';
import { moveInGrid } from './move-in-grid';
import { RatioNotes, ratioReviewKey, type RatioReview } from './ratio-review';
import { baseOf } from './ratio-change';
import { RatioChangeCells, RatioChangeHeads } from './ratio-change-cells';
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
  /** Whether the change from the column before is beside each. */
  readonly variance: boolean;
  /** The figures of what is saved, while others are shown; else null. */
  readonly saved: Pick<Analysis, 'ratios'> | null;
  readonly onTrace: (place: RatioPlace) => void;
}

/** The ratios by what they measure, each with its formula, its course and the chosen periods; arrows move, Enter opens the trace. */
export function RatiosCard({ analysis, columns, review, variance, saved, onTrace }: RatiosCardProps) {
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
  const tracks = columns.map((column) => ({ column, base: variance ? baseOf(column, analysis.columns) : null }));
  const width = tracks.reduce((sum, { base }) => sum + (base === null ? 1 : 3), 2);
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
    <Card title={text('ratios')} label={text('ratios')} aside={saved !== null && <UnsavedMark />}>
      <div className="relative shrink scroll">
        <table ref={grid} role="grid" aria-label={text('ratios')} className={`figure-table ${classes.table}`} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col">{names('ratio')}</th>
              <Box component="th" scope="col" w={82} visibleFrom="sm">
                {text('course')}
              </Box>
              {tracks.map(({ column, base }) => (
                <Fragment key={column.reportingPeriodId}>
                  <th scope="col" className="figure">
                    {coveredPeriodText(column, words)}
                  </th>
                  {base !== null && <RatioChangeHeads base={base} />}
                </Fragment>
              ))}
            </tr>
          </thead>
          {RATIO_CATEGORIES.map((category) => (
            <tbody key={category}>
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={width}>
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
                      <Text size="xs" c="dimmed" visibleFrom="sm">
                        {names(`formula.${ratio.id}`)}
                      </Text>
                    </th>
                    <td className="mantine-visible-from-sm">
                      <Sparkline points={ratio.points.filter(({ reportingPeriodId }) => !overlapping.has(reportingPeriodId))} />
                    </td>
                    {tracks.map(({ column, base }) => {
                      const period = column.reportingPeriodId;
                      const point = ratio.points.find(({ reportingPeriodId }) => reportingPeriodId === period);
                      return (
                        <Fragment key={period}>
                          <td className="figure">
                            {point && (
                              <RatioCell
                                ratio={ratio}
                                place={`${ratio.id} ${period}`}
                                point={point}
                                saved={saved === null ? null : (pointOf(saved, ratio.id, column) ?? null)}
                                period={coveredPeriodText(column, words)}
                                active={active.ratio === ratio.id && active.period === period}
                                onFocus={() => setChosen({ ratio: ratio.id, period })}
                                onOpen={() => onTrace({ ratio: ratio.id, period })}
                              />
                            )}
                          </td>
                          {base !== null && <RatioChangeCells ratio={ratio} column={column} base={base} />}
                        </Fragment>
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
