import { describe, expect, it } from 'vitest';
import type { TenantTransaction } from './database/with-tenant';
import { domainEvent, eventHandlers, on, publishEvent, type PublishingCtx } from './domain-events';

const TX = {} as TenantTransaction;
const closed = domainEvent<{ readonly account: string }, PublishingCtx>('closed');

describe('a domain event', () => {
  it('runs its handlers one after the other, with the transaction and the context of who published it', async () => {
    const ran: unknown[] = [];
    const handlers = eventHandlers(
      on(
        closed,
        async (tx, ctx, { account }) => {
          await Promise.resolve();
          ran.push(['first', account, tx === TX, ctx === context]);
        },
        async (_tx, _ctx, { account }) => {
          ran.push(['second', account]);
        },
      ),
    );
    const context = { eventHandlers: handlers };
    await publishEvent(TX, context, closed, { account: '4000' });
    expect(ran).toEqual([
      ['first', '4000', true, true],
      ['second', '4000'],
    ]);
  });

  it('stops at a handler that fails, so that the transaction fails as well', async () => {
    const ran: string[] = [];
    const failing = on(
      closed,
      () => Promise.reject(new Error('no room')),
      async () => {
        ran.push('second');
      },
    );
    await expect(publishEvent(TX, { eventHandlers: eventHandlers(failing) }, closed, { account: '4000' })).rejects.toThrow('no room');
    expect(ran).toEqual([]);
  });

  it('may have no handlers, and has them in one list', async () => {
    await publishEvent(TX, { eventHandlers: eventHandlers() }, closed, { account: '4000' });
    expect(() => eventHandlers(on(closed), on(closed))).toThrow('one list');
  });
});
