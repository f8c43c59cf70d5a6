import { useApolloClient } from '@apollo/client/react';
import { ConnectionRequestDocument, useCreateConnectionRequestMutation } from './new-collection.generated';
import type { ConnectionRequestQuery } from '../../../lib/graphql/types.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { CollectionFailure } from './collection-failure';
import type { ConsentPage } from '../../../lib/consent/consent-page';
import { waitForConsent, type ConnectionState } from '../../../lib/consent/wait-for-consent';
import { readConnection, requestConnection, type MadeRequest } from './delegated-connection';

/** Which package to connect for which workspace, and the window in which its owner is asked. */
export interface ConnectPackage {
  readonly workspaceId: string;
  readonly datasourceNameId: string;
  /** The connection to connect again, to the same company only; absent: any company. */
  readonly connectionId?: string;
  /** The token that was delegated for it; without one it is the person's own doing. */
  readonly token?: string;
  readonly page: ConsentPage;
  readonly signal: AbortSignal;
  /** Called when the consent page is shown. */
  readonly onConsent: () => void;
  /** Called when that page is gone while the customer's computer is awaited, and when it is there again. */
  readonly onLeft?: (isLeft: boolean) => void;
}

/** Connects a package and answers the connection's id; throws CollectionFailure when it was not allowed, and when it is stopped. */
export function useConnectPackage(): (input: ConnectPackage) => Promise<string> {
  const client = useApolloClient();
  const [createConnection] = useCreateConnectionRequestMutation();
  const make = async ({ token, workspaceId, datasourceNameId, connectionId }: ConnectPackage): Promise<MadeRequest> => {
    if (token !== undefined) return requestConnection(token, workspaceId, datasourceNameId);
    const { data } = await createConnection({ variables: { workspaceId, datasourceNameId, connectionId } });
    const request = data?.createConnectionRequest;
    if (request === undefined) throw new CollectionFailure('InternalError', null);
    return { id: request.id, connectionEndpoint: request.connectionEndpoint ?? null };
  };
  const read = async ({ token, workspaceId }: ConnectPackage, id: string): Promise<ConnectionState> => {
    if (token !== undefined) return readConnection(token, workspaceId, id);
    const answer = await client.query({
      query: ConnectionRequestDocument,
      variables: { workspaceId, id },
      fetchPolicy: 'no-cache',
      context: { background: true },
    });
    return (answer.data as ConnectionRequestQuery).connectionRequest;
  };
  return async (input) => {
    const { page, signal, onConsent, onLeft } = input;
    const request = await make(input).catch(refused);
    if (request.connectionEndpoint === null) throw new CollectionFailure('InternalError', null);
    if (page.closed()) throw new CollectionFailure('UserCancelled', null);
    page.show(request.connectionEndpoint);
    onConsent();
    const consent = await waitForConsent({
      read: () => read(input, request.id),
      closed: page.closed,
      onLeft,
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      signal,
    });
    page.close();
    if (consent.status !== 'Success' || consent.connectionId === null)
      throw new CollectionFailure(consent.errorCode, consent.errorDescription);
    return consent.connectionId;
  };
}

function refused(error: unknown): never {
  const { code, message } = describeError(error);
  throw new CollectionFailure(code ?? 'InternalError', message);
}
