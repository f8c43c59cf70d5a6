import type { ImportStateFragment } from '../../../gql/graphql';
import { createStore } from '../../../lib/react/use-store';

/** The import whose faults are shown; null for none. The dialog outlives the list that led to it, which would lie above it. */
export const shownFaultsStore = createStore<ImportStateFragment | null>(null);

/** Shows every fault of an import. */
export const showFaults = shownFaultsStore.set;
