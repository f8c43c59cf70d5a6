import clsx from 'clsx';
import { Box, Flex } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { NumberStyle } from '../../../lib/graphql/types.generated';
import { useText } from '../../../lib/i18n/use-text';
import { useStore } from '../../../lib/react/use-store';
import { Button } from '../../../ui/button/button';
import { Keys } from '../../../ui/keys';
import { StatusPill } from '../../../ui/status-dot';
import type { ScreenCommands } from '../grid/use-grid-commands';
import type { GridModel } from '../grid/grid-model';
import { amountsColumn, periodAt } from '../grid/grid-tracks';
import type { GridColumn } from '../data/statement-columns';
import type { StatementCompany } from '../data/statement-source';
import { amountIn } from '../data/statement-answer';
import classes from './bars.module.css';

interface StatusBarProps {
  readonly model: GridModel;
  readonly company: StatementCompany;
  readonly numberStyle: NumberStyle;
  readonly commands: ScreenCommands;
  /** What was just done, such as copied lines. */
  readonly notice: string;
  /** What is chosen; null where nothing can be. */
  readonly selection?: ReactNode;
  /** The first content, such as the number of unsaved changes. */
  readonly start?: ReactNode;
}

/** Proof of balance, keys, currency and basis. */
export const StatusBar = memo(function StatusBar({ model, company, numberStyle, commands, notice, start, selection }: StatusBarProps) {
  const text = useText('statements');
  const currency = numberStyle === 'Thousands' ? `${company.baseCurrency} ${text('inThousands')}` : company.baseCurrency;
  const keys = [
    [['↑ ↓ ← →'], text('keysMove')],
    [['Alt', '←'], text('keysFold')],
    [['F2'], text('keysTrace')],
  ] as const;
  return (
    <footer aria-label={text('statusBar')} className={clsx('flex fixed middle nowrap gap-lg clip sunken quiet text-xs', classes.status)}>
      {start}
      {selection}
      <Box component="span" role="status" className="ellipsis" flex={1}>
        {notice}
      </Box>
      {model.answer.statementType === 'BalanceSheet' && model.columns.length > 0 && <BalanceProof model={model} commands={commands} />}
      <span className={clsx('flex gap-md clip wrap mantine-visible-from-lg', classes.keys)}>
        {keys.map(([pressed, meaning]) => (
          <span key={meaning}>
            <Keys keys={pressed} /> {meaning}
          </span>
        ))}
      </span>
      <span className={classes.currency}>
        {text('currencyBasis', { currency, basis: text(company.basis === null ? 'basisNotStated' : `${company.basis}Basis`) })}
      </span>
    </footer>
  );
});

function BalanceProof({ model, commands }: Pick<StatusBarProps, 'model' | 'commands'>) {
  const text = useText('statements');
  const focus = useStore(model.focus);
  const bad = model.columns.findIndex(({ balanced }) => balanced === false);
  const column = periodAt(model, focus.column) ?? model.columns.at(-1);
  const balance = column ? balanceOf(model, column) : null;
  const count = model.columns.length;
  const balanced = model.columns.filter((each) => each.balanced !== false).length;
  const shown = (minor: number) => model.format.amount(minor).text;
  return (
    <Flex component="span" className="figures" gap="sm" align="center" miw={0}>
      {bad < 0 ? (
        <IconCircleCheck size={16} stroke={1.75} color="var(--ch-success)" aria-hidden />
      ) : (
        <IconAlertTriangle size={16} stroke={1.75} color="var(--ch-danger)" aria-hidden />
      )}
      <span className={`ellipsis ${classes.equation}`}>
        {balance && column?.balanced !== false
          ? text.rich('balanceEquation', {
              assets: shown(balance.assets),
              liabilities: shown(balance.liabilities),
              equity: shown(balance.equity),
            })
          : balance
            ? text('outOfBalance', { difference: shown(balance.difference) })
            : text('balanceWords')}
      </span>
      <StatusPill tone={bad < 0 ? 'success' : 'danger'} icon={null}>
        {text('balancedColumns', { balanced, count })}
      </StatusPill>
      {bad >= 0 && (
        <Button size="xs" look="link" onClick={() => commands.goTo(focus.lineId, amountsColumn(model, model.columns[bad]?.id))}>
          {text('goToUnbalanced', { period: model.columns[bad]?.label ?? '' })}
        </Button>
      )}
    </Flex>
  );
}

/** The balance of one column in minor units; null where the statement has no such sections. */
interface BalanceOfColumn {
  readonly assets: number;
  readonly liabilities: number;
  readonly equity: number;
  /** Assets less liabilities and equity. */
  readonly difference: number;
}

/** The three figures whose balance a balance sheet proves, from the totals of its sections as they are given. */
function balanceOf(model: Pick<GridModel, 'outline'>, { cell }: Pick<GridColumn, 'cell'>): BalanceOfColumn | null {
  const total = (id: string) => {
    const footer = model.outline.find(({ section }) => section?.id === id)?.section?.footer;
    return footer ? amountIn(footer, cell) : null;
  };
  const [assets, liabilities, equity] = [total('assets'), total('liabilities'), total('equity')];
  if (assets === null || liabilities === null || equity === null) return null;
  return { assets, liabilities, equity, difference: assets - liabilities - equity };
}
