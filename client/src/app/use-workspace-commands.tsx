import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { useRunningImports } from '../features/imports/running/running-imports-context';
import { useViewer } from '../features/sessions/viewer-context';
import type { Person } from '../features/workspaces/form/workspace-draft';
import type { RowCommand } from '../features/workspaces/list/workspace-row';
import type { WorkspaceHeadFragment } from '../lib/graphql/types.generated';
import { useText } from '../lib/i18n/use-text';
import { tell } from '../lib/notices/notice-store';

const EditWorkspaceDialog = lazy(async () => ({
  default: (await import('../features/workspaces/edit/edit-workspace-dialog')).EditWorkspaceDialog,
}));
const DeleteWorkspaceDialog = lazy(async () => ({
  default: (await import('../features/workspaces/delete-workspace-dialog')).DeleteWorkspaceDialog,
}));

interface CommandedWorkspace {
  readonly id: string;
  readonly displayName: string;
  readonly accessible: boolean;
}

interface Open {
  readonly command: RowCommand;
  readonly workspace: CommandedWorkspace;
  readonly adding: Person | null;
}

/** The commands of a workspace. */
export interface WorkspaceCommands {
  readonly run: (command: RowCommand, workspace: CommandedWorkspace, adding?: Person) => void;
  /** The dialog of the command that was asked for; null while none is. */
  readonly dialog: ReactNode;
}

interface After {
  /** Told when a workspace was saved that the person may open. */
  readonly onSaved?: () => void;
  /** Told when one was saved that they may not open, or no longer. */
  readonly onWithoutAccess?: () => void;
}

/** Editing, giving access to and deleting a workspace, each in its dialog; lists of workspaces are reloaded afterward. */
export function useWorkspaceCommands({ onSaved, onWithoutAccess }: After = {}): WorkspaceCommands {
  const text = useText('workspaces');
  const client = useApolloClient();
  const viewer = useViewer();
  const { refresh } = useRunningImports();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const run = useCallback<WorkspaceCommands['run']>(
    (command, workspace, adding) => setOpen({ command, workspace, adding: adding ?? null }),
    [],
  );
  const readLists = () => void client.refetchQueries({ include: ['Workspaces'] });
  const saved = (workspace: WorkspaceHeadFragment) => {
    const lost = open?.workspace.accessible === true && !workspace.accessible;
    close();
    tell(text(lost ? 'accessGivenUp' : 'saved', { workspace: workspace.displayName }));
    readLists();
    if (workspace.accessible) onSaved?.();
    else onWithoutAccess?.();
  };
  const deleted = (workspace: CommandedWorkspace) => {
    close();
    tell(text('workspaceDeleted', { workspace: workspace.displayName }));
    client.cache.evict({ id: client.cache.identify({ __typename: 'Workspace', id: workspace.id }) });
    readLists();
    refresh();
  };
  const dialog = open !== null && viewer !== null && (
    <Suspense>
      {open.command === 'delete' ? (
        <DeleteWorkspaceDialog workspace={open.workspace} onClose={close} onDeleted={() => deleted(open.workspace)} />
      ) : (
        <EditWorkspaceDialog
          workspaceId={open.workspace.id}
          self={viewer}
          part={open.command === 'edit' ? 'everything' : 'people'}
          adding={open.adding}
          onClose={close}
          onSaved={saved}
        />
      )}
    </Suspense>
  );
  return { run, dialog };
}
