import { LIMITS } from '@countinghouse/domain/limits';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { useChoosableWorkspacesQuery } from './api-clients.generated';
import { useText } from '../../../lib/i18n/use-text';
import { TextField } from '../../../ui/field/text-field';
import classes from '../integrations.module.css';

/** A workspace that can be chosen. */
export interface ChosenWorkspace {
  readonly id: string;
  readonly displayName: string;
}

interface WorkspaceChoicesProps {
  readonly chosen: readonly ChosenWorkspace[];
  readonly onChange: (chosen: readonly ChosenWorkspace[]) => void;
}

/** Workspaces to tick: those that are chosen, and those that a search finds. */
export function WorkspaceChoices({ chosen, onChange }: WorkspaceChoicesProps) {
  const text = useText('integrations');
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const { data, previousData, loading } = useChoosableWorkspacesQuery({ variables: { search: sought === '' ? null : sought } });
  const found = ((data ?? previousData)?.workspaces.nodes ?? []) as readonly ChosenWorkspace[];
  const ids = new Set(chosen.map(({ id }) => id));
  const listed = [...chosen, ...found.filter(({ id }) => !ids.has(id))];
  const toggle = ({ id, displayName }: ChosenWorkspace) =>
    onChange(ids.has(id) ? chosen.filter((each) => each.id !== id) : [...chosen, { id, displayName }]);
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    >
      <TextField
        label={text('findWorkspace')}
        autoComplete="off"
        value={search}
        onChange={(value) => setSearch(value.slice(0, LIMITS.workspaceNameMax))}
      />
      <Stack
        component="ul"
        style={{ overflowY: 'auto' }}
        mah={184}
        gap="sm"
        mt="sm"
        p="3xs"
        aria-label={text('someWorkspaces')}
        aria-busy={loading}
      >
        {listed.map((workspace) => (
          <li key={workspace.id}>
            <Checkbox
              size="xs"
              radius={4}
              classNames={{ body: classes.body ?? '', label: classes.label ?? '' }}
              label={<span translate="no">{workspace.displayName}</span>}
              checked={ids.has(workspace.id)}
              onChange={() => toggle(workspace)}
            />
          </li>
        ))}
      </Stack>
      {listed.length === 0 && !loading && (
        <Text size="xs" m={0} c="dimmed">
          {text('noWorkspaceFound')}
        </Text>
      )}
    </div>
  );
}
