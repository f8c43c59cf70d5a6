import { useApolloClient } from '@apollo/client/react';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AccessDialog } from '../../features/integrations/clients/access-dialog';
import { ApiClientsList, type ApiClientAction } from '../../features/integrations/clients/api-clients-list';
import {
  AddApiClientDialog,
  RenameApiClientDialog,
  RenewSecretDialog,
  RevokeApiClientDialog,
} from '../../features/integrations/clients/api-client-dialogs';
import type { ListedApiClientFragment } from '../../lib/graphql/types.generated';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { IntegrationHead } from '../integration-head';

const DIALOGS = { access: AccessDialog, rename: RenameApiClientDialog, renew: RenewSecretDialog, revoke: RevokeApiClientDialog } as const;

/** The programs that call the API, for those who manage them; the frame guards the capability. */
export function Component() {
  const text = useText('integrations');
  const client = useApolloClient();
  const [adding, setAdding] = useState(false);
  const [requested, setRequested] = useState<{ readonly action: ApiClientAction; readonly client: ListedApiClientFragment } | null>(null);
  const refresh = () => void client.refetchQueries({ include: ['ApiClients'] });
  const Requested = requested === null ? null : DIALOGS[requested.action];
  return (
    <>
      <IntegrationHead>
        <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
          {text('addClient')}
        </Button>
      </IntegrationHead>
      <ApiClientsList onAction={(action, of) => setRequested({ action, client: of })} />
      {adding && <AddApiClientDialog onClose={() => setAdding(false)} onChanged={refresh} />}
      {Requested !== null && requested !== null && (
        <Requested client={requested.client} onClose={() => setRequested(null)} onChanged={refresh} />
      )}
    </>
  );
}
