import { Box, Flex, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { WorkspaceRowFragment } from '../../../lib/graphql/types.generated';
import { useText } from '../../../lib/i18n/use-text';
import { IconButton } from '../../../ui/button/button';
import { MonogramTile } from '../../../ui/monogram/monogram-tile';
import { RequestAccessButton } from '../access/request-access-button';
import { linkState, workspacePath } from '../workspace-paths';
import { LockedText } from './locked-text';
import { NewestCell } from './newest-cell';
import { NewestShortcuts } from './newest-shortcuts';
import { RowMenu } from './row-menu';
import type { WorkspaceListContext, WorkspaceRowProps } from './workspace-row';
import { PeopleCell } from './workspace-table';

interface WorkspaceCardsProps {
  readonly workspaces: readonly WorkspaceRowFragment[];
  readonly label: string;
  readonly busy: boolean;
  readonly context: WorkspaceListContext;
}

/** The workspaces of a page on a tablet or phone: one card each. */
export function WorkspaceCards({ workspaces, label, busy, context }: WorkspaceCardsProps) {
  return (
    <ul aria-label={label} aria-busy={busy}>
      {workspaces.map((workspace) => (
        <WorkspaceCard key={workspace.id} workspace={workspace} context={context} />
      ))}
    </ul>
  );
}

function WorkspaceCard({ workspace, context }: WorkspaceRowProps) {
  return (
    <Box className="lined" component="li" px="lg" py={14}>
      <Group gap="sm" wrap="nowrap">
        <MonogramTile name={workspace.displayName} />
        <Box component="h3" fz="md" flex={1} miw={0}>
          {workspace.accessible ? (
            <Link
              className="ink block undecorated"
              style={{ paddingBlock: 12 }}
              to={workspacePath(workspace.id)}
              state={linkState(workspace)}
            >
              {workspace.displayName}
            </Link>
          ) : (
            workspace.displayName
          )}
        </Box>
        <PeopleCell workspace={workspace} />
        <RowMenu workspace={workspace} context={context} />
      </Group>
      <Group gap="sm" wrap="nowrap">
        {workspace.accessible ? (
          <OpenBody workspace={workspace} context={context} />
        ) : (
          <>
            <Flex component="span" direction="column" gap="3xs" fz="sm" flex={1} miw={0}>
              <LockedText short />
            </Flex>
            <RequestAccessButton workspace={workspace} size="md" onManageUsers={() => context.onCommand('users', workspace)} />
          </>
        )}
      </Group>
    </Box>
  );
}

function OpenBody({ workspace, context }: WorkspaceRowProps) {
  const text = useText('workspaces');
  const newest = workspace.newestSubmission;
  const importing = newest === null ? null : context.importing(newest.id);
  return (
    <>
      <Stack gap="3xs" fz="sm" flex={1} miw={0}>
        <NewestCell
          workspace={workspace}
          packageName={newest?.datasourceNameId ? context.packageName(newest.datasourceNameId) : ''}
          importing={importing}
        />
        <Text span className="anywhere" c="var(--ch-ink-3)" size="xs">
          {workspace.engagementCode}
        </Text>
      </Stack>
      <NewestShortcuts workspace={workspace} context={context} iconSize={18} />
      <IconButton
        bordered
        label={text('newCollectionFor', { workspace: workspace.displayName })}
        onClick={() => context.onNewCollection(workspace)}
      >
        <IconPlus size={18} stroke={1.75} />
      </IconButton>
    </>
  );
}
