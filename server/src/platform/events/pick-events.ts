import { overOutages } from '../outages/over-outages';

/**
 * What an event means to one reader, for each that means something; ends with the events, and ends them when the reader stops, also while it
 * waits. An outage of up to a minute delays an event and ends nothing.
 */
export function pickEvents<Event, Picked>(
  events: AsyncGenerator<Event, void, void>,
  pick: (event: Event) => Promise<Picked | null>,
): AsyncGenerator<Picked, void, void> {
  let stopped = false;
  return {
    async next() {
      for (;;) {
        const event = await events.next();
        if (event.done === true) return { done: true, value: undefined };
        const value = await overOutages(
          () => pick(event.value),
          () => stopped,
        );
        if (value !== null) return { done: false, value };
      }
    },
    async return() {
      stopped = true;
      await events.return();
      return { done: true, value: undefined };
    },
    async throw(error) {
      stopped = true;
      await events.return();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      stopped = true;
      await events.return();
    },
  };
}
