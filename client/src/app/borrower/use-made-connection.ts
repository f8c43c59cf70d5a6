import { useEffect, useEffectEvent } from 'react';
import { useFlow } from '../../features/borrowers/flow/stored-flow';
import { useBorrower, useBorrowerSession } from '../../features/borrowers/session/borrower-context';

/** Reloads the step after the bookkeeper has connected a package, so that the company is shown as the server knows it. */
export function useMadeConnection(onMade: () => void): void {
  const { request } = useBorrower();
  const { refresh, lost } = useBorrowerSession();
  const { connection } = useFlow(request.id);
  const id = connection?.connectionId ?? null;
  const made = useEffectEvent(() => {
    refresh().then(onMade, lost);
  });
  useEffect(() => {
    if (id !== null) made();
  }, [id]);
}
