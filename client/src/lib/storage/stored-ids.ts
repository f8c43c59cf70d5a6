import { createStore, type Store } from '../react/use-store';
import { storedValue } from './stored-value';

/** Ids that are remembered on this device, the same in all windows of the browser. */
export interface StoredIds {
  readonly store: Store<readonly string[]>;
  readonly add: (ids: readonly string[]) => void;
  /** Forgets all but these. */
  readonly keepOnly: (ids: readonly string[]) => void;
}

const isIds = (value: unknown): value is string[] => Array.isArray(value) && value.every((id) => typeof id === 'string');

/** Remembers ids under a key; where the browser refuses storage, they are forgotten at reload. */
export function storedIds(key: string): StoredIds {
  const stored = storedValue('local', key, isIds);
  const store = createStore<readonly string[]>(stored.read() ?? []);
  stored.follow(() => store.set(stored.read() ?? []));
  const keep = (ids: readonly string[]): void => {
    stored.write([...ids]);
    store.set(ids);
  };
  const known = (): readonly string[] => stored.read() ?? store.get();
  return {
    store,
    add: (ids) => keep([...new Set([...known(), ...ids])]),
    keepOnly: (ids) => {
      const kept = known().filter((id) => ids.includes(id));
      if (kept.length !== known().length) keep(kept);
    },
  };
}
