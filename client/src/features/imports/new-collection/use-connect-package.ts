import { useApolloClient } from '@apollo/client/react';
import { ConnectionRequestDocument, type ConnectionRequestQuery } from '../../../gql/graphql';
import { useCreateConnectionRequestMutation } from '../../../gql/hooks';
import { describeError } from '../../../lib/errors/describe-error';
import { CollectionFailure } from './collection-failure';
import type { ConsentPage } from '../../../lib/consent/consent-page';
import { waitForConsent } from '../../../lib/consent/wait-for-consent';

/** Which package to connect for which workspace, and the window in which its owner is asked. */
export interface ConnectPackage {
  readonly workspaceId: string;
  readonly datasourceNameId: string;
  readonly page: ConsentPage;
  readonly signal: AbortSignal;
  /** Called when the consent page is shown. */
  readonly onConsent: () => void;
}

/** Connects a package and answers the connection's id; throws CollectionFailure when it was not allowed, and when it is stopped. */
export function useConnectPackage(): (input: ConnectPackage) => Promise<string> {
  const client = useApolloClient();
  const [createConnection] = useCreateConnectionRequestMutation();
  return async ({ workspaceId, datasourceNameId, page, signal, onConsent }) => {
    const { data } = await createConnection({ variables: { workspaceId, datasourceNameId } }).catch((error: unknown) => {
      const { code, message } = describeError(error);
      throw new CollectionFailure(code ?? 'InternalError', message);
    });
    const request = data?.createConnectionRequest;
    if (!request?.connectionEndpoint) throw new CollectionFailure(request?.errorCode ?? 'InternalError', request?.errorDescription ?? null);
    page.show(request.connectionEndpoint);
    onConsent();
    const variables = { workspaceId, id: request.id };
    const consent = await waitForConsent({
      read: async () => {
        const answer = await client.query<ConnectionRequestQuery>({
          query: ConnectionRequestDocument,
          variables,
          fetchPolicy: 'no-cache',
          context: { background: true },
        });
        return (answer.data as ConnectionRequestQuery).connectionRequest;
      },
      closed: page.closed,
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      signal,
    });
    page.close();
    if (consent.status !== 'Success' || consent.connectionId === null)
      throw new CollectionFailure(consent.errorCode, consent.errorDescription);
    return consent.connectionId;
  };
}
