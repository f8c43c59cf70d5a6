/** What an event means to one reader, for each that means something; ends with the events, and ends them when the reader stops, also while it waits. */
export function pickEvents<Event, Picked>(
  events: AsyncGenerator<Event, void, void>,
  pick: (event: Event) => Promise<Picked | null>,
): AsyncGenerator<Picked, void, void> {
  return {
    async next() {
      for (;;) {
        const event = await events.next();
        if (event.done === true) return { done: true, value: undefined };
        const value = await pick(event.value);
        if (value !== null) return { done: false, value };
      }
    },
    async return() {
      await events.return();
      return { done: true, value: undefined };
    },
    async throw(error) {
      await events.return();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      await events.return();
    },
  };
}
