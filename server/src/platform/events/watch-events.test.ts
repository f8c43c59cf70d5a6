import { describe, expect, it } from 'vitest';
import type { EventBus, PlatformEvent } from './event-bus';
import { LocalEventBus } from '../../testing/local-event-bus';
import { watchEvents } from './watch-events';

const imported = (financialRecordId: string): PlatformEvent => ({
  topic: 'importChanged',
  tenantId: 't',
  workspaceId: 'w',
  financialRecordId,
});
const scopeOf = (events: EventBus) => ({ events, tenant: { id: 't' } });
type Imported = Extract<PlatformEvent, { topic: 'importChanged' }>;
const isImport = (event: PlatformEvent): event is Imported => event.topic === 'importChanged';

describe('watching events', () => {
  it('gives those that pass, in order, also those that came before they were asked for', async () => {
    const bus = new LocalEventBus();
    const watched = watchEvents(scopeOf(bus), isImport);
    await bus.publish(imported('1'));
    await bus.publish({ topic: 'sessionEnded', tenantId: 't', sessionId: 's' });
    await bus.publish(imported('2'));
    expect((await watched.next()).value).toMatchObject({ financialRecordId: '1' });
    expect((await watched.next()).value).toMatchObject({ financialRecordId: '2' });
  });

  it('gives none of another tenant', async () => {
    const bus = new LocalEventBus();
    const watched = watchEvents(scopeOf(bus), isImport);
    await bus.publish({ ...imported('1'), tenantId: 'another' });
    await bus.publish(imported('2'));
    expect((await watched.next()).value).toMatchObject({ financialRecordId: '2' });
  });

  it('are one while they wait and say the same, and come again after they were read', async () => {
    const bus = new LocalEventBus();
    const watched = watchEvents(scopeOf(bus), isImport);
    for (const record of ['1', '2', '1', '1']) await bus.publish(imported(record));
    expect((await watched.next()).value).toMatchObject({ financialRecordId: '1' });
    await bus.publish(imported('1'));
    expect((await watched.next()).value).toMatchObject({ financialRecordId: '2' });
    expect((await watched.next()).value).toMatchObject({ financialRecordId: '1' });
  });

  it('ends a waiting reader when it stops', async () => {
    const watched = watchEvents(scopeOf(new LocalEventBus()), isImport);
    const waiting = watched.next();
    await watched.return();
    expect(await waiting).toEqual({ done: true, value: undefined });
  });

  it('hears nothing after it stopped', async () => {
    const bus = new LocalEventBus();
    const watched = watchEvents(scopeOf(bus), isImport);
    await watched.return();
    await bus.publish(imported('1'));
    expect((await watched.next()).done).toBe(true);
  });

  it('forgets the oldest when a reader falls a thousand events behind', async () => {
    const bus = new LocalEventBus();
    const watched = watchEvents(scopeOf(bus), isImport);
    for (let at = 1; at <= 1_001; at += 1) await bus.publish(imported(String(at)));
    expect((await watched.next()).value).toMatchObject({ financialRecordId: '2' });
  });
});
