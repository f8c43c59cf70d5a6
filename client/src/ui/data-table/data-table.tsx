import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ColumnHead } from './column-head';
import { DataColumnsProvider, type DataColumn } from './data-column';
import classes from './data-table.module.css';

interface DataTableProps {
  /** Names the table for readers. */
  readonly label: string;
  readonly columns: readonly DataColumn[];
  /** Whether newer rows are on their way. */
  readonly busy?: boolean;
  /** Rows of 44 px, or of 36 for logs. */
  readonly density?: 'regular' | 'dense';
  /** Whether the first column stays while the others are scrolled sideways. */
  readonly pinned?: boolean;
  /** `DataRow`, `DetailRow` and `GroupRow`. */
  readonly children: ReactNode;
}

/**
 * A table of records: its head stays below the top bar, its columns give each cell look, place and word, and on a
 * phone each row is a card. Roles are written out because a table laid out as cards loses its own in some browsers.
 */
export function DataTable({ label, columns, busy = false, density = 'regular', pinned = false, children }: DataTableProps) {
  return (
    <div className={classes.box}>
      <table
        role="table"
        className={clsx('full text-sm', classes.table)}
        data-density={density}
        data-pinned={pinned}
        aria-label={label}
        aria-busy={busy}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <DataColumnsProvider value={columns}>{children}</DataColumnsProvider>
        </tbody>
      </table>
    </div>
  );
}
