import type { SectionId } from '@countinghouse/domain/statements/statement';
import { useText } from '../../../../lib/i18n/use-text';
import { useStore } from '../../../../lib/react/use-store';
import { amountIn } from '../../outline/statement-lines';
import { useEditorContext } from '../context/editor-context';
import classes from './selection-status.module.css';

/** How many accounts are chosen, and what they come to in the focused period. */
export function SelectionStatus() {
  const text = useText('editor');
  const statements = useText('statements');
  const { model, state } = useEditorContext();
  const { lines } = useStore(state.selection);
  const { previewed } = useStore(state.marks);
  const { column } = useStore(model.focus);
  const drag = useStore(state.drag);
  const captionOf = (section: SectionId) => model.byId.get(`${section}:header`)?.line.captionText ?? '';
  if (drag !== null) {
    return (
      <span className={`${classes.status} ${classes.drag}`}>
        <span className={classes.dragging}>
          {'accounts' in drag.dragged
            ? text('dragging', { count: drag.dragged.accounts.length })
            : text('draggingSection', { section: captionOf(drag.dragged.section) })}
        </span>
        <span className={classes.target}>
          {drag.drop?.refused === null ? text.rich('dropIn', { section: captionOf(drag.drop.section) }) : text('dragNowhere')}
        </span>
        <span>
          <kbd>{statements('escapeKey')}</kbd> {text('keyCancel')}
        </span>
      </span>
    );
  }
  if (lines.size === 0 && previewed.size === 0) return null;
  const period = model.columns[column - 1] ?? model.columns.at(-1);
  const amounts = [...lines].flatMap((id) => {
    const line = model.byId.get(id)?.line;
    const amount = line && period ? amountIn(line, period.cell) : null;
    return amount === null ? [] : [amount];
  });
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const shown = (amount: number) => model.format.amount(amount).text;
  return (
    <span className={`figures ${classes.status}`}>
      <span>
        {text.rich('selectedRich', { count: lines.size })}
        {previewed.size > 0 && <>, {text('previewed', { count: previewed.size })}</>}
      </span>
      {amounts.length > 0 && (
        <>
          <span>{text.rich('sum', { amount: shown(sum) })}</span>
          <span>{text.rich('average', { amount: shown(Math.round(sum / amounts.length)) })}</span>
        </>
      )}
    </span>
  );
}
