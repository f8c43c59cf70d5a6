import { useState } from 'react';
import {
  useCreateApiClientMutation,
  useRenameApiClientMutation,
  useRenewApiClientSecretMutation,
  useRevokeApiClientMutation,
} from './api-clients.generated';
import type { ListedApiClientFragment } from '../../../lib/graphql/types.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { SecretDialog } from '../secret-dialog';
import { variablesOf } from './access-dialog';
import { AccessFields, FIRST_ACCESS, problemOf } from './access-fields';
import { NameDialog } from './name-dialog';

interface DialogProps {
  readonly onClose: () => void;
  /** The list is not as it was. */
  readonly onChanged: () => void;
}

interface ClientDialogProps extends DialogProps {
  readonly client: ListedApiClientFragment;
}

/** A client with its new secret. */
interface Made {
  readonly client: ListedApiClientFragment;
  readonly secret: string;
}

/** Adds a client, then shows its secret. */
export function AddApiClientDialog({ onClose, onChanged }: DialogProps) {
  const text = useText('integrations');
  const [made, setMade] = useState<Made | null>(null);
  const [create, { loading, error }] = useCreateApiClientMutation();
  const [access, setAccess] = useState(FIRST_ACCESS);
  const [tried, setTried] = useState(false);
  const add = (name: string) => {
    if (problemOf(access) !== null) return;
    void create({ variables: { name, ...variablesOf(access) } }).then(
      ({ data }) => {
        if (data) setMade({ client: data.createApiClient.apiClient, secret: data.createApiClient.clientSecret });
        onChanged();
      },
      () => undefined,
    );
  };
  if (made !== null) return <ClientSecretDialog made={made} onClose={onClose} />;
  return (
    <NameDialog
      title={text('addTitle')}
      subtitle={text('addText')}
      confirm={text('add')}
      failed={text('addFailed')}
      busy={loading}
      error={error}
      size={600}
      onTry={() => setTried(true)}
      onConfirm={add}
      onClose={onClose}
    >
      <AccessFields access={access} tried={tried} onChange={setAccess} />
    </NameDialog>
  );
}

/** Gives a client another name. */
export function RenameApiClientDialog({ client, onClose, onChanged }: ClientDialogProps) {
  const text = useText('integrations');
  const [rename, { loading, error }] = useRenameApiClientMutation();
  const save = (name: string) =>
    void rename({ variables: { id: client.id, name } }).then(
      () => {
        tell(text('renamedNotice', { name }));
        onChanged();
        onClose();
      },
      () => undefined,
    );
  return (
    <NameDialog
      title={text('renameTitle')}
      confirm={text('save')}
      failed={text('renameFailed')}
      before={client.name}
      busy={loading}
      error={error}
      onConfirm={save}
      onClose={onClose}
    />
  );
}

/** Asks before the secret of a client is renewed, then shows the new one. */
export function RenewSecretDialog({ client, onClose, onChanged }: ClientDialogProps) {
  const text = useText('integrations');
  const common = useText('common');
  const [secret, setSecret] = useState<string | null>(null);
  const [renew, { loading, error }] = useRenewApiClientSecretMutation();
  const act = () =>
    void renew({ variables: { id: client.id } }).then(
      ({ data }) => {
        setSecret(data?.renewApiClientSecret.clientSecret ?? null);
        onChanged();
      },
      () => undefined,
    );
  if (secret !== null) return <ClientSecretDialog made={{ client, secret }} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={text('renewTitle', { name: client.name })}
      confirm={text('renewConfirm')}
      refuse={common('cancel')}
      danger
      busy={loading}
      problem={error ? { title: text('renewFailed'), detail: describeError(error).message } : null}
      onConfirm={act}
      onRefuse={onClose}
    >
      {text('renewText')}
    </ConfirmDialog>
  );
}

/** Asks before a client is ended for good. */
export function RevokeApiClientDialog({ client, onClose, onChanged }: ClientDialogProps) {
  const text = useText('integrations');
  const common = useText('common');
  const [revoke, { loading, error }] = useRevokeApiClientMutation();
  const act = () =>
    void revoke({ variables: { id: client.id } }).then(
      () => {
        tell(text('revokedNotice', { name: client.name }));
        onChanged();
        onClose();
      },
      () => undefined,
    );
  return (
    <ConfirmDialog
      title={text('revokeTitle', { name: client.name })}
      confirm={text('revokeConfirm')}
      refuse={common('cancel')}
      danger
      busy={loading}
      problem={error ? { title: text('revokeFailed'), detail: describeError(error).message } : null}
      onConfirm={act}
      onRefuse={onClose}
    >
      {text('revokeText')}
    </ConfirmDialog>
  );
}

function ClientSecretDialog({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  const text = useText('integrations');
  const values = [
    { label: text('clientId'), value: made.client.id },
    { label: text('clientSecret'), value: made.secret },
  ];
  return <SecretDialog title={text('secretTitle', { name: made.client.name })} values={values} onClose={onClose} />;
}
