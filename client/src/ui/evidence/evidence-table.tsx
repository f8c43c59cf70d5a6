import clsx from 'clsx';
import { Box } from '@mantine/core';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { isFigureColumn, writeCell } from './evidence-text';
import classes from './evidence-table.module.css';

interface EvidenceTableProps {
  /** Columns by the names of their texts. */
  readonly table: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly label: string;
}

/** The rows that prove what a check or a finding says. */
export function EvidenceTable({ table, label }: EvidenceTableProps) {
  const words = useText('checks');
  const locale = useLocale();
  const figures = table.columns.map((_, column) => isFigureColumn(table.rows, column));
  return (
    <Box style={{ overflow: 'auto' }} mt="sm" mah={260} bdrs="md" bg="var(--ch-sunken)" tabIndex={0} role="region" aria-label={label}>
      <table className={`figure-table text-xs nowrap ${classes.table}`}>
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              <th key={column} scope="col" className={clsx('medium', figures[index] && 'figure')}>
                {words.named(column.startsWith('check.') ? column : `check.column.${column}`, {}, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((value, column) => (
                <td key={column} className={clsx(figures[column] && 'figure')}>
                  {writeCell(value, locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
