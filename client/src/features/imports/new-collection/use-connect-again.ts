import { useEffect, useRef, useState } from 'react';
import { openConsentPage } from '../../../lib/consent/consent-page';
import { CollectionFailure } from './collection-failure';
import { useConnectPackage } from './use-connect-package';

/** A connection that its package withdrew. */
interface LostConnection {
  readonly id: string;
  readonly datasourceNameId: string;
}

interface ConnectAgain<Connection> {
  /** The one that is being connected; null for none. */
  readonly connecting: string | null;
  /** Which one was not connected, with the code of the platform API; null while none has failed. */
  readonly failure: { readonly connection: Connection; readonly code: string } | null;
  readonly connect: (connection: Connection) => void;
}

/** Connects a lost connection of a workspace again, to the same company only; stops when the page goes. */
export function useConnectAgain<Connection extends LostConnection>(
  workspaceId: string,
  onConnected: (connection: Connection) => void,
): ConnectAgain<Connection> {
  const connectPackage = useConnectPackage();
  const [connecting, setConnecting] = useState<string | null>(null);
  const [failure, setFailure] = useState<ConnectAgain<Connection>['failure']>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const connect = (connection: Connection) => {
    stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    const { id: connectionId, datasourceNameId } = connection;
    const page = openConsentPage();
    setConnecting(connectionId);
    setFailure(null);
    connectPackage({ workspaceId, datasourceNameId, connectionId, page, signal, onConsent: () => undefined }).then(
      () => {
        setConnecting(null);
        onConnected(connection);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        page.close();
        setConnecting(null);
        setFailure({ connection, code: error instanceof CollectionFailure ? error.code : 'InternalError' });
      },
    );
  };
  return { connecting, failure, connect };
}
