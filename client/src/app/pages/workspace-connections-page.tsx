import { useState } from 'react';
import { companyOf, ConnectionList, type PackageConnection } from '../../features/connections/connection-list';
import { DeleteConnectionDialog } from '../../features/connections/delete-connection-dialog';
import { useConnectAgain } from '../../features/imports/new-collection/use-connect-again';
import { useText } from '../../lib/i18n/use-text';
import { tell } from '../../lib/notices/notice-store';
import { FormAlert } from '../../ui/form-alert/form-alert';
import { useListContext } from '../use-list-context';
import { useWorkspaceOutlet } from '../workspace-outlet';

const REASONS = [
  'UserCancelled',
  'RequestNonceAlreadyUsed',
  'RequestExpired',
  'DatasourceUnresponsive',
  'InsufficientUserPermissions',
  'PackageNotAvailable',
  'OtherCompany',
] as const;

function reasonOf(code: string): (typeof REASONS)[number] | 'InternalError' {
  return REASONS.find((reason) => reason === code) ?? 'InternalError';
}

/** The connections of a workspace (lender side 2 and 6). */
export function Component() {
  const text = useText('connections');
  const { workspace, refresh } = useWorkspaceOutlet();
  const { packageName } = useListContext();
  const [deleting, setDeleting] = useState<PackageConnection | null>(null);
  const company = deleting === null ? '' : companyOf(deleting, packageName);
  const close = () => setDeleting(null);
  const { connecting, failure, connect } = useConnectAgain<PackageConnection>(workspace.id, (connection) => {
    tell(text('connectedAgain', { company: companyOf(connection, packageName) }));
    refresh();
  });
  return (
    <>
      {failure !== null && (
        <FormAlert
          title={text('connectAgainFailed', { company: companyOf(failure.connection, packageName) })}
          detail={text(`popup.error.${reasonOf(failure.code)}`)}
        />
      )}
      <ConnectionList
        connections={workspace.connections}
        packageName={packageName}
        onDelete={workspace.capabilities.includes('CanDeleteWorkspaceConnection') ? setDeleting : null}
        onConnect={connect}
        connecting={connecting}
      />
      {deleting !== null && (
        <DeleteConnectionDialog
          workspaceId={workspace.id}
          connectionId={deleting.id}
          company={company}
          onClose={close}
          onDeleted={() => {
            close();
            tell(text('deleted', { company }));
            refresh();
          }}
        />
      )}
    </>
  );
}
