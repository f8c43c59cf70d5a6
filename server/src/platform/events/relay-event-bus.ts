import type { Relay } from 'bullmq';
import { openRelay, prepareEngine, type QueueEngine } from '../queue/bull-connection';
import type { EventBus, PlatformEvent } from './event-bus';
import { Listeners } from './listeners';

const TOPIC = 'platform.events';

/** An event bus between all processes of the product, on the same engine as the queues. */
export async function openRelayEventBus(engine: QueueEngine, onError: (error: Error) => void): Promise<EventBus> {
  await prepareEngine(engine);
  const relay = openRelay(engine);
  relay.on('error', onError);
  const bus = new RelayEventBus(relay, onError);
  await relay.waitUntilReady();
  await relay.subscribe<PlatformEvent>(TOPIC, (message) => bus.deliver(message.data));
  return bus;
}

class RelayEventBus implements EventBus {
  private readonly listeners: Listeners;
  private readonly relay: Relay;

  constructor(relay: Relay, onError: (error: Error) => void) {
    this.relay = relay;
    this.listeners = new Listeners(onError);
  }

  async publish(event: PlatformEvent): Promise<void> {
    await this.relay.publish(TOPIC, event);
  }

  subscribe(listener: (event: PlatformEvent) => void): () => void {
    return this.listeners.add(listener);
  }

  deliver(event: PlatformEvent): void {
    this.listeners.call(event);
  }

  close(): Promise<void> {
    return this.relay.close();
  }
}
