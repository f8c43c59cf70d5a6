import { IconDots } from '@tabler/icons-react';
import { useText } from '../../../../lib/i18n/use-text';
import type { ActionId } from '../actions/editor-action';
import { useLineActions } from '../actions/use-line-actions';
import { useEditorContext } from '../context/editor-context';
import { OverRow } from '../context/over-row';
import { accountOf } from '../lines/editor-line';
import { ACTION_ICONS } from './action-icons';
import classes from './row-tools.module.css';

const TOOLS: readonly ActionId[] = ['earlier', 'later', 'move', 'add'];
const TOOLS_OF_SECTION: readonly ActionId[] = ['earlier', 'later', 'moveSection', 'add'];

interface RowToolsProps {
  readonly lineId: string;
  readonly row: number;
  /** The pointer came to the tools, or left them. */
  readonly onHover: (inside: boolean) => void;
}

/** The usual actions of a line at the right edge of its caption; for the pointer, since the keyboard has them as keys and in the menu. */
export function RowTools({ lineId, row, onHover }: RowToolsProps) {
  const text = useText('editor');
  const { model, state } = useEditorContext();
  const actions = useLineActions(lineId, accountOf(lineId) === null ? TOOLS_OF_SECTION : TOOLS);
  const line = model.byId.get(lineId)?.line.captionText ?? '';
  return (
    <OverRow row={row} className={classes.place}>
      <div
        role="toolbar"
        aria-label={text('menuOf', { line })}
        className={classes.tools}
        onPointerEnter={() => onHover(true)}
        onPointerLeave={() => onHover(false)}
      >
        {actions.map(({ id, label, why, run }) => {
          const Sign = ACTION_ICONS[id];
          return (
            <button
              key={id}
              type="button"
              tabIndex={-1}
              className={classes.tool}
              aria-label={label}
              aria-disabled={why !== null}
              aria-description={why ?? undefined}
              title={why === null ? label : `${label}: ${why}`}
              onClick={() => why === null && run()}
            >
              <Sign size={15} stroke={1.75} aria-hidden />
            </button>
          );
        })}
        <button
          type="button"
          tabIndex={-1}
          className={classes.tool}
          aria-label={text('more', { line })}
          title={text('more', { line })}
          aria-haspopup="menu"
          onClick={() => state.menu.set({ lineId, sorts: false })}
        >
          <IconDots size={15} stroke={1.75} aria-hidden />
        </button>
      </div>
    </OverRow>
  );
}
