import { createStore } from '../../../lib/react/use-store';
import type { ImportWithIssues } from './use-save-issues';

/** The import whose issues are shown; null for none. The dialog outlives the list that led to it, which would lie above it. */
export const shownIssuesStore = createStore<ImportWithIssues | null>(null);

/** Shows every issue of an import. */
export const showIssues = shownIssuesStore.set;
