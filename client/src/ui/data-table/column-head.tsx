import { Box } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { holdsButtons, type DataColumn } from './data-column';
import classes from './column-head.module.css';

/** A column's head; a button where the table can be ordered by it. */
export function ColumnHead({ column }: { readonly column: DataColumn }) {
  const { label, hint, align = 'start', sort } = column;
  return (
    <th scope="col" role="columnheader" data-align={align} aria-sort={sort && ariaSort(sort.direction)}>
      {sort ? (
        <button
          type="button"
          className={`inline-row gap-xs rounded-sm text-start ${classes.sort}`}
          data-active={sort.direction !== null}
          onClick={sort.onSort}
        >
          {label}
          <SortArrow direction={sort.direction} />
        </button>
      ) : (
        <span className={holdsButtons(column) ? 'visually-hidden' : undefined}>{label}</span>
      )}
      {hint !== undefined && (
        <Box component="span" display="block" fw={400}>
          {hint}
        </Box>
      )}
    </th>
  );
}

function SortArrow({ direction }: { readonly direction: 'asc' | 'desc' | null }) {
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  return <Arrow size={14} stroke={2} aria-hidden className={classes.arrow} />;
}

function ariaSort(direction: 'asc' | 'desc' | null) {
  if (direction === null) return 'none';
  return direction === 'asc' ? 'ascending' : 'descending';
}
