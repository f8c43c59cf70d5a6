import { expect, it } from 'vitest';
import { LocalEventBus } from '../../testing/local-event-bus';
import { pickEvents } from './pick-events';
import { watchEvents } from './watch-events';
import type { PlatformEvent } from './event-bus';

const told = (sessionId: string): PlatformEvent => ({ topic: 'sessionEnded', tenantId: 't', sessionId });
const isAny = (event: PlatformEvent): event is PlatformEvent => event.topic !== 'importChanged';

it('passes over events that mean nothing to its reader', async () => {
  const bus = new LocalEventBus();
  const picked = pickEvents(watchEvents(bus, isAny), async (event) =>
    event.topic === 'sessionEnded' && event.sessionId !== 'b' ? event.sessionId : null,
  );
  for (const id of ['a', 'b', 'c']) await bus.publish(told(id));
  expect([await picked.next(), await picked.next()]).toEqual([
    { done: false, value: 'a' },
    { done: false, value: 'c' },
  ]);
  await picked.return(undefined);
});

it('stops while it waits, and then hears nothing more', async () => {
  const bus = new LocalEventBus();
  const asked: PlatformEvent[] = [];
  const picked = pickEvents(watchEvents(bus, isAny), async (event) => {
    asked.push(event);
    return event;
  });
  const waiting = picked.next();
  await picked.return(undefined);
  expect(await waiting).toEqual({ done: true, value: undefined });
  await bus.publish(told('a'));
  expect(asked).toEqual([]);
});
