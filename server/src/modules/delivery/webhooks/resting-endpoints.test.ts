import { isRefusal } from '@countinghouse/domain/refusals';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import type { OutboundOutcome } from '../../../platform/outbound/outbound';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { createWebhookEndpoint } from './create-webhook-endpoint';
import { deliverWebhook } from './deliver-webhook';
import { sendTestWebhook } from './replay-webhook';

let test: TestApp;
let endpointId: string;

beforeAll(async () => {
  test = await startTestApp();
});

beforeEach(async () => {
  for (const table of ['webhook_delivery', 'webhook_event', 'webhook_endpoint']) await inLender(`delete from ${table}`);
  const made = await createWebhookEndpoint(test.ctxOf('ada'), { url: 'http://127.0.0.1:1/', events: ['ImportSucceeded'] });
  if (isRefusal(made)) throw new Error(`The endpoint was refused: ${made.refused}`);
  endpointId = made.endpoint.id;
});

afterAll(() => test?.close());

const inLender = <Row extends object>(sql: string) => withTenant(test.ctxOf('ada'), (tx) => tx.query<Row>(sql));

/** Attempts a delivery with this outcome, and returns the state of its endpoint. */
async function attempt(outcome: OutboundOutcome): Promise<object | undefined> {
  const ctx: Ctx = { ...test.ctxOf('ada'), outbound: { allowsLoopback: true, post: async () => outcome } };
  await sendTestWebhook(test.ctxOf('ada'), endpointId);
  for (const { id } of await inLender<{ id: string }>(`select id from webhook_delivery where attempts = 0`)) await deliverWebhook(ctx, id);
  const [row] = await inLender(
    `select failures, coalesce(rests_until > clock_timestamp() + interval '20 s', false) as rests from webhook_endpoint`,
  );
  return row;
}

it.each(['TimedOut', 'Unreachable'] as const)(
  'an endpoint rests after it was %s three times in a row, until it takes something',
  async (failure) => {
    for (const failures of [1, 2, 3]) expect(await attempt({ kind: 'failed', failure })).toEqual({ failures, rests: failures === 3 });
    expect(await attempt({ kind: 'answered', status: 204, text: '' })).toEqual({ failures: 0, rests: false });
  },
);

it('an endpoint does not rest after error responses, which delay no other delivery', async () => {
  for (let time = 0; time < 5; time++)
    expect(await attempt({ kind: 'answered', status: 500, text: '' })).toEqual({ failures: 0, rests: false });
});
