import { useApolloClient } from '@apollo/client/react';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useViewer } from '../../features/sessions/viewer-context';
import { UsersList } from '../../features/users/list/users-list';
import { useReinviteUser } from '../../features/users/use-reinvite-user';
import { useUserSettingsQuery } from '../../features/users/users.generated';
import type { ManagedUserFragment } from '../../lib/graphql/types.generated';
import { useShowError } from '../../lib/errors/use-show-error';
import { tell } from '../../lib/notices/notice-store';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { PageHead } from '../../ui/page-head/page-head';
import { usePageTitle } from '../use-page-title';

const AddUsersDrawer = lazy(async () => ({
  default: (await import('../../features/users/add/add-users-drawer')).AddUsersDrawer,
}));
const EditUserDrawer = lazy(async () => ({
  default: (await import('../../features/users/edit/edit-user-drawer')).EditUserDrawer,
}));
const DeleteUserDialog = lazy(async () => ({
  default: (await import('../../features/users/delete-user-dialog')).DeleteUserDialog,
}));

/** The people of the tenant, for those who manage them (docs/spec.md, lender 2). */
export function Component() {
  const text = useText('users');
  const viewer = useViewer();
  const client = useApolloClient();
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<ManagedUserFragment | null>(null);
  const [deleting, setDeleting] = useState<ManagedUserFragment | null>(null);
  const { data, error, refetch } = useUserSettingsQuery();
  useShowError(error, text('loadFailed'), () => void refetch());
  const { reinviting, reinvite } = useReinviteUser();
  usePageTitle(text('title'));
  const settings = data?.tenant.userSettings;
  const refresh = () => client.refetchQueries({ include: ['ManagedUsers'] });
  if (viewer === null) return null;
  const above = [
    { label: text('workspaces'), to: '/home/workspacelist' },
    { label: text('settings'), to: '/settings/usernotifications' },
    { label: text('title'), to: null },
  ];
  return (
    <>
      <PageHead title={text('title')} above={above} aboveLabel={text('breadcrumbs')}>
        <Button
          look="primary"
          icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
          loading={adding && !settings}
          onClick={() => setAdding(true)}
        >
          {text('add')}
        </Button>
      </PageHead>
      <UsersList viewerId={viewer.id} commands={{ reinviting, reinvite, edit: setEditing, remove: setDeleting }} />
      <Suspense>
        {adding && data && settings && (
          <AddUsersDrawer settings={settings} roles={data.roles.nodes} onClose={() => setAdding(false)} onCreated={() => void refresh()} />
        )}
        {editing !== null && data && settings && (
          <EditUserDrawer
            key={`${editing.id} ${editing.version}`}
            user={editing}
            viewerId={viewer.id}
            settings={settings}
            roles={data.roles.nodes}
            onClose={() => setEditing(null)}
            onSaved={(saved) => {
              setEditing(null);
              tell(text('saved', { name: saved.displayName }));
              void refresh();
            }}
            onReload={() => {
              setEditing(null);
              void refresh();
            }}
          />
        )}
        {deleting !== null && (
          <DeleteUserDialog
            user={deleting}
            onClose={() => setDeleting(null)}
            onDeleted={() => {
              setDeleting(null);
              tell(text('deleted', { name: deleting.displayName }));
              void refresh();
              document.getElementById('content')?.focus();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
