import { createStore } from '../../../lib/react/use-store';
import type { RunningImport } from './running-imports-context';
import { openRunningList } from './running-list-store';

/** The import that a borrower started and that is to be asked for again; null while none is. */
export const askAgainStore = createStore<RunningImport | null>(null);

/** Asks a borrower again for what an import of theirs did not bring. */
export function askAgain(job: RunningImport): void {
  openRunningList(false);
  askAgainStore.set(job);
}
