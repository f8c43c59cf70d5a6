import { Box, Text } from '@mantine/core';
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
import classes from './trace.module.css';

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
          {text('stepAccounts')}{' '}
          <Text span inherit fw={400} c="dimmed">
            {formatCount(accounts.length, locale)}
          </Text>
        </>
      }
      proof={<TieOut ties={ties}>{text(ties ? 'runningSum' : 'runningSumDiffers', { sum: format.shown(sum).text })}</TieOut>}
    >
      {accounts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text('noAccounts')}
        </Text>
      ) : (
        <table className={`figure-table ${classes.table}`}>
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
              <tr key={accountId} className={`pointer ${classes.choosable}`} onClick={() => onChoose(accountId)}>
                <th scope="row" style={{ width: '46%' }}>
                  <button type="button" className={`text-start ${classes.choose}`} aria-pressed={accountId === chosen}>
                    <span className="quiet">{accountNumber}</span> {name}
                  </button>
                </th>
                <td className={classes.share}>
                  <Box className="progress" h={5} aria-hidden>
                    <span style={{ width: `${(Math.abs(Number(amount)) / largest) * 100}%` }} />
                  </Box>
                </td>
                <td className="figure">
                  <AlignedFigure text={format.shown(amount).text} />
                </td>
                <td className="figure quiet">
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
