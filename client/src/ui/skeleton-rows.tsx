import clsx from 'clsx';
import classes from './skeleton-rows.module.css';

interface SkeletonRowsProps {
  readonly rows: number;
  readonly label: string;
  /** Whether loading has failed, so that nothing comes any more. */
  readonly still?: boolean;
}

/** Grey rows in the place of a list that is being loaded. */
export function SkeletonRows({ rows, label, still = false }: SkeletonRowsProps) {
  return (
    <div role="status" data-waiting={!still || undefined} className={clsx(still && classes.still)}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span
          key={row}
          className={clsx('block line-above', classes.row)}
          style={{ backgroundSize: `26px 26px, ${24 + ((row * 17) % 30)}% 10px` }}
          aria-hidden
        />
      ))}
    </div>
  );
}
