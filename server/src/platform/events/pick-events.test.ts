import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalEventBus } from '../../testing/local-event-bus';
import { pickEvents } from './pick-events';
import { watchEvents } from './watch-events';
import type { EventBus, PlatformEvent } from './event-bus';

const told = (sessionId: string): PlatformEvent => ({ topic: 'sessionEnded', tenantId: 't', sessionId });
const scopeOf = (events: EventBus) => ({ events, tenant: { id: 't' } });
const isAny = (event: PlatformEvent): event is PlatformEvent => event.topic !== 'importChanged';

it('a reader does not get events that mean nothing to it', async () => {
  const bus = new LocalEventBus();
  const picked = pickEvents(watchEvents(scopeOf(bus), isAny), async (event) =>
    event.topic === 'sessionEnded' && event.sessionId !== 'b' ? event.sessionId : null,
  );
  for (const id of ['a', 'b', 'c']) await bus.publish(told(id));
  expect([await picked.next(), await picked.next()]).toEqual([
    { done: false, value: 'a' },
    { done: false, value: 'c' },
  ]);
  await picked.return(undefined);
});

it('a reader that stops while it waits gets nothing more', async () => {
  const bus = new LocalEventBus();
  const requested: PlatformEvent[] = [];
  const picked = pickEvents(watchEvents(scopeOf(bus), isAny), async (event) => {
    requested.push(event);
    return event;
  });
  const waiting = picked.next();
  await picked.return(undefined);
  expect(await waiting).toEqual({ done: true, value: undefined });
  await bus.publish(told('a'));
  expect(requested).toEqual([]);
});

describe('while the database is away', () => {
  const outage = () => Object.assign(new Error('the database system is starting up'), { code: '57P03' });

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('an event waits for its return and is delivered then', async () => {
    const bus = new LocalEventBus();
    let tries = 0;
    const picked = pickEvents(watchEvents(scopeOf(bus), isAny), async () => {
      tries += 1;
      if (tries < 4) throw outage();
      return 'told';
    });
    const waiting = picked.next();
    await bus.publish(told('a'));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await waiting).toEqual({ done: false, value: 'told' });
    await picked.return(undefined);
  });

  it('a reader that stops is not kept waiting', async () => {
    const bus = new LocalEventBus();
    const picked = pickEvents(watchEvents(scopeOf(bus), isAny), () => Promise.reject(outage()));
    const waiting = picked.next();
    await bus.publish(told('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    await picked.return(undefined);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waiting).toEqual({ done: true, value: undefined });
  });

  it('an outage that lasts longer than a minute ends the reading, so that its client reconnects', async () => {
    const bus = new LocalEventBus();
    const picked = pickEvents(watchEvents(scopeOf(bus), isAny), () => Promise.reject(outage()));
    const ended = expect(picked.next()).rejects.toMatchObject({ code: '57P03' });
    await bus.publish(told('a'));
    await vi.advanceTimersByTimeAsync(62_000);
    await ended;
    await picked.return(undefined);
  });
});
