import { Box, Flex } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import clsx from 'clsx';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { formatPd, rangeText } from '../text/format-risk';
import { gradeAt, HORIZONS } from './term-curves';
import { frameOf, TermPlot } from './term-plot';
import { lineOf, seriesOf, type TermSeries, useSeriesName } from './term-series';
import classes from './charts.module.css';

const HEIGHT = 330;
const LOW_HEIGHT = 260;
/** What is drawn before the width is known. */
const ASSUMED_WIDTH = 720;

/** Cumulative probability of default over five years; pointer and arrow keys step through the years and show all series of each. */
export function TermChart({ series }: { readonly series: TermSeries }) {
  const text = useText('risk');
  const locale = useLocale();
  const nameOf = useSeriesName(series);
  const { ref, width: measured } = useElementSize();
  const [year, setYear] = useState<number | null>(null);
  const width = measured || ASSUMED_WIDTH;
  const height = width < 480 ? LOW_HEIGHT : HEIGHT;
  const frame = frameOf(width, height);
  const yearLabel = (at: number) => text('years', { count: at });
  const grade = (at: number) => gradeAt(series.firm.curve[at - 1] ?? 0, at, series.bounds, series.slope);
  const told = (at: number) =>
    [
      yearLabel(at),
      ...seriesOf(series).map(([name, curve]) => `${nameOf(name)} ${formatPd(curve[at - 1] ?? 0, locale)}`),
      ...(series.range === null ? [] : [`${text('range')} ${rangeText(series.range, at, locale)}`]),
      grade(at),
    ].join(', ');
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const along = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const share = (along - frame.left) / (frame.right - frame.left);
    setYear(Math.max(1, Math.min(5, Math.round(1 + 4 * share))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepped(event.key, year);
    if (next === undefined) return;
    event.preventDefault();
    setYear(next);
  };
  return (
    <div
      ref={ref}
      className={clsx('relative full shrink rounded', classes.term)}
      role="slider"
      tabIndex={0}
      aria-label={text('termOf', { name: series.firm.name })}
      aria-valuemin={1}
      aria-valuemax={5}
      aria-valuenow={year ?? 1}
      aria-valuetext={told(year ?? 1)}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setYear(null)}
      onKeyDown={onKeyDown}
      onBlur={() => setYear(null)}
    >
      <TermPlot
        series={series}
        width={width}
        height={height}
        locale={locale}
        year={year}
        yearLabel={yearLabel}
        peersLabel={text('peersEnd')}
      />
      {year !== null && (
        <div
          className={`floating anywhere rounded text-xs ${classes.tip}`}
          data-side={year > 3 ? 'left' : 'right'}
          style={{ insetInlineStart: frame.left + ((frame.right - frame.left) * (year - 1)) / 4 }}
          aria-hidden
        >
          <p className="flex between gap-md">
            <strong>{yearLabel(year)}</strong>
            <Box component="span" fw={600} c="accent">
              {grade(year)}
            </Box>
          </p>
          <dl>
            {seriesOf(series).map(([name, curve]) => (
              <div key={name} className="flex between gap-md">
                <dt>{nameOf(name)}</dt>
                <dd className="figures nowrap">{formatPd(curve[year - 1] ?? 0, locale)}</dd>
              </div>
            ))}
            {series.range !== null && (
              <div className="flex between gap-md">
                <dt>{text('range')}</dt>
                <dd className="figures nowrap">{rangeText(series.range, year, locale)}</dd>
              </div>
            )}
          </dl>
        </div>
      )}
    </div>
  );
}

/** The year that a key leads to; null closes the crosshair, undefined is not a key of the chart. */
function stepped(key: string, year: number | null): number | null | undefined {
  if (key === 'Escape') return year === null ? undefined : null;
  const [first, last] = [HORIZONS[0], HORIZONS[HORIZONS.length - 1] ?? 5];
  if (key === 'Home') return first;
  if (key === 'End') return last;
  const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key];
  if (step === undefined) return undefined;
  if (year === null) return step > 0 ? first : last;
  return Math.max(first, Math.min(last, year + step));
}

/** The legend of the lines and bands of the term structure. */
export function TermLegend({ series }: { readonly series: TermSeries }) {
  const text = useText('risk');
  const nameOf = useSeriesName(series);
  return (
    <Flex component="ul" rowGap="3xs" columnGap="md" wrap="wrap" miw={0}>
      {seriesOf(series).map(([name]) => (
        <Item key={name}>
          <svg width={24} height={10} aria-hidden>
            <line x1={0} x2={24} y1={5} y2={5} {...lineOf(name)} />
          </svg>
          <span className="ellipsis" style={{ maxWidth: 220 }} title={nameOf(name)}>
            {nameOf(name)}
          </span>
        </Item>
      ))}
      {series.range !== null && (
        <Item>
          <Box component="span" w={14} h={10} bdrs="xs" bg="var(--ch-accent-strong)" opacity={0.3} aria-hidden />
          {text('range')}
        </Item>
      )}
      <Item>
        <Box component="span" w={14} h={10} bdrs="xs" bg="var(--ch-accent-soft-2)" aria-hidden />
        {text('gradeBands')}
      </Item>
    </Flex>
  );
}

function Item({ children }: { readonly children: ReactNode }) {
  return (
    <Flex component="li" gap="xs" align="center" miw={0}>
      {children}
    </Flex>
  );
}
