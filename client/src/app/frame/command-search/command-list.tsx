import { Box, Flex, Text } from '@mantine/core';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import type { Command, CommandGroup } from '../../../lib/commands/commands';
import { markedPieces } from '../../../lib/commands/find-commands';
import { useText } from '../../../lib/i18n/use-text';
import { Keys } from '../../../ui/keys';
import classes from './command-list.module.css';

interface CommandListProps {
  readonly id: string;
  readonly groups: readonly CommandGroup[];
  readonly search: string;
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  readonly onRun: (command: Command) => void;
}

/** The id of an option, for the field that points at it. */
export function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}

/** What a search has found, group by group; the chosen one is kept in sight. */
export function CommandList({ id, groups, search, chosen, onChoose, onRun }: CommandListProps) {
  const text = useText('frame');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, search]);
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, group) => sum + group.commands.length, 0));
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={text('search')}
      style={{ maxHeight: 'min(420px, 60vh)', padding: 8, overflowY: 'auto' }}
    >
      {groups.map((group, groupIndex) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <Text id={`${id}-${group.id}`} pt="sm" pb="2xs" px="md" c="dimmed" size="xs" fw={550} role="presentation">
            {group.title}
          </Text>
          {group.commands.map((command, index) => {
            const place = (starts[groupIndex] ?? 0) + index;
            return (
              <Flex
                key={command.id}
                id={optionId(id, place)}
                role="option"
                aria-selected={place === chosen}
                aria-disabled={command.disabled !== undefined}
                className={clsx('pointer', place === chosen && 'accent-soft', command.disabled !== undefined && classes.disabled)}
                mih="max(38px, var(--ch-touch))"
                align="center"
                gap="sm"
                py="xs"
                px="md"
                bdrs="md"
                onPointerMove={() => place !== chosen && onChoose(place)}
                onClick={() => onRun(command)}
              >
                <CommandText command={command} search={search} />
              </Flex>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function CommandText({ command, search }: { readonly command: Command; readonly search: string }) {
  return (
    <>
      <span className={clsx('clip medium', classes.label)}>
        {markedPieces(command.label, search).map(({ text, found }, index) =>
          found ? (
            <Box component="mark" bdrs="xs" bg="var(--ch-accent-soft-2)" c="bright" key={index}>
              {text}
            </Box>
          ) : (
            text
          ),
        )}
      </span>
      <Text truncate span flex={1} miw={0} c="dimmed" size="sm">
        {command.disabled ?? command.detail}
      </Text>
      {command.keys !== undefined && <Keys keys={command.keys} />}
    </>
  );
}
