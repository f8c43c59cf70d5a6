import { Flex, Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent } from 'react';
import type { Command } from '../../../lib/commands/commands';
import { findCommands } from '../../../lib/commands/find-commands';
import { useText } from '../../../lib/i18n/use-text';
import { dialogName } from '../../../ui/dialog/dialog-name';
import { takeFocus } from '../../../ui/dialog/take-focus';
import { Keys } from '../../../ui/keys';
import { CommandList, optionId } from './command-list';
import { useCommands } from './use-commands';
import { useFoundWorkspaces } from './use-found-workspaces';
import classes from './command-search.module.css';

/** Search over workspaces, pages and actions; arrows choose, Enter runs (ARIA combobox pattern). */
export function CommandSearch({ onClose }: { readonly onClose: () => void }) {
  const text = useText('frame');
  const list = useId();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(0);
  const workspaces = useFoundWorkspaces(search);
  const groups = findCommands(useCommands(), search);
  const shown = workspaces.length === 0 ? groups : [{ id: 'workspaces', title: text('workspaces'), commands: workspaces }, ...groups];
  const commands = shown.flatMap((group) => group.commands);
  const at = Math.min(chosen, commands.length - 1);
  const run = (command: Command | undefined) => {
    if (command === undefined || command.disabled !== undefined) return;
    onClose();
    command.run();
  };
  const onKey = (event: KeyboardEvent) => {
    const next = nextChoice(event.key, at, commands.length);
    if (next === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === null) run(commands[at]);
    else setChosen(next);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={640}
      padding={0}
      yOffset="10vh"
      centered={false}
      {...dialogName(text('search'))}
    >
      <Flex ref={takeFocus} className="line-below" align="center" gap="md" px={20}>
        <IconSearch size={18} stroke={1.75} className={classes.icon} aria-hidden />
        <input
          className={classes.input}
          value={search}
          placeholder={text('searchPlaceholder')}
          aria-label={text('search')}
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={at < 0 ? undefined : optionId(list, at)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKey}
        />
        <Keys keys={['Esc']} />
      </Flex>
      <CommandList id={list} groups={shown} search={search} chosen={at} onChoose={setChosen} onRun={run} />
      <p role="status" className={commands.length === 0 ? classes.nothing : 'visually-hidden'}>
        {commands.length === 0 ? text('searchNothing', { search }) : text('searchFound', { count: commands.length })}
      </p>
    </Modal>
  );
}

/** The place after an arrow, Home or End; the list goes round. */
function nextChoice(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  const places: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at - 1 + count) % count,
    PageDown: count - 1,
    PageUp: 0,
  };
  return places[key] ?? null;
}
