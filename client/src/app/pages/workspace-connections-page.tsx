import { useState } from 'react';
import { companyOf, ConnectionList, type PackageConnection } from '../../features/connections/connection-list';
import { DeleteConnectionDialog } from '../../features/connections/delete-connection-dialog';
import { useText } from '../../lib/i18n/use-text';
import { tell } from '../../lib/notices/notice-store';
import { useListContext } from '../use-list-context';
import { useWorkspaceOutlet } from '../workspace-outlet';

/** The connections of a workspace (lender side 2 and 6). */
export function Component() {
  const text = useText('connections');
  const { workspace, refresh } = useWorkspaceOutlet();
  const { packageName } = useListContext();
  const [deleting, setDeleting] = useState<PackageConnection | null>(null);
  const company = deleting === null ? '' : companyOf(deleting, packageName);
  const close = () => setDeleting(null);
  return (
    <>
      <ConnectionList
        connections={workspace.connections}
        packageName={packageName}
        onDelete={workspace.capabilities.includes('CanDeleteWorkspaceConnection') ? setDeleting : null}
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
