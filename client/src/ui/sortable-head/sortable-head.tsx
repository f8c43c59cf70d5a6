import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './sortable-head.module.css';

interface SortableHeadProps {
  readonly label: string;
  readonly direction: 'asc' | 'desc' | null;
  readonly onSort: () => void;
}

/** A column's head that sorts the table by it. */
export function SortableHead({ label, direction, onSort }: SortableHeadProps) {
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}>
      <button type="button" className={classes.sort} data-active={direction !== null} onClick={onSort}>
        {label}
        <Arrow size={14} stroke={2} aria-hidden className={classes.arrow} />
      </button>
    </th>
  );
}
