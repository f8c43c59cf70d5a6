import type { EventBus, PlatformEvent } from '../platform/events/event-bus';
import { Listeners } from '../platform/events/listeners';

/** An event bus within one process, for tests. */
export class LocalEventBus implements EventBus {
  private readonly listeners = new Listeners(() => undefined);

  async publish(event: PlatformEvent): Promise<void> {
    this.listeners.call(event);
  }

  subscribe(listener: (event: PlatformEvent) => void, tenantId?: string): () => void {
    return this.listeners.add(listener, tenantId);
  }

  async close(): Promise<void> {}
}
