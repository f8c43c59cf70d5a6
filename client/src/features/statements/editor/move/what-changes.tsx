import { useMemo } from 'react';
import { previewCommand, type Command } from '@countinghouse/domain/statements/command';
import { isRefusedChange } from '@countinghouse/domain/statements/statement-refusal';
import { useText } from '../../../../lib/i18n/use-text';
import { useEditorContext } from '../context/editor-context';
import { AlignedFigure } from '../../figures/aligned-figure';
import { BalanceUnchanged } from '../figures/balance-unchanged';
import { balancedColumns, changedTotals, columnFigures } from '../figures/column-figures';
import { useColumnFigures } from '../figures/use-column-figures';
import { useSectionText } from '../lines/use-section-text';
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
