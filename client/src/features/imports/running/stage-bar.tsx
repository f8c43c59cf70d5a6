import { Box } from '@mantine/core';
import clsx from 'clsx';
import type { ImportStateFragment } from '../../../lib/graphql/types.generated';
import { importProgress } from '../import-progress';
import classes from './stage-bar.module.css';

interface StageBarProps {
  readonly status: ImportStateFragment;
  readonly label: string;
  readonly valueText: string;
}

/** What each part takes of the bar, in percent. */
const WIDTHS = [16, 16, 68] as const;

/** The three parts of an import as a bar: secure connection, connected, gathering. A part of unknown length moves and states no share. */
export function StageBar({ status, label, valueText }: StageBarProps) {
  const parts = importProgress(status.stage, status.counts);
  const whole = parts.includes(null)
    ? undefined
    : Math.round(parts.reduce<number>((sum, share, at) => sum + (share ?? 0) * (WIDTHS[at] ?? 0), 0));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={whole}
      aria-valuetext={valueText}
      className="grid gap-3xs"
      style={{ gridTemplateColumns: WIDTHS.map((width) => `${width}fr`).join(' ') }}
    >
      {parts.map((share, index) => (
        <Box component="span" key={index} className={clsx('clip', share === null && classes.moving)} h={4} bdrs="xs" bg="var(--ch-border)">
          {share !== null && (
            <Box
              component="span"
              className={classes.fill}
              display="block"
              h="100%"
              bdrs="xs"
              bg={share === 1 ? 'var(--ch-accent-strong)' : 'var(--ch-accent)'}
              style={{ width: `${share * 100}%` }}
            />
          )}
        </Box>
      ))}
    </div>
  );
}
