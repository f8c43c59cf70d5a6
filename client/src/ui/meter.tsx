import { Box } from '@mantine/core';
import classes from './meter.module.css';

interface MeterProps {
  /** How much of the whole, 0..1; more counts as the whole. */
  readonly share: number;
  readonly label: string;
}

/** A bar for what is left of a whole. */
export function Meter({ share, label }: MeterProps) {
  const shown = Math.min(1, Math.max(0, share));
  return (
    <Box
      component="span"
      className="clip"
      display="inline-block"
      w={160}
      h={6}
      bdrs="xs"
      bg="var(--ch-border-strong)"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown * 100)}
    >
      <Box
        component="span"
        className={classes.fill}
        display="block"
        h="100%"
        bdrs="xs"
        bg="var(--ch-accent)"
        style={{ width: `${shown * 100}%` }}
      />
    </Box>
  );
}
