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
    <span
      className={classes.meter}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown * 100)}
    >
      <span className={classes.fill} style={{ width: `${shown * 100}%` }} />
    </span>
  );
}
