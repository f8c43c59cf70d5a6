import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ApiProblem } from '../../../lib/calls/api-problem';
import { arrive, arriveAgain, arrived } from './arrival';
import type { BorrowerState } from './borrower-state';
import { opened as openedWith, type Opened } from './open-session';
import { readState } from './read-state';

/** The borrower's session as the pages follow it. */
export interface BorrowerSession {
  /** Null while it is being opened. */
  readonly opened: Opened | null;
  /** Tries to open it again. */
  readonly tryAgain: () => void;
  /** Reloads and returns the borrower's progress; throws `ApiProblem`. */
  readonly refresh: () => Promise<BorrowerState>;
  /** Whether a refusal means that the session has ended; it is then opened again, or the page says that it is over. */
  readonly lost: (problem: unknown) => boolean;
}

const BorrowerContext = createContext<BorrowerSession | null>(null);

/** Opens the borrower's session and gives it to the pages inside. */
export function BorrowerProvider({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState(arrived);
  useEffect(() => {
    void arrive().then(setOpened);
  }, []);
  const tryAgain = useCallback(() => {
    setOpened(null);
    void arriveAgain().then(setOpened);
  }, []);
  const refresh = useCallback(async () => {
    const { state } = await readState();
    setOpened(openedWith(state));
    if (state.workspace === null) throw new Error('The session of a borrower with a workspace has none.');
    return state;
  }, []);
  const lost = useCallback(
    (problem: unknown) => {
      const ended = problem instanceof ApiProblem && (problem.status === 401 || problem.code === 'BorrowerDisabled');
      if (ended) tryAgain();
      return ended;
    },
    [tryAgain],
  );
  const session = useMemo(() => ({ opened, tryAgain, refresh, lost }), [opened, tryAgain, refresh, lost]);
  return <BorrowerContext value={session}>{children}</BorrowerContext>;
}

/** The borrower's session, whether it is open or not. */
export function useBorrowerSession(): BorrowerSession {
  const session = use(BorrowerContext);
  if (session === null) throw new Error('A page of the borrower was rendered outside its session.');
  return session;
}

/** The borrower's request and progress, for pages that require an open session. */
export function useBorrower(): BorrowerState {
  const { opened } = useBorrowerSession();
  if (opened?.kind !== 'open') throw new Error('A page of the borrower was rendered before its session was open.');
  return opened.state;
}

/** Whether the tenant asks who is sending before all else; false as long as that is not known. */
export function useCollectsBusinessInfo(): boolean {
  const opened = use(BorrowerContext)?.opened;
  if (opened?.kind === 'visitor') return true;
  return opened?.kind === 'open' && (opened.state.anonymous || opened.state.settings.alwaysCollectBorrowerBusinessInfo);
}

/** Whether the page shows the terms of use; a tenant can hide them from anonymous borrowers. */
export function useShowsTerms(): boolean {
  const opened = use(BorrowerContext)?.opened;
  return opened?.kind !== 'open' && opened?.kind !== 'visitor' ? true : opened.state.showTerms;
}
