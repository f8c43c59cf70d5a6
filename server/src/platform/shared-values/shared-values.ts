/** How a change of a value comes out: the text that is stored, and what is answered. */
interface ValueChange<Result> {
  readonly text: string;
  readonly result: Result;
}

/** Small texts of short life that all processes of the product share, such as what they have used of a limit; none is owned by a tenant. */
export interface SharedValues {
  /**
   * Changes a value, null where there is none, as if no other change happened at the time, by the clock of the store in milliseconds since
   * 1970; the change may be computed more than once. A value that nothing has changed for two days may be gone.
   */
  change<Result>(name: string, change: (text: string | null, now: number) => ValueChange<Result>): Promise<Result>;
}

/** A store that can compare and set. */
export interface ValueStore {
  /** The text of a value, null where there is none, and the time of the store. */
  read(name: string): Promise<{ readonly text: string | null; readonly now: number }>;
  /** Stores a text where the value is still the one that was read; false where it is not. */
  replace(name: string, read: string | null, text: string): Promise<boolean>;
}

/** Attempts of one change: each that fails means that another one succeeded. */
const MOST_ATTEMPTS = 100;

/** Shared values over a store. Changes of this process to a value follow each other, so that they don't stand in each other's way. */
export function sharedValuesOver(store: ValueStore): SharedValues {
  const lastOf = new Map<string, Promise<unknown>>();
  return {
    change(name, change) {
      const before = lastOf.get(name) ?? Promise.resolve();
      const changing = before.then(() => changeNow(store, name, change));
      const settled = changing.catch(() => undefined).finally(() => lastOf.get(name) === settled && lastOf.delete(name));
      lastOf.set(name, settled);
      return changing;
    },
  };
}

async function changeNow<Result>(
  store: ValueStore,
  name: string,
  change: (text: string | null, now: number) => ValueChange<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const { text: read, now } = await store.read(name);
    const { text, result } = change(read, now);
    if (text === read || (await store.replace(name, read, text))) return result;
  }
  throw new Error('A shared value was changed by others at every attempt to change it.');
}
