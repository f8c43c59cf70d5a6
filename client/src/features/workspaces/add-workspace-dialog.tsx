import { useApolloClient } from '@apollo/client/react';
import { ofEachText } from '@countinghouse/domain/workspaces/workspace-fields';
import { useState } from 'react';
import { useCreateWorkspaceMutation } from './workspaces.generated';
import { useSetWorkspaceUsersMutation } from './edit/edit.generated';
import type { WorkspaceRowFragment } from '../../lib/graphql/types.generated';
import { describeError } from '../../lib/errors/describe-error';
import { errorBannerStore } from '../../lib/errors/error-banner-store';
import { useText } from '../../lib/i18n/use-text';
import { FormAlert } from '../../ui/form-alert';
import { OwnAccessWarning } from './form/own-access-warning';
import { useWorkspaceForm } from './form/use-workspace-form';
import { UserPicker } from './form/user-picker';
import { storedTexts, type Person } from './form/workspace-draft';
import { WorkspaceDialog } from './form/workspace-dialog';
import { WorkspaceFields } from './form/workspace-fields';

interface AddWorkspaceDialogProps {
  /** The signed-in person, who is selected at first. */
  readonly self: Person;
  readonly onClose: () => void;
  readonly onAdded: (workspace: WorkspaceRowFragment) => void;
}

/** A new workspace: name, engagement code and the people who may open it (docs/spec.md, lender 2). */
export function AddWorkspaceDialog({ self, onClose, onAdded }: AddWorkspaceDialogProps) {
  const text = useText('workspaces');
  const [touched, setTouched] = useState(false);
  const form = useWorkspaceForm({ ...ofEachText(() => ''), users: [self] }, self);
  const { add, adding, error } = useAddWorkspace(onAdded);
  const { draft, refusals } = form;
  const failure = error && describeError(error);
  return (
    <WorkspaceDialog
      title={text('addTitle')}
      subtitle={text('addSubtitle')}
      action={text('done')}
      ready={form.ready}
      saving={adding}
      modified={form.modified}
      onSave={() => add(draft, form.removesSelf)}
      onClose={onClose}
    >
      {failure && <FormAlert title={text(failure.code === 'Forbidden' ? 'cannotAdd' : 'createFailed')} detail={failure.message} />}
      <WorkspaceFields
        draft={draft}
        refusals={{ ...refusals, displayName: touched ? refusals.displayName : null }}
        onChange={(change) => {
          setTouched(touched || change.displayName !== undefined);
          form.change(change);
        }}
      />
      <UserPicker
        chosen={draft.users}
        selfId={self.id}
        selfNote={form.removesSelf ? text('losesAccess') : null}
        onChange={(change) => form.change(({ users }) => ({ users: change(users) }))}
      />
      {form.removesSelf && <OwnAccessWarning confirmed={form.removalConfirmed} onConfirm={form.confirmRemoval} onKeep={form.keepSelf} />}
    </WorkspaceDialog>
  );
}

/**
 * The creator of a workspace becomes its user. If they removed themselves in the form, they are removed after it is created; where that
 * fails, the workspace is there all the same, and the error banner offers to try it again.
 */
function useAddWorkspace(onAdded: (workspace: WorkspaceRowFragment) => void) {
  const text = useText('workspaces');
  const client = useApolloClient();
  const [create, created] = useCreateWorkspaceMutation();
  const [setUsers, set] = useSetWorkspaceUsersMutation();
  const leave = async (variables: Parameters<typeof setUsers>[0]['variables']) => {
    try {
      await setUsers({ variables });
    } catch (error) {
      const { message, requestId } = describeError(error);
      const retry = () => void leave(variables).then(() => client.refetchQueries({ include: ['Workspaces'] }));
      errorBannerStore.set({ summary: text('saveUsersFailed'), detail: message, requestId, retry });
    }
  };
  const add = (draft: Parameters<typeof storedTexts>[0], leaves: boolean) => {
    const userIds = draft.users.map((person) => person.id);
    const run = async () => {
      const { data } = await create({ variables: { input: { ...storedTexts(draft), userIds } } });
      if (!data) return;
      const { id, version } = data.createWorkspace;
      if (leaves) await leave({ id, userIds, version });
      onAdded(data.createWorkspace);
    };
    run().catch(() => undefined);
  };
  return { add, adding: created.loading || set.loading, error: created.error };
}
