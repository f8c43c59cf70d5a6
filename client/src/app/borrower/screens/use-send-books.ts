import { useRef, useState } from 'react';
import { connectNoticeStore } from '../../../features/borrowers/connect/connecting';
import { problemAlert, type ProblemAlert } from '../../../features/borrowers/flow/business-problem';
import { changeFlow, useFlow } from '../../../features/borrowers/flow/stored-flow';
import { addressOfFlowPage, newestStarted } from '../../../features/borrowers/flow/page-for-state';
import { letGoOf, sendBooks, type CheckedBooks } from '../../../features/borrowers/flow/send-books';
import { goTo } from '../../../features/borrowers/location';
import { useBorrower, useBorrowerSession } from '../../../features/borrowers/session/borrower-context';
import type { StartedCollection, BorrowerState } from '../../../features/borrowers/session/borrower-state';
import { ApiProblem } from '../../../lib/calls/api-problem';
import { useText } from '../../../lib/i18n/use-text';

/** What a borrower does with books that they have checked. */
export interface SendBooks {
  /** Why nothing was sent, at the head of the consent. */
  readonly trouble: ProblemAlert | null;
  /** What is being done; a second press of anything does nothing then. */
  readonly busy: 'send' | 'stop' | null;
  /** What another window sent while this one was open: the borrower is asked whether to send these books as well; null where none did. */
  readonly sentElsewhere: StartedCollection | null;
  /** Sends them; the receipt goes to the address, or to the one that was left before. */
  readonly send: (email: string | null) => Promise<void>;
  /** Lets go of the books; `change` chooses others, `stop` says that nothing was sent, `receipt` shows what was sent elsewhere. */
  readonly stop: (why: 'change' | 'stop' | 'receipt') => Promise<void>;
}

/** Sends checked books, or discards them. Books sent from another window in between are reported first. */
export function useSendBooks(books: CheckedBooks): SendBooks {
  const state = useBorrower();
  const { refresh, lost } = useBorrowerSession();
  const { info, choosesAnew } = useFlow(state.request.id);
  const text = useText('borrower');
  const [trouble, setPageError] = useState<SendBooks['trouble']>(null);
  const [busy, setBusy] = useState<SendBooks['busy']>(null);
  const [sentElsewhere, setSentElsewhere] = useState<StartedCollection | null>(null);
  const running = useRef(false);
  const receiptEmail = useRef<string | null>(null);
  const change = (flow: Parameters<typeof changeFlow>[1]) => changeFlow(state.request.id, flow);
  const isUpload = 'uploadCheckId' in books;

  const once = async (what: 'send' | 'stop', action: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(what);
    setPageError(null);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (!lost(error))
        setPageError(problemAlert(text(what === 'send' ? 'internalText' : isUpload ? 'deleteFailed' : 'stopFailed'), error));
    } finally {
      running.current = false;
      setBusy(null);
    }
  };

  const forget = () => change({ connection: null, upload: null, usedConnection: isUpload ? null : books, choosesAnew: false });

  /** Reads what was sent without leaving this page for it. */
  const look = async (): Promise<BorrowerState> => {
    change({ choosesAnew: true });
    try {
      return await refresh();
    } catch (error) {
      change({ choosesAnew });
      throw error;
    }
  };

  const send = (email: string | null) =>
    once('send', async () => {
      receiptEmail.current = email ?? receiptEmail.current;
      const before = newestStarted(state);
      const now = await look();
      const newest = newestStarted(now);
      if (newest !== null && newest.financialRecordId !== before?.financialRecordId && newest.status?.outcome !== 'Error') {
        setSentElsewhere(newest);
        return;
      }
      const { failure, problem } = await sendBooks({ info, email: receiptEmail.current }, books);
      if (failure !== 'none') {
        change({ choosesAnew });
        if (problem !== null && lost(problem)) return;
        const title = text(failure === 'failedToSubmit' ? 'internalText' : 'failedToStart');
        setPageError(problem === null ? { title, detail: null } : problemAlert(title, problem));
        return;
      }
      forget();
      await refresh();
      goTo('/progress', { replace: true });
    });

  const stop = (why: 'change' | 'stop' | 'receipt') =>
    once('stop', async () => {
      const end = await letGoOf(books);
      connectNoticeStore.set(why === 'stop' ? end : null);
      change({ connection: null, upload: null, ...(why === 'receipt' && { choosesAnew: false }) });
      const next =
        why === 'receipt' ? addressOfFlowPage('/submission-l', state) : why === 'change' && isUpload ? '/documents/books' : '/portal';
      goTo(next, { replace: true });
    });

  return { trouble, busy, sentElsewhere, send, stop };
}
