import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { ENTITIES } from '../../modules/entities';
import { connectDatabase } from '../database/connect';
import { withTenant } from '../database/with-tenant';
import { enqueueWork } from './enqueue-work';
import { giveBack, markDispatched, takeDueWork, type DueWork } from './take-due-work';

describe('webhooks that are due', () => {
  let test: TestApp;
  let sweeper: DataSource;

  beforeAll(async () => {
    test = await startTestApp();
    const { url } = test.owner.options as { readonly url: string };
    sweeper = await connectDatabase({ url, role: 'countinghouse_sweeper', entities: ENTITIES });
  });

  beforeEach(async () => {
    await sweeper.query('delete from outbox');
    for (const as of ['ada', 'eve'] as const)
      for (const table of ['webhook_delivery', 'webhook_event', 'webhook_endpoint']) await inTenant(as, `delete from ${table}`);
  });

  afterAll(async () => {
    await sweeper?.destroy();
    await test?.close();
  });

  const inTenant = (as: 'ada' | 'eve', sql: string, values: readonly unknown[] = []) =>
    withTenant(test.ctxOf(as), (tx) => tx.query(sql, [...values]));

  /** An endpoint of a tenant with so many deliveries that are due; answers its id. */
  async function anEndpoint(as: 'ada' | 'eve', deliveries: number): Promise<string> {
    const ctx = test.ctxOf(as);
    const endpoint = randomUUID();
    await withTenant(ctx, async (tx) => {
      await tx.query(
        `insert into webhook_endpoint (tenant_id, id, url, event_types, sealed_secret, sealed_data_key, key_version, created_at)
         values ($1, $2, 'https://receiver.example/', '{}', '', '', 1, now())`,
        [ctx.tenant.id, endpoint],
      );
      for (let number = 0; number < deliveries; number++) {
        const [event, deliveryId] = [randomUUID(), randomUUID()];
        await tx.query(`insert into webhook_event (tenant_id, id, type, body, created_at) values ($1, $2, 'Test', '{}', now())`, [
          ctx.tenant.id,
          event,
        ]);
        await tx.query(
          `insert into webhook_delivery (tenant_id, id, endpoint_id, event_id, created_at, due_at) values ($1, $2, $3, $4, now(), now())`,
          [ctx.tenant.id, deliveryId, endpoint, event],
        );
        await enqueueWork(tx, ctx, { topic: 'webhook', payload: { deliveryId } });
      }
    });
    return endpoint;
  }

  /** Takes what is due, hands it to the queue and answers how many deliveries of each endpoint. */
  async function dispatch(): Promise<Record<string, number>> {
    const taken = await takeDueWork(sweeper, 'webhook', 100);
    for (const work of taken) await markDispatched(sweeper, work);
    return countByEndpoint(taken);
  }

  async function countByEndpoint(taken: readonly DueWork[]): Promise<Record<string, number>> {
    const ids = taken.map(({ payload }) => payload.deliveryId);
    const rows: { endpoint_id: string; count: string }[] = await sweeper.query(
      `select endpoint_id, count(*)::integer as count from webhook_delivery where id = any ($1::uuid[]) group by endpoint_id`,
      [ids],
    );
    return Object.fromEntries(rows.map(({ endpoint_id, count }) => [endpoint_id, Number(count)]));
  }

  it('are two at once for each endpoint, and no more until one of them ended', async () => {
    const [one, other] = [await anEndpoint('ada', 5), await anEndpoint('ada', 1)];
    expect(await dispatch()).toEqual({ [one]: 2, [other]: 1 });
    expect(await dispatch()).toEqual({});
    await inTenant(
      'ada',
      `update webhook_delivery set state = 'Delivered' where endpoint_id = $1 and id = (
         select d.id from outbox o join webhook_delivery d on d.id = (o.payload ->> 'deliveryId')::uuid
         where o.dispatched_at is not null and d.endpoint_id = $1 limit 1)`,
      [one],
    );
    expect(await dispatch()).toEqual({ [one]: 1 });
  });

  it('of endpoints that hang leave those of another tenant their place', async () => {
    for (let endpoint = 0; endpoint < 10; endpoint++) await anEndpoint('ada', 3);
    const good = await anEndpoint('eve', 3);
    const taken = await dispatch();
    expect(taken[good]).toBe(2);
    expect(Object.values(taken).reduce((sum, count) => sum + count, 0)).toBe(10);
  });

  it('wait while their endpoint rests, and come one at a time after it failed', async () => {
    const endpoint = await anEndpoint('ada', 3);
    await inTenant('ada', `update webhook_endpoint set failures = 3, rests_until = now() + interval '1 min'`);
    expect(await dispatch()).toEqual({});
    await inTenant('ada', `update webhook_endpoint set rests_until = now() - interval '1 s'`);
    expect(await dispatch()).toEqual({ [endpoint]: 1 });
  });

  it('are due again at once when the queue did not take them', async () => {
    const endpoint = await anEndpoint('ada', 1);
    const taken = await takeDueWork(sweeper, 'webhook', 100);
    expect(await takeDueWork(sweeper, 'webhook', 100)).toEqual([]);
    await giveBack(sweeper, taken);
    expect(await dispatch()).toEqual({ [endpoint]: 1 });
  });
});
