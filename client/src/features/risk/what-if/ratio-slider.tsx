import clsx from 'clsx';
import { Flex, Text } from '@mantine/core';
import type { LeverRatio } from '@countinghouse/domain/risk/what-if';
import { useId, type CSSProperties } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { ratioValue } from '../text/format-risk';
import classes from './what-if.module.css';

/** How far each ratio can be supposed; wider where the business or its peers are beyond. */
const RANGES: Readonly<Record<LeverRatio, readonly [number, number]>> = {
  liabilitiesToAssets: [0, 1.5],
  netIncomeToAssets: [-0.3, 0.3],
  cashToAssets: [0, 0.6],
  salesGrowth: [-0.5, 1],
};
const STEP = 0.005;

interface RatioSliderProps {
  readonly ratio: LeverRatio;
  readonly actual: number;
  readonly median: number | null;
  /** Null while nothing is supposed. */
  readonly assumed: number | null;
  readonly onChange: (value: number) => void;
}

/** A ratio on a track: where it is, where the peers are, and what is supposed. */
export function RatioSlider({ ratio, actual, median, assumed, onChange }: RatioSliderProps) {
  const text = useText('risk');
  const locale = useLocale();
  const id = useId();
  const [low, high] = rangeOf(ratio, [actual, ...(median === null ? [] : [median])]);
  const value = assumed ?? actual;
  const shown = (figure: number) => ratioValue(ratio, figure, locale, (points) => text('points', { value: points }));
  const place = (figure: number): CSSProperties => ({ '--at': Math.max(0, Math.min(1, (figure - low) / (high - low))) }) as CSSProperties;
  return (
    <div className={classes.slider}>
      <Flex rowGap={0} columnGap="md" align="baseline" justify="space-between" wrap="wrap" fz="sm">
        <label htmlFor={id}>{text(`ratio.${ratio}`)}</label>
        <Text span inherit className="figures" c="dimmed">
          {assumed === null ? (
            <strong>{shown(actual)}</strong>
          ) : (
            <>
              <span>{shown(actual)}</span>
              <span aria-hidden> → </span>
              <Text component="strong" inherit fw={600} c="accent">
                {shown(assumed)}
              </Text>
            </>
          )}
        </Text>
      </Flex>
      <div className={clsx('relative', classes.track)} style={place(value)}>
        <span className={classes.actual} style={place(actual)} aria-hidden />
        {median !== null && <span className={classes.median} style={place(median)} aria-hidden />}
        <input
          id={id}
          type="range"
          min={low}
          max={high}
          step={STEP}
          value={value}
          aria-valuetext={shown(value)}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
      </div>
    </div>
  );
}

/** The ends of a track, on whole steps. */
function rangeOf(ratio: LeverRatio, marks: readonly number[]): readonly [number, number] {
  const [low, high] = RANGES[ratio];
  return [Math.floor(Math.min(low, ...marks) / STEP) * STEP, Math.ceil(Math.max(high, ...marks) / STEP) * STEP];
}
