import { Menu } from '@mantine/core';
import { useText } from '../../../../lib/i18n/use-text';
import { Keys } from '../../../../ui/keys/keys';
import { focusFirstItem } from '../../../../ui/menu/focus-first-item';
import { SORTS } from '../actions/editor-actions';
import type { ActionId } from '../actions/editor-action';
import { useLineActions } from '../actions/use-line-actions';
import { useEditorContext } from '../context/editor-context';
import type { OpenMenu } from '../context/editor-state';
import { OverRow } from '../context/over-row';
import { editorLine, sectionOfLine } from '../lines/editor-line';
import { useSectionText } from '../lines/use-section-text';
import { ACTION_ICONS } from './action-icons';
import classes from './line-menu.module.css';

const GROUPS: readonly (readonly ActionId[])[] = [
  ['rename', 'move', 'moveSection', 'add'],
  ['earlier', 'later'],
  SORTS,
  ['side', 'formula'],
  ['delete'],
];

/** The actions of a line, or the ways of sorting its section, as a menu over it; those that can't be done say why. */
export function LineMenu({ lineId, sorts, row, onClose }: OpenMenu & { readonly row: number; readonly onClose: () => void }) {
  const text = useText('editor');
  const { editor, model } = useEditorContext();
  const words = useSectionText(editor.statement);
  const section = sectionOfLine(editorLine(editor.statement, lineId));
  const caption = model.byId.get(lineId)?.line.captionText ?? '';
  const onCashFlow = useOnCashFlow(lineId);
  const groups = sorts ? [SORTS] : editor.statement.type === 'BalanceSheet' ? [...GROUPS, onCashFlow] : GROUPS;
  const label = !sorts
    ? text('menuOf', { line: caption })
    : section === null
      ? text('sortWhole')
      : text('sortOf', { section: words.header(section) });
  return (
    <OverRow row={row} className={classes.place}>
      <Menu
        opened
        position="bottom-start"
        offset={2}
        width={300}
        trapFocus
        clickOutsideEvents={['mousedown', 'touchstart']}
        returnFocus={false}
        middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 }, size: { padding: 8 } }}
        onChange={(opened) => !opened && onClose()}
      >
        <Menu.Target>
          <button type="button" tabIndex={-1} aria-label={label} className={classes.anchor} />
        </Menu.Target>
        <Menu.Dropdown ref={focusFirstItem} aria-label={label} className={classes.menu}>
          <Menu.Label>{label}</Menu.Label>
          {groups.map((group, at) => (
            <MenuGroup key={group[0]} lineId={lineId} ids={group} divided={at > 0} onClose={onClose} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </OverRow>
  );
}

/** Keeping and following as far as they can be done; keeping, with its reason, where neither can. */
function useOnCashFlow(lineId: string): readonly ActionId[] {
  const possible = useLineActions(lineId, ['keepOnCashFlow', 'followBalanceSheet']).filter(({ why }) => why === null);
  return possible.length === 0 ? ['keepOnCashFlow'] : possible.map(({ id }) => id);
}

interface MenuGroupProps {
  readonly lineId: string;
  readonly ids: readonly ActionId[];
  readonly divided: boolean;
  readonly onClose: () => void;
}

function MenuGroup({ lineId, ids, divided, onClose }: MenuGroupProps) {
  const actions = useLineActions(lineId, ids);
  return (
    <>
      {divided && <Menu.Divider />}
      {actions.map(({ id, label, keys, why, run }) => {
        const Sign = ACTION_ICONS[id];
        return (
          <Menu.Item
            key={id}
            leftSection={<Sign size={16} stroke={1.75} aria-hidden />}
            rightSection={keys.length > 0 ? <Keys keys={keys} /> : undefined}
            aria-disabled={why !== null}
            aria-description={why ?? undefined}
            title={why ?? undefined}
            className={why === null ? undefined : classes.refused}
            closeMenuOnClick={false}
            onClick={() => {
              if (why !== null) return;
              onClose();
              run();
            }}
          >
            {label}
            {why !== null && <span className={classes.why}>{why}</span>}
          </Menu.Item>
        );
      })}
    </>
  );
}
