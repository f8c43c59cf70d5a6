import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/button';
import { holdsButtons, useDataColumn } from './data-column';
import classes from './data-cell.module.css';

interface DataCellProps {
  /** The id of its column. */
  readonly column: string;
  readonly children?: ReactNode;
}

/** A value of a record, looking as its column says. */
export function DataCell({ column: id, children }: DataCellProps) {
  const column = useDataColumn(id);
  const { kind = 'text', align = kind === 'actions' ? 'end' : 'start' } = column;
  return (
    <td role="cell" className={classes[kind]} data-align={align} data-label={holdsButtons(column) ? undefined : column.label}>
      {children}
    </td>
  );
}

/** What a record is called, with the link that opens it; a tile or circle may precede it. */
export function RowHead({ children }: { readonly children: ReactNode }) {
  return (
    <th scope="row" role="rowheader" className={classes.head}>
      <span className={classes.name}>{children}</span>
    </th>
  );
}

/** One value in the place of those of several columns. */
export function SpanCell({ columns, children }: { readonly columns: number; readonly children: ReactNode }) {
  return (
    <td role="cell" colSpan={columns}>
      {children}
    </td>
  );
}

interface ExpandCellProps {
  readonly column: string;
  /** Says which record's details the button shows. */
  readonly label: string;
  readonly open: boolean;
  /** The id of the `DetailRow`. */
  readonly controls: string;
  readonly onToggle: () => void;
}

/** The button that shows or hides a record's details. */
export function ExpandCell({ column, label, open, controls, onToggle }: ExpandCellProps) {
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <DataCell column={column}>
      <IconButton size="xs" label={label} aria-expanded={open} aria-controls={open ? controls : undefined} onClick={onToggle}>
        <Chevron size={16} stroke={1.75} />
      </IconButton>
    </DataCell>
  );
}
