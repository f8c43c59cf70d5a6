import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useDataColumns } from './data-column';
import { meansRow } from './row-click';
import classes from './data-row.module.css';

interface DataRowProps {
  /** What a click anywhere on the row does; the row needs a link or button that does the same from the keyboard. */
  readonly onOpen?: (() => void) | undefined;
  /** Whether it is chosen, or shows its details below. */
  readonly active?: boolean;
  readonly children: ReactNode;
}

/** One record of a data table: a `RowHead`, then cells. */
export function DataRow({ onOpen, active = false, children }: DataRowProps) {
  return (
    <tr
      role="row"
      className={clsx('surface', classes.row)}
      data-opens={onOpen !== undefined}
      data-active={active}
      onClick={onOpen && ((event) => meansRow(event) && onOpen())}
    >
      {children}
    </tr>
  );
}

/** The details of the row above, as wide as the table; `id` is what its `ExpandCell` controls. */
export function DetailRow({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <tr role="row" id={id} className={classes.detail}>
      <td role="cell" colSpan={useDataColumns().length}>
        {children}
      </td>
    </tr>
  );
}

/** The head of the rows below it, such as a day of a log. */
export function GroupRow({ children }: { readonly children: ReactNode }) {
  return (
    <tr role="row" className={classes.group}>
      <th role="rowheader" scope="rowgroup" colSpan={useDataColumns().length}>
        {children}
      </th>
    </tr>
  );
}
