import { createStore } from '../../../lib/react/use-store';
import type { RunningImport } from '../running/running-imports-context';

/** The import whose account types are asked; null for none. The dialog outlives the list that led to it, which would lie above it. */
export const askedTypesStore = createStore<RunningImport | null>(null);

/** Asks for the account types of an import that failed for lack of them. */
export const askTypes = askedTypesStore.set;
