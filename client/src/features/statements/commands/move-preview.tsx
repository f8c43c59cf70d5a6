import { useMemo } from 'react';
import { previewCommand, type Command } from '@countinghouse/domain/statements/command';
import { isRefusedChange } from '@countinghouse/domain/statements/statement-refusal';
import { ownCaption } from '@countinghouse/domain/statements/account-caption';
import { isNewlyReferenced } from '@countinghouse/domain/statements/newly-referenced';
import { IconCircleCheck } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { useEditorContext } from '../editor/editor-context';
import { AlignedFigure } from '../grid/aligned-figure';
import { balancedColumns, changedTotals, columnFigures } from './column-figures';
import { useColumnFigures } from './use-column-figures';
import { useSectionText } from '../data/reader-captions';
import classes from './move-dialog.module.css';

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
      <h3 className={classes.title}>
        {text('whatChanges')} <span className={classes.day}>{day}</span>
      </h3>
      <table className={classes.totals}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text('line')}</span>
            </th>
            <th scope="col">{text('now')}</th>
            <th scope="col">{text('after')}</th>
          </tr>
        </thead>
        <tbody className="figures">
          {totals.map(({ id, caption, before, after }) => (
            <tr key={id}>
              <th scope="row">{words.shown(id, caption)}</th>
              <td>
                <AlignedFigure text={amount(before)} />
              </td>
              <td>
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
export function MovedAccounts({
  accounts,
  amounts,
}: {
  readonly accounts: readonly number[];
  readonly amounts: ReadonlyMap<number, number>;
}) {
  const text = useText('editor');
  const statements = useText('statements');
  const { editor } = useEditorContext();
  const { amount } = useColumnFigures();
  const shown = accounts.length > MOST_SHOWN + 1 ? accounts.slice(0, MOST_SHOWN) : accounts;
  return (
    <section>
      <h3 className={classes.title}>{text('moving')}</h3>
      <ul className={classes.moved}>
        {shown.map((ordinal) => (
          <li key={ordinal}>
            <span className={classes.number}>{editor.books.accounts[ordinal]?.number}</span>
            <strong>{editor.statement.accountCaptions[ordinal] ?? ownCaption(editor.books.accounts[ordinal])}</strong>
            {isNewlyReferenced(editor.statement, ordinal) && <span className={classes.pill}>{statements('new')}</span>}
            <span className={`figures ${classes.amount}`}>
              <AlignedFigure text={amount(amounts.get(ordinal) ?? 0)} />
            </span>
          </li>
        ))}
      </ul>
      {shown.length < accounts.length && <p className={classes.hint}>{text('andMore', { count: accounts.length - shown.length })}</p>}
    </section>
  );
}

/** Says whether a balance sheet still balances; renders nothing for a statement without a balance. */
export function BalanceUnchanged({ proof }: { readonly proof: ReturnType<typeof balancedColumns> }) {
  const text = useText('editor');
  if (proof.count === 0) return null;
  if (proof.balanced < proof.count) return <p className={classes.off}>{text('balanceOff', proof)}</p>;
  return (
    <p className={classes.kept}>
      <IconCircleCheck size={15} stroke={1.75} aria-hidden />
      {text('balanceKept', { count: proof.count })}
    </p>
  );
}
