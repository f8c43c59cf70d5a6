import type { TenantTransaction } from './database/with-tenant';

/** What a module above does when something happens below, in the transaction in which it happens. */
export type EventHandler<Payload, Context> = (tx: TenantTransaction, ctx: Context, payload: Payload) => Promise<void>;

/** Something that happens in one module and that modules above may react to, so that none imports upward. */
export interface DomainEvent<Payload, Context> {
  readonly name: string;
  /** Carries the types of an event; never set. */
  readonly handler?: EventHandler<Payload, Context>;
}

/** The handlers of all events, as the composition root registers them. */
export interface EventHandlers {
  of<Payload, Context>(event: DomainEvent<Payload, Context>): readonly EventHandler<Payload, Context>[];
}

interface Subscription {
  readonly event: object;
  readonly handlers: readonly unknown[];
}

/** Declares an event; its handlers get the context of who publishes it. */
export function domainEvent<Payload, Context>(name: string): DomainEvent<Payload, Context> {
  return { name };
}

/** Subscribes handlers to an event; they run in this order. */
export function on<Payload, Context>(
  event: DomainEvent<Payload, Context>,
  ...handlers: readonly EventHandler<Payload, Context>[]
): Subscription {
  return { event, handlers };
}

/** Collects subscriptions; throws for an event that is subscribed to twice, because the order would not be visible. */
export function eventHandlers(...subscriptions: readonly Subscription[]): EventHandlers {
  const known = new Map(subscriptions.map(({ event, handlers }) => [event, handlers]));
  if (known.size < subscriptions.length) throw new Error('Each event has one list of handlers.');
  return { of: <Payload, Context>(event: DomainEvent<Payload, Context>) => (known.get(event) ?? []) as EventHandler<Payload, Context>[] };
}

/** What publishing an event needs of a context. */
export interface PublishingCtx {
  readonly eventHandlers: EventHandlers;
}

/** Runs the handlers of an event, one after the other, within the transaction; where one throws, nothing of the transaction happens. */
export async function publishEvent<Payload, Context extends PublishingCtx>(
  tx: TenantTransaction,
  ctx: Context,
  event: DomainEvent<Payload, Context>,
  payload: Payload,
): Promise<void> {
  for (const handler of ctx.eventHandlers.of(event)) await handler(tx, ctx, payload);
}
