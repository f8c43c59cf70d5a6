import { useListedWorkspaceQuery } from '../workspace.generated';
import type { WorkspaceHeadFragment } from '../../../lib/graphql/types.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { FormAlert } from '../../../ui/form-alert';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import type { Person } from '../form/workspace-draft';
import { EditWorkspaceForm } from './edit-workspace-form';
import type { EditPart } from './use-save-workspace';

interface EditWorkspaceDialogProps {
  readonly workspaceId: string;
  readonly self: Person;
  /** Whether everything is edited, or its people alone. */
  readonly part: EditPart;
  /** A person to add to the users, such as one who asked for access. */
  readonly adding?: Person | null;
  readonly onClose: () => void;
  /** Told what was saved, as the person may still see it. */
  readonly onSaved: (workspace: WorkspaceHeadFragment) => void;
}

/** Name, code and people of a workspace, reloaded before they are edited (docs/spec.md, lender 2). */
export function EditWorkspaceDialog({ workspaceId, part, onClose, ...rest }: EditWorkspaceDialogProps) {
  const text = useText('workspaces');
  const common = useText('common');
  const { data, error, refetch } = useListedWorkspaceQuery({ variables: { id: workspaceId }, fetchPolicy: 'network-only' });
  const workspace = data?.listedWorkspace;
  const readAnew = async () => (await refetch()).data?.listedWorkspace as WorkspaceHeadFragment;
  if (workspace !== undefined)
    return (
      <EditWorkspaceForm
        workspace={workspace}
        part={workspace.accessible ? part : 'people'}
        readAnew={readAnew}
        onClose={onClose}
        {...rest}
      />
    );
  return (
    <Dialog title={text(part === 'people' ? 'usersTitle' : 'editTitle')} size={584} onClose={onClose}>
      {error ? (
        <>
          <FormAlert title={text('editFailed')} detail={describeError(error).message} />
          <Button onClick={() => void refetch()}>{common('retry')}</Button>
        </>
      ) : (
        <SkeletonRows rows={6} label={text('loadingWorkspace')} />
      )}
    </Dialog>
  );
}
