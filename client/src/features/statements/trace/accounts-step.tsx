import clsx from 'clsx';
import { useState } from 'react';
import { formatCount } from '../../../lib/format/format-number';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { AlignedFigure } from '../grid/aligned-figure';
import { exactSum, isSameAmount } from './exact-sum';
import type { FigureFormat } from '../data/figure-format';
import { TieOut, TraceStep } from './trace-step';
import type { CellTrace } from './trace-data';
import table from './trace-table.module.css';

interface AccountsStepProps {
  readonly accounts: CellTrace['accounts'];
  readonly total: string;
  readonly format: FigureFormat;
  readonly chosen: string | null;
  readonly onChoose: (accountId: string) => void;
}

const AT_A_TIME = 100;

/** The accounts behind a figure: each one's share and the sum so far, which ends at the figure. */
export function AccountsStep({ accounts, total, format, chosen, onChoose }: AccountsStepProps) {
  const text = useText('statements');
  const locale = useLocale();
  const [most, setMost] = useState(AT_A_TIME);
  const sum = exactSum(accounts.map(({ amount }) => amount)) ?? '0';
  const ties = isSameAmount(sum, total) && isSameAmount(accounts.at(-1)?.runningSum ?? '0', total);
  const largest = Math.max(1, ...accounts.map(({ amount }) => Math.abs(Number(amount))));
  const left = accounts.length - most;
  return (
    <TraceStep
      number={2}
      title={
        <>
          {text('stepAccounts')} <span className={table.accountCount}>{formatCount(accounts.length, locale)}</span>
        </>
      }
      proof={<TieOut ties={ties}>{text(ties ? 'runningSum' : 'runningSumDiffers', { sum: format.shown(sum).text })}</TieOut>}
    >
      {accounts.length === 0 ? (
        <p className={table.empty}>{text('noAccounts')}</p>
      ) : (
        <table className={`figures ${table.table}`}>
          <thead className="visually-hidden">
            <tr>
              {(['account', 'share', 'amount', 'running'] as const).map((column) => (
                <th key={column} scope="col">
                  {text(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {accounts.slice(0, most).map(({ accountId, accountNumber, name, amount, runningSum }) => (
              <tr
                key={accountId}
                className={clsx(table.choosable, accountId === chosen && table.chosen)}
                onClick={() => onChoose(accountId)}
              >
                <th scope="row" className={table.name}>
                  <button type="button" className={table.choose} aria-pressed={accountId === chosen}>
                    <span>{accountNumber}</span> {name}
                  </button>
                </th>
                <td className={table.share}>
                  <span className={table.track} aria-hidden>
                    <span style={{ width: `${(Math.abs(Number(amount)) / largest) * 100}%` }} />
                  </span>
                </td>
                <td className={table.figure}>
                  <AlignedFigure text={format.shown(amount).text} />
                </td>
                <td className={`${table.figure} ${table.quiet}`}>
                  <AlignedFigure text={format.shown(runningSum).text} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {left > 0 && (
        <Button look="link" size="xs" onClick={() => setMost(most + AT_A_TIME)}>
          {text('moreAccounts', { count: Math.min(left, AT_A_TIME) })}
        </Button>
      )}
    </TraceStep>
  );
}
