import { ROLES } from '@countinghouse/domain/access/role';
import { useSetUserRolesMutation } from '../../../gql/hooks';
import type { ManagedUserFragment } from '../../../gql/graphql';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';

interface DemoteDialogProps {
  readonly user: ManagedUserFragment;
  readonly onClose: () => void;
  readonly onDemoted: (user: ManagedUserFragment) => void;
}

/** Asks before an administrator becomes a default user, which takes effect at once. */
export function DemoteDialog({ user, onClose, onDemoted }: DemoteDialogProps) {
  const text = useText('users');
  const common = useText('common');
  const [setRoles, { loading, error }] = useSetUserRolesMutation();
  const demote = () =>
    setRoles({ variables: { id: user.id, roleIds: [ROLES.defaultUser.id], version: user.version } }).then(
      ({ data }) => data && onDemoted(data.setUserRoles),
      () => undefined,
    );
  return (
    <ConfirmDialog
      title={text('demoteTitle', { name: user.displayName })}
      confirm={text('demoteConfirm')}
      refuse={common('cancel')}
      danger
      busy={loading}
      problem={error ? { title: text('saveFailed'), detail: describeError(error).message } : null}
      onConfirm={() => void demote()}
      onRefuse={onClose}
    >
      {text('demoteText')}
    </ConfirmDialog>
  );
}
