import { IconArrowsExchange, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { useMemo } from 'react';
import { useText } from '../../../../lib/i18n/use-text';
import { useStore } from '../../../../lib/react/use-store';
import { Keys } from '../../../../ui/keys/keys';
import { useBesideRows } from '../bars/use-beside-rows';
import bar from '../bars/bulk-bar.module.css';
import { useEditorContext } from '../context/editor-context';
import { lineOfAccount } from '../lines/editor-line';
import { cashFlowText, keepMoved, movedOnCashFlow, type MovedOnCashFlow } from './moved-on-cash-flow';
import classes from './cash-flow-bar.module.css';

/** What the last change moved on the cash flow, and the way to keep it there; over the foot of the grid, until the next change. */
export function CashFlowBar() {
  const { editor, state } = useEditorContext();
  const notice = useStore(state.notice);
  const isDragged = useStore(state.drag) !== null;
  const moved = useMemo(() => movedOnCashFlow(notice, editor), [notice, editor]);
  return moved === null || isDragged ? null : <Bar moved={moved} />;
}

/** Room for the bar of chosen accounts below this one, in px. */
const BULK_BAR = 52;

function Bar({ moved }: { readonly moved: MovedOnCashFlow }) {
  const text = useText('editor');
  const context = useEditorContext();
  const { editor, model, state, focusGrid } = context;
  const { lines } = useStore(state.selection);
  const rows = moved.moves.flatMap(({ account }) => model.rowOf.get(lineOfAccount(account)) ?? []);
  const rail = useBesideRows(rows, lines.size > 0 ? BULK_BAR : 0);
  return (
    <div ref={rail} className={bar.rail}>
      <div role="group" aria-label={text('onCashFlow')} className={clsx(bar.bar, classes.bar)}>
        <span className={classes.words}>
          <IconArrowsExchange size={16} stroke={1.75} aria-hidden />
          {cashFlowText(moved, editor, text)}
        </span>
        {moved.isOpen && (
          <button
            type="button"
            className={bar.action}
            onClick={() => {
              keepMoved(context);
              focusGrid();
            }}
          >
            {text('action.keepOnCashFlow')}
            <Keys keys={['K']} />
          </button>
        )}
        <button
          type="button"
          className={bar.action}
          aria-label={text('dismiss')}
          title={text('dismiss')}
          onClick={() => {
            state.notice.set(null);
            focusGrid();
          }}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
    </div>
  );
}
