import { createStore } from '../../../lib/react/use-store';
import { storedValue } from '../../../lib/storage/stored-value';

const stored = storedValue(
  'local',
  'dismissed-imports',
  (value): value is string[] => Array.isArray(value) && value.every((id) => typeof id === 'string'),
);

/** Ids of the imports that the person has dismissed, on this device. */
export const dismissedStore = createStore<readonly string[]>(stored.read() ?? []);

/** Dismisses ended imports by their financial record. */
export function dismissImports(ids: readonly string[]): void {
  keep([...new Set([...dismissedStore.get(), ...ids])]);
}

/** Forgets dismissed imports that the server has stopped listing (lender side 4). */
export function forgetUnlisted(listed: readonly string[]): void {
  const kept = dismissedStore.get().filter((id) => listed.includes(id));
  if (kept.length !== dismissedStore.get().length) keep(kept);
}

function keep(ids: string[]): void {
  stored.write(ids);
  dismissedStore.set(ids);
}
