import type { EventBus, PlatformEvent } from './event-bus';

/** More different unread events than this make a reader lose the oldest; readers poll as well. */
const UNREAD_MAX = 1_000;

/** Whose events are watched. */
interface WatchedScope {
  readonly events: EventBus;
  readonly tenant: { readonly id: string };
}

/**
 * The events of the tenant, in the order of their publication, until the reader stops. Events are buffered until they are read; equal events in the buffer are merged,
 * because a reader loads the current state for each event anyway. Stopping ends a waiting reader.
 */
export function watchEvents<Watched extends PlatformEvent>(
  { events, tenant }: WatchedScope,
  passes: (event: PlatformEvent) => event is Watched,
): AsyncGenerator<Watched, void, void> {
  const unread = new Map<string, Watched>();
  let wake: () => void = () => undefined;
  let ended = false;
  const unsubscribe = events.subscribe((event) => {
    if (!passes(event)) return;
    unread.set(JSON.stringify(event), event);
    if (unread.size > UNREAD_MAX) takeFirst(unread);
    wake();
  }, tenant.id);
  const end = async () => {
    ended = true;
    unsubscribe();
    unread.clear();
    wake();
    return { done: true as const, value: undefined };
  };
  return {
    async next() {
      while (unread.size === 0 && !ended) await new Promise<void>((resolve) => (wake = resolve));
      const value = takeFirst(unread);
      return value === undefined ? { done: true, value: undefined } : { done: false, value };
    },
    return: end,
    async throw(error) {
      await end();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      await end();
    },
  };
}

function takeFirst<Value>(values: Map<string, Value>): Value | undefined {
  for (const [key, value] of values) {
    values.delete(key);
    return value;
  }
  return undefined;
}
