import { Box, Flex } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import type { AnalysisPoint, AnalysisRatio } from '../screen/analysis-view';
import { directionOf, formatRatio } from './ratio-words';
import classes from './ratios.module.css';

interface RatioCellProps {
  readonly ratio: AnalysisRatio;
  readonly point: AnalysisPoint;
  /** By what its table finds it. */
  readonly place: string;
  /** What it is with what is saved, while unsaved changes are shown; else null. */
  readonly saved: AnalysisPoint | null;
  /** The period, for readers who come to the cell alone. */
  readonly period: string;
  /** Whether Tab comes to it; arrows come to the others. */
  readonly active: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
}

/** A ratio in one period: its value or why there is none, whether it is annualized, and where it went. Pressed, it opens its trace. */
export function RatioCell({ ratio, point, place, saved, period, active, onFocus, onOpen }: RatioCellProps) {
  const text = useText('analysis');
  const names = useText('ratios');
  const locale = useLocale();
  const { value, undefinedBecause, annualized, trend } = point;
  const reason = undefinedBecause === null ? null : text(`undefined.${undefinedBecause}`);
  const course = trend === 'unknown' || value === null ? null : text(`trend.${trend}`);
  const write = (of: string | null) => (of === null ? '–' : formatRatio(of, ratio.unit, locale));
  const isUnsaved = saved !== null && saved.value !== value;
  const unsaved = isUnsaved ? text('savedValue', { value: write(saved.value) }) : null;
  const hint = [unsaved, reason, annualized && value !== null ? text('annualized') : null, course].filter(Boolean).join(', ');
  const direction = value === null ? null : directionOf(ratio.id, point);
  const Icon = direction === 'up' ? IconArrowUpRight : IconArrowDownRight;
  return (
    <button
      type="button"
      className={`full rounded-sm hoverable text-end ${classes.cell}`}
      data-cell={place}
      data-unsaved={isUnsaved}
      tabIndex={active ? 0 : -1}
      title={hint || undefined}
      aria-label={[`${names(`name.${ratio.id}`)}, ${period}: ${write(value)}`, hint].filter(Boolean).join(', ')}
      onFocus={onFocus}
      onClick={onOpen}
    >
      <Flex component="span" gap="3xs" align="center" justify="end">
        <span>{write(value)}</span>
        <span className={`quiet text-2xs text-start ${classes.mark}`} data-annualized={annualized && value !== null} />
        {direction === null ? (
          <Box component="span" w={14} />
        ) : (
          <Icon size={14} stroke={2} color={trend === 'better' ? 'var(--ch-success)' : 'var(--ch-danger)'} aria-hidden />
        )}
      </Flex>
    </button>
  );
}
