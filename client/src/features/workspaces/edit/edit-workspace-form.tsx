import { useState } from 'react';
import type { WorkspaceHeadFragment } from '../../../lib/graphql/types.generated';
import { useText } from '../../../lib/i18n/use-text';
import { FormAlert } from '../../../ui/form-alert';
import { OwnAccessWarning } from '../form/own-access-warning';
import { useWorkspaceForm } from '../form/use-workspace-form';
import { UserPicker } from '../form/user-picker';
import { draftOf, type Person, type WorkspaceDraft } from '../form/workspace-draft';
import { WorkspaceDialog } from '../form/workspace-dialog';
import { WorkspaceFields } from '../form/workspace-fields';
import { SavedMeanwhile } from './saved-meanwhile';
import { useSaveWorkspace, type EditPart } from './use-save-workspace';
import { Flex } from '@mantine/core';
import { Button } from '../../../ui/button/button';

interface EditWorkspaceFormProps {
  readonly workspace: WorkspaceHeadFragment;
  readonly self: Person;
  readonly part: EditPart;
  readonly adding?: Person | null;
  readonly readAnew: () => Promise<WorkspaceHeadFragment>;
  readonly onClose: () => void;
  readonly onSaved: (workspace: WorkspaceHeadFragment) => void;
}

/** The form of a loaded workspace. Changes that someone else saves in between are shown and merged, and nothing that was entered is lost. */
export function EditWorkspaceForm({ workspace, self, part, adding = null, readAnew, onClose, onSaved }: EditWorkspaceFormProps) {
  const text = useText('workspaces');
  const [opened, setOpened] = useState(() => ({ version: workspace.version, ...draftOf(workspace) }));
  const form = useWorkspaceForm(opened, self, adding === null ? opened : withPerson(opened, adding));
  const { save, saving, problem, meanwhile } = useSaveWorkspace({
    workspaceId: workspace.id,
    part,
    opened,
    form,
    readAnew,
    onOpened: setOpened,
    onSaved,
  });
  const { draft, refusals } = form;
  const unsaved = form.modified ? text('unsavedChanges') : undefined;
  return (
    <WorkspaceDialog
      title={text(part === 'people' ? 'usersTitle' : 'editTitle')}
      subtitle={part === 'people' ? [workspace.displayName, unsaved].filter(Boolean).join(' · ') : (unsaved ?? text('noChanges'))}
      action={text('save')}
      ready={form.ready}
      saving={saving}
      modified={form.modified}
      onSave={save}
      onClose={onClose}
    >
      {problem !== null && <FormAlert title={text(problem.title)} detail={problem.detail} />}
      {meanwhile !== null && <SavedMeanwhile changes={meanwhile.changes} />}
      {part === 'everything' && (
        <WorkspaceFields
          stacked
          draft={draft}
          refusals={refusals}
          below={(name) => (
            <ClashNote saved={meanwhile?.clashes[name] ?? null} entered={draft[name]} onUse={(value) => form.change({ [name]: value })} />
          )}
          onChange={form.change}
        />
      )}
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

function withPerson<Draft extends WorkspaceDraft>(draft: Draft, person: Person): Draft {
  return draft.users.some((one) => one.id === person.id) ? draft : { ...draft, users: [...draft.users, person] };
}

interface ClashNoteProps {
  /** The value that someone else saved in the field; null when there is no conflict. */
  readonly saved: string | null;
  /** What is in it. */
  readonly entered: string;
  readonly onUse: (text: string) => void;
}

/** Below a field over which two people disagree: what the other saved, and a way to take it over. */
function ClashNote({ saved, entered, onUse }: ClashNoteProps) {
  const text = useText('workspaces');
  if (saved === null || entered === saved) return null;
  return (
    <Flex component="p" className="anywhere" wrap="wrap" align="baseline" rowGap="3xs" columnGap="sm" mt="2xs" c="dimmed" fz="xs">
      {saved === '' ? text('clashEmpty') : text('clash', { text: saved })}
      <Button look="link" size="xs" onClick={() => onUse(saved)}>
        {text('useTheirs')}
      </Button>
    </Flex>
  );
}
