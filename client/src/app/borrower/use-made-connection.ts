import { useEffect, useEffectEvent } from 'react';
import { useFlow } from '../../features/borrowers/flow/kept-flow';
import { useBorrower, useBorrowerSession } from '../../features/borrowers/session/borrower-context';

/** Reads the step anew when the bookkeeper has connected something, so that the company is shown as the server knows it. */
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
