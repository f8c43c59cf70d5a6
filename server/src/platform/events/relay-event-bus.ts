import { randomUUID } from 'node:crypto';
import type { Relay } from 'bullmq';
import { openRelay, prepareEngine, type QueueEngine } from '../queue/bull-connection';
import type { EventBus, PlatformEvent } from './event-bus';
import { Listeners } from './listeners';
import { Sending } from './sending';

const TOPIC = 'platform.events';

/** An event on its way, with the bus that sent it. */
interface Message {
  readonly origin: string;
  readonly event: PlatformEvent;
}

/** An event bus between all processes of the product, on the same engine as the queues. */
export async function openRelayEventBus(engine: QueueEngine, onError: (error: Error) => void): Promise<EventBus> {
  await prepareEngine(engine);
  const relay = openRelay(engine);
  relay.on('error', onError);
  const bus = new RelayEventBus(relay, onError);
  await relay.waitUntilReady();
  await relay.subscribe<Message>(TOPIC, (message) => bus.deliver(message.data));
  return bus;
}

class RelayEventBus implements EventBus {
  private readonly listeners: Listeners;
  private readonly relay: Relay;
  private readonly origin = randomUUID();
  private readonly sending: Sending<Message>;

  constructor(relay: Relay, onError: (error: Error) => void) {
    this.relay = relay;
    this.listeners = new Listeners(onError);
    this.sending = new Sending((message) => relay.publish(TOPIC, message), onError);
  }

  async publish(event: PlatformEvent): Promise<void> {
    this.listeners.call(event);
    this.sending.add({ origin: this.origin, event });
  }

  subscribe(listener: (event: PlatformEvent) => void, tenantId?: string): () => void {
    return this.listeners.add(listener, tenantId);
  }

  deliver({ origin, event }: Message): void {
    if (origin !== this.origin) this.listeners.call(event);
  }

  async close(): Promise<void> {
    await this.sending.settled();
    await this.relay.close();
  }
}
