import { createStore } from '../../../lib/react/use-store';

/** Whether the list of running imports is open. */
export const runningListStore = createStore(false);

/** Opens or closes the list of running imports. */
export function openRunningList(open: boolean): void {
  runningListStore.set(open);
}
