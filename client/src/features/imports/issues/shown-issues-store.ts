import { createStore } from '../../../lib/react/use-store';
import type { FaultyImport } from './use-save-issues';

/** The import whose faults are shown; null for none. The dialog outlives the list that led to it, which would lie above it. */
export const shownIssuesStore = createStore<FaultyImport | null>(null);

/** Shows every fault of an import. */
export const showIssues = shownIssuesStore.set;
