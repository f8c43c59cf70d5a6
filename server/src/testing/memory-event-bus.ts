import type { EventBus, PlatformEvent } from '../platform/events/event-bus';

/** Live events within one process, delivered before `publish` resolves. */
export function memoryEventBus(): EventBus {
  const listeners = new Set<(event: PlatformEvent) => void>();
  return {
    async publish(event) {
      for (const listener of [...listeners]) listener(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
    },
  };
}
