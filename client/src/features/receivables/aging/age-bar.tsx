import { AGING_BUCKETS } from '@countinghouse/domain/imports/aging';
import clsx from 'clsx';
import { shareIn, type AgingAmounts } from './aging-view';
import classes from './aging.module.css';

interface AgeBarProps {
  readonly amounts: AgingAmounts;
  /** What a full bar stands for. */
  readonly whole: number;
  readonly tall?: boolean;
}

/** What is owed by age, youngest first, as one bar; the figures beside it say the same. Credits have no width. */
export function AgeBar({ amounts, whole, tall = false }: AgeBarProps) {
  return (
    <span className={clsx('flex clip', classes.bar, tall && classes.tall)} aria-hidden>
      {AGING_BUCKETS.map((bucket) => (
        <span key={bucket} data-bucket={bucket} style={{ width: `${shareIn(amounts[bucket], whole)}%` }} />
      ))}
    </span>
  );
}
