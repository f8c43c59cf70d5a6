import { Link } from 'react-router';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Dialog } from '../../../ui/dialog/dialog';
import { formatFigure } from '../text/format-figure';
import { useYearName } from '../text/period-name';
import type { InputAccount, InputRow, InputsOfYears } from './input-row';
import table from '../result/plain-table.module.css';
import classes from './input-trace.module.css';

interface InputTraceProps {
  readonly row: InputRow;
  readonly inputs: InputsOfYears;
  readonly onClose: () => void;
}

/** The accounts behind an input in both years; they add up to it. */
export function InputTrace({ row, inputs, onClose }: InputTraceProps) {
  const text = useText('risk');
  const locale = useLocale();
  const yearName = useYearName();
  const { year, previousYear, statementsPath } = inputs;
  const name = text(`item.${row.item}`);
  return (
    <Dialog title={name} subtitle={text('traceSubtitle', { count: row.accounts.length })} size={680} onClose={onClose}>
      <div className={`${table.scroll} ${classes.frame}`} role="group" aria-label={name} tabIndex={0}>
        <table className={`figures ${table.table}`}>
          <thead>
            <tr>
              <th scope="col">{text('account')}</th>
              <th scope="col" className={table.figure}>
                {yearName(year)}
              </th>
              {previousYear !== null && (
                <th scope="col" className={table.figure}>
                  {yearName(previousYear)}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {row.accounts.map((account) => (
              <tr key={account.accountId}>
                <th scope="row" className={classes.account}>
                  <AccountName account={account} statementsPath={statementsPath} />
                </th>
                <td className={table.figure}>{formatFigure(account.amount, locale)}</td>
                {previousYear !== null && <td className={table.figure}>{formatFigure(account.previousAmount, locale)}</td>}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={table.strong}>
              <th scope="row">{name}</th>
              <td className={table.figure}>{formatFigure(row.value, locale)}</td>
              {previousYear !== null && <td className={table.figure}>{formatFigure(row.previousValue, locale)}</td>}
            </tr>
          </tfoot>
        </table>
      </div>
    </Dialog>
  );
}

/** An account as it is in its statement, to which it leads. */
function AccountName({ account, statementsPath }: { readonly account: InputAccount; readonly statementsPath: string | null }) {
  const { accountNumber, name, statementType, lineItemId, path } = account;
  const words = (
    <>
      {accountNumber !== null && <span>{accountNumber}</span>}
      {name}
    </>
  );
  const line = lineItemId === null ? '' : `&line=${encodeURIComponent(lineItemId)}`;
  return (
    <>
      {statementsPath === null ? words : <Link to={`${statementsPath}?statementType=${statementType}${line}`}>{words}</Link>}
      <p>{path.join(' › ')}</p>
    </>
  );
}
