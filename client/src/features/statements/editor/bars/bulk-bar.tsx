import { IconX } from '@tabler/icons-react';
import { useText } from '../../../../lib/i18n/use-text';
import { useStore } from '../../../../lib/react/use-store';
import { Keys } from '../../../../ui/keys/keys';
import { useLineActions } from '../actions/use-line-actions';
import { useEditorContext } from '../context/editor-context';
import { ACTION_ICONS } from '../menus/action-icons';
import { NOTHING_SELECTED } from '../selection/selection';
import { useBesideRows } from './use-beside-rows';
import classes from './bulk-bar.module.css';

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
        {actions.map(({ id, label, keys, why, run }) => {
          const Sign = ACTION_ICONS[id];
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
