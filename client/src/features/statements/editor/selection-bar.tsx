import { IconX } from '@tabler/icons-react';
import type { SectionId } from '@countinghouse/domain/statements/statement';
import { useText } from '../../../lib/i18n/use-text';
import { useStore } from '../../../lib/react/use-store';
import { Keys } from '../../../ui/keys/keys';
import { useLineActions } from '../commands/run-action';
import { useEditorContext } from './editor-context';
import { NOTHING_SELECTED } from './selection';
import { useBesideRows } from './over-row';
import { amountIn } from '../data/statement-answer';
import classes from './selection-bar.module.css';

/** What may be done with chosen accounts, floating at the foot of the grid. */
export function BulkBar() {
  const { state } = useEditorContext();
  const { lines } = useStore(state.selection);
  return lines.size === 0 ? null : <Bar lines={lines} />;
}

function Bar({ lines }: { readonly lines: ReadonlySet<string> }) {
  const text = useText('editor');
  const { model, state, focusGrid } = useEditorContext();
  const [first = ''] = lines;
  const actions = useLineActions(first, ['move', 'add', 'sort']);
  const bar = useBesideRows([...lines].flatMap((line) => model.rowOf.get(line) ?? []));
  const short = { move: text('moveShort'), sort: text('sortShort') } as const;
  return (
    <div ref={bar} className={classes.rail}>
      <div role="toolbar" aria-label={text('bulkBar')} className={classes.bar}>
        <span className={classes.count}>
          <strong>{lines.size}</strong> {text('bulkCount', { count: lines.size })}
        </span>
        {actions.map(({ id, label, icon: Sign, keys, why, run }) => {
          return (
            <button
              key={id}
              type="button"
              className={classes.action}
              aria-disabled={why !== null}
              aria-description={why ?? undefined}
              title={why ?? undefined}
              onClick={() => why === null && run()}
            >
              <Sign size={16} stroke={1.75} aria-hidden />
              {id === 'move' || id === 'sort' ? short[id] : label}
              <Keys keys={keys} />
            </button>
          );
        })}
        <button
          type="button"
          className={classes.action}
          aria-label={text('letGo')}
          title={text('letGo')}
          onClick={() => {
            state.selection.set(NOTHING_SELECTED);
            focusGrid();
          }}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
    </div>
  );
}

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
