import clsx from 'clsx';
import { Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { IconButton } from '../../../ui/button/button';
import { Keys } from '../../../ui/keys';
import { focusFirstItem } from '../../../ui/focus-first-item';
import { MENU_GROUPS, type MenuGroupName } from './editor-action';
import { EDITOR_ACTIONS, type ActionId } from './editor-commands';
import { useLineActions } from './run-action';
import { useEditorContext, type OpenMenu } from '../editor/editor-context';
import { OverRow } from '../editor/over-row';
import { editorLine, sectionOfLine, accountOf } from '../editor/editor-line';
import { useSectionText } from '../data/reader-captions';
import classes from './over-row.module.css';

/** As high as the row, so that the menu is placed beside it. */
const ANCHOR = { display: 'block', width: 1, height: 'var(--row)', padding: 0 } as const;

/** The actions of a line, or the ways of sorting its section, as a menu over it; those that can't be done say why. */
export function LineMenu({ lineId, sorts, row, onClose }: OpenMenu & { readonly row: number; readonly onClose: () => void }) {
  const text = useText('editor');
  const { editor, model } = useEditorContext();
  const words = useSectionText(editor.statement);
  const section = sectionOfLine(editorLine(editor.statement, lineId));
  const caption = model.byId.get(lineId)?.line.captionText ?? '';
  const onCashFlow = useOnCashFlow(lineId);
  const actionsIn = (group: MenuGroupName) => (group === 'cashFlow' ? onCashFlow : idsIn(group));
  const shown = MENU_GROUPS.filter((group) => group !== 'cashFlow' || editor.statement.type === 'BalanceSheet');
  const groups: readonly MenuGroupName[] = sorts ? ['sort'] : shown;
  const label = !sorts
    ? text('menuOf', { line: caption })
    : section === null
      ? text('sortWhole')
      : text('sortOf', { section: words.header(section) });
  return (
    <OverRow row={row} className={classes.menuLocation}>
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
          <button type="button" tabIndex={-1} aria-label={label} style={ANCHOR} />
        </Menu.Target>
        <Menu.Dropdown ref={focusFirstItem} aria-label={label} style={{ overflowY: 'auto' }}>
          <Menu.Label>{label}</Menu.Label>
          {groups.map((group, at) => (
            <MenuGroup key={group} lineId={lineId} ids={actionsIn(group)} divided={at > 0} onClose={onClose} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </OverRow>
  );
}

function idsIn(group: MenuGroupName): readonly ActionId[] {
  return EDITOR_ACTIONS.filter(({ menu }) => menu === group).map(({ id }) => id);
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
      {actions.map(({ id, label, icon: Sign, keys, why, run }) => {
        return (
          <Menu.Item
            key={id}
            leftSection={<Sign size={16} stroke={1.75} aria-hidden />}
            rightSection={keys.length > 0 ? <Keys keys={keys} /> : undefined}
            aria-disabled={why !== null}
            aria-description={why ?? undefined}
            title={why ?? undefined}
            c={why === null ? undefined : 'dimmed'}
            closeMenuOnClick={false}
            onClick={() => {
              if (why !== null) return;
              onClose();
              run();
            }}
          >
            {label}
            {why !== null && (
              <Text span display="block" fz="2xs">
                {why}
              </Text>
            )}
          </Menu.Item>
        );
      })}
    </>
  );
}

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
    <OverRow row={row} className={classes.toolsLocation}>
      <div
        role="toolbar"
        aria-label={text('menuOf', { line })}
        className={clsx('flex surface edge-strong rounded-sm', classes.tools)}
        onPointerEnter={() => onHover(true)}
        onPointerLeave={() => onHover(false)}
      >
        {actions.map(({ id, label, icon: Sign, why, run }) => {
          return (
            <IconButton
              key={id}
              size="xs"
              tabIndex={-1}
              label={label}
              aria-disabled={why !== null}
              aria-description={why ?? undefined}
              title={why === null ? label : `${label}: ${why}`}
              onClick={() => why === null && run()}
            >
              <Sign size={15} stroke={1.75} aria-hidden />
            </IconButton>
          );
        })}
        <IconButton
          size="xs"
          tabIndex={-1}
          label={text('more', { line })}
          aria-haspopup="menu"
          onClick={() => state.menu.set({ lineId, sorts: false })}
        >
          <IconDots size={15} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </OverRow>
  );
}
