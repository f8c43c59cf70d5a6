import { Box, Flex } from '@mantine/core';
import { pageShortcutStore, type ShortcutGroup } from '../../lib/commands/commands';
import { useText } from '../../lib/i18n/use-text';
import { useStore } from '../../lib/react/use-store';
import { Dialog } from '../../ui/dialog/dialog';
import { Keys } from '../../ui/keys';
import classes from './shortcuts-sheet.module.css';

/** Every shortcut that works now: those of the frame, of lists and dialogs, and of the page on show. */
export function ShortcutsSheet({ onClose }: { readonly onClose: () => void }) {
  const text = useText('frame');
  const groups = [...useGeneralShortcuts(), ...useStore(pageShortcutStore)];
  return (
    <Dialog title={text('shortcuts')} size={720} onClose={onClose}>
      <div className={classes.groups}>
        {groups.map((group) => (
          <section key={group.id} style={{ marginBottom: 20, breakInside: 'avoid' }}>
            <Box component="h3" fz="sm" fw={600} mb="2xs" c="accent">
              {group.title}
            </Box>
            <dl>
              {group.shortcuts.map(({ label, keys }) => (
                <Flex key={label} className="line-below" align="center" justify="space-between" gap="lg" py={7} fz="sm">
                  <dt>{label}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </Flex>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function useGeneralShortcuts(): ShortcutGroup[] {
  const text = useText('frame');
  return [
    {
      id: 'everywhere',
      title: text('shortcutsEverywhere'),
      shortcuts: [
        { label: text('search'), keys: ['Ctrl', 'K'] },
        { label: text('shortcuts'), keys: ['?'] },
        { label: text('shortcutClose'), keys: ['Esc'] },
        { label: text('shortcutNext'), keys: ['Tab'] },
        { label: text('shortcutPrevious'), keys: ['Shift', 'Tab'] },
      ],
    },
    {
      id: 'lists',
      title: text('shortcutsLists'),
      shortcuts: [
        { label: text('shortcutSearchNow'), keys: ['Enter'] },
        { label: text('shortcutClearSearch'), keys: ['Esc'] },
        { label: text('shortcutMenu'), keys: ['↑', '↓'] },
        { label: text('shortcutToggle'), keys: ['Space'] },
      ],
    },
    {
      id: 'collection',
      title: text('shortcutsCollection'),
      shortcuts: [
        { label: text('shortcutStepOn'), keys: ['Enter'] },
        { label: text('shortcutStepBack'), keys: ['Alt', '←'] },
        { label: text('shortcutCancel'), keys: ['Esc'] },
      ],
    },
  ];
}
