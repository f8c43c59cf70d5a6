import { Box } from '@mantine/core';
import type { ImportStateFragment } from '../../../lib/graphql/types.generated';
import { importProgress } from '../import-progress';
import classes from './stage-bar.module.css';

interface StageBarProps {
  readonly status: ImportStateFragment;
  readonly label: string;
  readonly valueText: string;
}

/** The three parts of an import as a bar: secure connection, connected, gathering. */
export function StageBar({ status, label, valueText }: StageBarProps) {
  const { parts, counted } = importProgress(status.stage, status.counts);
  const whole = Math.round((parts[0] * 0.16 + parts[1] * 0.16 + parts[2] * 0.68) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={counted ? whole : undefined}
      aria-valuetext={valueText}
      className="grid gap-3xs"
      style={{ gridTemplateColumns: '16fr 16fr 68fr' }}
    >
      {parts.map((share, index) => (
        <Box component="span" key={index} className="clip" h={4} bdrs="xs" bg="var(--ch-border)">
          <Box
            component="span"
            className={classes.fill}
            display="block"
            h="100%"
            bdrs="xs"
            bg={share === 1 ? 'var(--ch-accent-strong)' : 'var(--ch-accent)'}
            style={{ width: `${share * 100}%` }}
          />
        </Box>
      ))}
    </div>
  );
}
