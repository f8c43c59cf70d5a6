import { Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { previewCommand, type Command } from '@countinghouse/domain/statements/command';
import { isRefusedChange } from '@countinghouse/domain/statements/statement-refusal';
import { ownCaption } from '@countinghouse/domain/statements/account-caption';
import { isNewlyReferenced } from '@countinghouse/domain/statements/newly-referenced';
import { IconCircleCheck } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { StatusPill } from '../../../ui/status-dot';
import { useEditorContext } from '../editor/editor-context';
import { AlignedFigure } from '../grid/aligned-figure';
import { balancedColumns, changedTotals, columnFigures } from './column-figures';
import { PartTitle } from './dialog-parts';
import { useColumnFigures } from './use-column-figures';
import { useSectionText } from '../data/reader-captions';
import classes from './dialogs.module.css';

const MOST_TOTALS = 7;

/** The totals that a command would change in the focused period, and that the statement balances as before. */
export function WhatChanges({ command }: { readonly command: Command }) {
  const text = useText('editor');
  const { editor, period } = useEditorContext();
  const { column, figures, day, amount } = useColumnFigures();
  const { statement, books, context } = editor;
  const words = useSectionText(statement);
  const change = useMemo(() => {
    const after = previewCommand(statement, command, context);
    if (isRefusedChange(after) || column === undefined) return null;
    const totals = changedTotals(figures, columnFigures(after, books, column), MOST_TOTALS);
    return { totals, proof: balancedColumns(after, books, period) };
  }, [statement, command, context, books, column, figures, period]);
  if (change === null) return null;
  const { totals, proof } = change;
  return (
    <section>
      <PartTitle>
        {text('whatChanges')}{' '}
        <Text span inherit fw={400} c="dimmed">
          {day}
        </Text>
      </PartTitle>
      <table className={`figure-table ${classes.totals}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text('line')}</span>
            </th>
            <th scope="col" className="figure">
              {text('now')}
            </th>
            <th scope="col" className="figure">
              {text('after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ id, caption, before, after }) => (
            <tr key={id}>
              <th scope="row">{words.shown(id, caption)}</th>
              <td className="figure">
                <AlignedFigure text={amount(before)} />
              </td>
              <td className="figure">
                <strong>
                  <AlignedFigure text={amount(after)} />
                </strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <BalanceUnchanged proof={proof} />
    </section>
  );
}

const MOST_SHOWN = 4;

/** The accounts that are to move, the first of many by name. */
export function MovedAccounts({ accounts, amounts }: { readonly accounts: readonly number[]; readonly amounts: readonly number[] }) {
  const text = useText('editor');
  const statements = useText('statements');
  const { editor } = useEditorContext();
  const { amount } = useColumnFigures();
  const shown = accounts.length > MOST_SHOWN + 1 ? accounts.slice(0, MOST_SHOWN) : accounts;
  return (
    <section>
      <PartTitle>{text('moving')}</PartTitle>
      <Stack component="ul" gap="xs" fz="sm">
        {shown.map((ordinal) => (
          <Group key={ordinal} component="li" className="panel" gap="sm" wrap="nowrap" px="md" py={7} bdrs="md">
            <Text span inherit flex="none" c="dimmed">
              {editor.books.accounts[ordinal]?.number}
            </Text>
            <strong className="ellipsis">{editor.statement.accountCaptions[ordinal] ?? ownCaption(editor.books.accounts[ordinal])}</strong>
            {isNewlyReferenced(editor.statement, ordinal) && (
              <StatusPill tone="accent" icon={null}>
                {statements('new')}
              </StatusPill>
            )}
            <Text span inherit className="figures" flex="none" ml="auto">
              <AlignedFigure text={amount(amounts[ordinal] ?? 0)} />
            </Text>
          </Group>
        ))}
      </Stack>
      {shown.length < accounts.length && (
        <Text size="xs" mt="sm" c="dimmed">
          {text('andMore', { count: accounts.length - shown.length })}
        </Text>
      )}
    </section>
  );
}

/** Says whether a balance sheet still balances; renders nothing for a statement without a balance. */
export function BalanceUnchanged({ proof }: { readonly proof: ReturnType<typeof balancedColumns> }) {
  const text = useText('editor');
  if (proof.count === 0) return null;
  const isKept = proof.balanced === proof.count;
  return (
    <Group component="p" gap="sm" mt={10} fz="xs" c={isKept ? 'success' : 'dimmed'}>
      {isKept && <IconCircleCheck size={15} stroke={1.75} aria-hidden />}
      {isKept ? text('balanceKept', { count: proof.count }) : text('balanceOff', proof)}
    </Group>
  );
}
