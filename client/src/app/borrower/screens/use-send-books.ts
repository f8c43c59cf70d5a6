import { useRef, useState } from 'react';
import { connectNoticeStore } from '../../../features/borrowers/connect/connecting';
import { endConnection } from '../../../features/borrowers/connect/platform-calls';
import { businessProblem } from '../../../features/borrowers/flow/business-problem';
import { changeFlow, useFlow, type MadeConnection } from '../../../features/borrowers/flow/kept-flow';
import { addressOfFlowPage, newestStarted, pageForState } from '../../../features/borrowers/flow/page-for-state';
import { sendBooks } from '../../../features/borrowers/flow/send-books';
import { goTo } from '../../../features/borrowers/place/place';
import { useBorrower, useBorrowerSession } from '../../../features/borrowers/session/borrower-context';
import { ApiProblem } from '../../../lib/calls/api-problem';
import { localToday } from '../../../lib/format/local-today';
import { useText } from '../../../lib/i18n/use-text';

/** What a borrower does with a connection they have made. */
export interface SendBooks {
  /** Why nothing was sent, at the head of the consent. */
  readonly trouble: { readonly title: string; readonly detail: string | null } | null;
  /** What is being done; a second press of anything does nothing then. */
  readonly busy: 'send' | 'stop' | null;
  readonly send: () => Promise<void>;
  /** Ends the connection; `change` chooses another company, `stop` says that nothing was sent. */
  readonly stop: (why: 'change' | 'stop') => Promise<void>;
}

/** Sends the books of a connection, or ends it. What another tab has sent meanwhile is shown instead of being sent twice. */
export function useSendBooks(connection: MadeConnection): SendBooks {
  const state = useBorrower();
  const { refresh, lost } = useBorrowerSession();
  const { info, choosesAnew } = useFlow(state.request.id);
  const text = useText('borrower');
  const [trouble, setTrouble] = useState<SendBooks['trouble']>(null);
  const [busy, setBusy] = useState<SendBooks['busy']>(null);
  const running = useRef(false);

  const once = async (what: 'send' | 'stop', action: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(what);
    setTrouble(null);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (!lost(error)) setTrouble({ title: text(what === 'send' ? 'internalText' : 'stopFailed'), detail: businessProblem(error) });
    } finally {
      running.current = false;
      setBusy(null);
    }
  };

  const forget = () => changeFlow(state.request.id, { connection: null, usedConnection: connection, choosesAnew: false });

  const send = () =>
    once('send', async () => {
      const before = newestStarted(state);
      const now = await refresh();
      const isSentMeanwhile = newestStarted(now)?.financialRecordId !== before?.financialRecordId;
      if (isSentMeanwhile && !choosesAnew) {
        goTo(addressOfFlowPage(pageForState(now, { connection: null, choosesAnew: false }), now), { replace: true });
        return;
      }
      const { failure, problem } = await sendBooks(now, info, connection, localToday(new Date()));
      if (failure !== 'none') {
        if (problem !== null && lost(problem)) return;
        setTrouble({
          title: text(failure === 'failedToSubmit' ? 'internalText' : 'failedToStart'),
          detail: problem === null ? null : businessProblem(problem),
        });
        return;
      }
      forget();
      await refresh();
      goTo('/progress', { replace: true });
    });

  const stop = (why: 'change' | 'stop') =>
    once('stop', async () => {
      await endConnection(state.workspace.id, connection.connectionId);
      connectNoticeStore.set(why === 'stop' ? 'stopped' : null);
      changeFlow(state.request.id, { connection: null });
      goTo('/portal', { replace: true });
    });

  return { trouble, busy, send, stop };
}
