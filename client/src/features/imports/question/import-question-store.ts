import { createStore } from '../../../lib/react/use-store';
import type { RunningImport } from '../running/running-imports-context';

/** The failed import that asks its sender something; null for none. The dialog outlives the list that led to it, which would lie above it. */
export const importQuestionStore = createStore<RunningImport | null>(null);

/** Puts the question of an import that failed for lack of an answer. */
export const askAbout = importQuestionStore.set;
