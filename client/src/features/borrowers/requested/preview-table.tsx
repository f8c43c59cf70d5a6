import type { ReactNode } from 'react';
import classes from './example-preview.module.css';

/** A row of a preview: what it is, what is said below, its figure and what is said below that. */
export interface PreviewRow {
  readonly title: string;
  readonly note?: ReactNode;
  readonly value: string;
  readonly valueNote?: string | undefined;
}

interface PreviewTableProps {
  /** The headings of the two columns. */
  readonly headings: readonly [string, string];
  readonly rows: readonly PreviewRow[];
}

/** A few rows of data, one figure each. */
export function PreviewTable({ headings: [title, value], rows }: PreviewTableProps) {
  return (
    <table className={`figures full text-md ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{value}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <th scope="row">
              {row.title}
              {row.note !== undefined && <small>{row.note}</small>}
            </th>
            <td>
              {row.value}
              {row.valueNote !== undefined && <small>{row.valueNote}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
