import { useState } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { formatChange } from '../text/format-risk';
import { formatFigure } from '../text/format-figure';
import { useYearName } from '../text/period-name';
import { InputTrace } from './input-trace';
import { changeOf, TOTALS, type InputRow, type InputsOfYears } from './input-row';
import table from '../result/plain-table.module.css';
import classes from './inputs-table.module.css';

interface InputsTableProps {
  readonly inputs: InputsOfYears;
  /** Whether the accounts are counted only, as on paper. */
  readonly still?: boolean;
}

/** The twelve inputs with the year before and the accounts that each was taken from. */
export function InputsTable({ inputs, still = false }: InputsTableProps) {
  const { items, year, previousYear } = inputs;
  const text = useText('risk');
  const locale = useLocale();
  const yearName = useYearName();
  const [traced, setTraced] = useState<InputRow | null>(null);
  return (
    <div className={table.scroll} role="group" aria-label={text('inputs')} tabIndex={0}>
      <table className={`figures ${table.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{text('input')}</th>
            <th scope="col" className={table.figure}>
              {yearName(year)}
            </th>
            <th scope="col" className={table.figure}>
              {previousYear === null ? text('previousYear') : yearName(previousYear)}
            </th>
            <th scope="col" className={table.figure}>
              <abbr title={text('change')}>%</abbr>
            </th>
            <th scope="col" className={table.figure}>
              {text('from')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => {
            const change = changeOf(row);
            return (
              <tr key={row.item} className={TOTALS.has(row.item) ? table.strong : undefined}>
                <th scope="row">{text(`item.${row.item}`)}</th>
                <td className={table.figure}>{formatFigure(row.value, locale)}</td>
                <td className={`${table.figure} ${classes.previous}`}>{formatFigure(row.previousValue, locale)}</td>
                <td className={`${table.figure} ${classes.change}`}>
                  {change === null ? '–' : formatChange(change, locale).replace(/\s?%/u, '')}
                </td>
                <td className={table.figure}>
                  {row.accounts.length === 0 ? (
                    <span className={table.quiet}>{text('noAccounts')}</span>
                  ) : still ? (
                    text('accounts', { count: row.accounts.length })
                  ) : (
                    <Button
                      look="link"
                      aria-label={text('accountsOf', { input: text(`item.${row.item}`), count: row.accounts.length })}
                      onClick={() => setTraced(row)}
                    >
                      {text('accounts', { count: row.accounts.length })}
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {traced !== null && <InputTrace row={traced} inputs={inputs} onClose={() => setTraced(null)} />}
    </div>
  );
}
