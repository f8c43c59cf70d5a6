import type { EventBus, PlatformEvent } from './event-bus';

/** More unread events than this make a reader start over: it is told once and reads the newest state. */
const UNREAD_MAX = 1_000;

/** The events that pass, as they come, until the reader stops; events that nobody read yet wait, the oldest are dropped first. */
export function watchEvents<Watched extends PlatformEvent>(
  events: EventBus,
  passes: (event: PlatformEvent) => event is Watched,
): AsyncGenerator<Watched, void, void> {
  const unread: Watched[] = [];
  let wake: () => void = () => undefined;
  let ended = false;
  const unsubscribe = events.subscribe((event) => {
    if (!passes(event)) return;
    unread.push(event);
    if (unread.length > UNREAD_MAX) unread.shift();
    wake();
  });
  const end = async () => {
    ended = true;
    unsubscribe();
    wake();
    return { done: true as const, value: undefined };
  };
  return {
    async next() {
      while (unread.length === 0 && !ended) await new Promise<void>((resolve) => (wake = resolve));
      const value = unread.shift();
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
