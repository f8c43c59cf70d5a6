import { useRef, useState } from 'react';
import { useBorrowerSession } from '../../features/borrowers/session/borrower-context';
import { ApiProblem } from '../../lib/calls/api-problem';

/** Something that is done by one press, and what came of it. */
export interface Once<Name extends string> {
  /** What is being done; a second press of anything does nothing then. */
  readonly busy: Name | null;
  /** Why it was refused; null where it was not. */
  readonly problem: ApiProblem | null;
  readonly run: (name: Name, action: () => Promise<void>) => Promise<void>;
}

/** Runs one action at a time. An ended session is opened again, or the page says that it is over. */
export function useOnce<Name extends string>(): Once<Name> {
  const { lost } = useBorrowerSession();
  const [busy, setBusy] = useState<Name | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const running = useRef(false);
  const run = async (name: Name, action: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(name);
    setProblem(null);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (!lost(error)) setProblem(error);
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return { busy, problem, run };
}
