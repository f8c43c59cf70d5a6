import { useEffect, useRef, useState } from 'react';
import { useStartImportMutation } from '../../../gql/hooks';
import { openConsentPage } from '../../../lib/consent/consent-page';
import { useConnectPackage } from '../new-collection/use-connect-package';
import type { StartPhase } from '../new-collection/use-start-collection';
import { saveRequest } from '../saved-requests';

interface FinishConnection {
  readonly state: StartPhase;
  readonly connect: (datasourceNameId: string) => void;
}

/** Connects the package of a submission that awaits it, and starts its import; stops when the dialog goes. */
export function useFinishConnection(workspaceId: string, submissionId: string, onStarted: () => void): FinishConnection {
  const connectPackage = useConnectPackage();
  const [startImport] = useStartImportMutation();
  const [state, setState] = useState<StartPhase>({ phase: 'idle' });
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const connect = (datasourceNameId: string) => {
    const { signal } = (stop.current = new AbortController());
    const page = openConsentPage();
    setState({ phase: 'starting' });
    const run = async () => {
      const onConsent = () => setState({ phase: 'consent', page });
      const onLeft = (isLeft: boolean) => setState({ phase: 'consent', page, isLeft });
      const input = {
        workspaceId,
        submissionId,
        connectionId: await connectPackage({ workspaceId, datasourceNameId, page, signal, onConsent, onLeft }),
      };
      const started = await startImport({ variables: { input } });
      if (started.data) saveRequest(started.data.startImport.financialRecordId, input);
    };
    run().then(onStarted, (error: unknown) => {
      page.close();
      if (!signal.aborted) setState({ phase: 'failed', error });
    });
  };
  return { state, connect };
}
