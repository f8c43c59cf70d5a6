import { useEffect } from 'react';
import { connectingStore, resumeConnecting, type Connecting } from '../../features/borrowers/connect/connecting';
import { useBorrower } from '../../features/borrowers/session/borrower-context';
import { useStore } from '../../lib/react/use-store';

/** The attempt to connect a package; one whose computer was awaited before a reload goes on. */
export function useConnecting(): Connecting {
  const state = useBorrower();
  const connecting = useStore(connectingStore);
  useEffect(() => resumeConnecting(state), [state]);
  return connecting;
}
