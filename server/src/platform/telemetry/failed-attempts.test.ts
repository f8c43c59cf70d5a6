import { isRefusal } from '@countinghouse/domain/refusals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueMail } from '../../modules/delivery/mail/queue-mail';
import { sendMail } from '../../modules/delivery/mail/send-mail';
import { createWebhookEndpoint } from '../../modules/delivery/webhooks/create-webhook-endpoint';
import { deliverWebhook } from '../../modules/delivery/webhooks/deliver-webhook';
import { sendTestWebhook } from '../../modules/delivery/webhooks/replay-webhook';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { testMailer, type TestMailer } from '../../testing/test-mail';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver';
import { withTenant } from '../database/with-tenant';
import { onSignal } from './signals';

let test: TestApp;
let mailer: TestMailer;
let receiver: WebhookReceiver;
const counted: string[] = [];
const stops = [
  onSignal('mailAttempted', ({ outcome }) => counted.push(`mail ${outcome}`)),
  onSignal('webhookAttempted', ({ outcome }) => counted.push(`webhook ${outcome}`)),
];

beforeAll(async () => {
  mailer = testMailer();
  receiver = await startWebhookReceiver();
  test = await startTestApp({ platform: { mailer } });
});
afterAll(async () => {
  for (const stop of stops) stop();
  await test?.close();
  await receiver?.close();
});

async function failuresOfMail(error: Error): Promise<unknown[]> {
  const ctx = test.ctxOf('ada');
  mailer.refusal = () => error;
  const id = await withTenant(ctx, (tx) =>
    queueMail(tx, ctx, {
      to: { address: 'zoe@elsewhere.example' },
      template: 'Invitation',
      facts: { inviterName: 'Ada', expiresOn: { date: '2026-11-30' }, link: '/login' },
      dedupeKey: crypto.randomUUID(),
    }),
  );
  const failures: unknown[] = [];
  await sendMail(
    ctx,
    String(id),
    async () => true,
    (cause) => failures.push(cause),
  );
  return failures;
}

it('a message that is refused says once why, without the address that the answer repeats', async () => {
  const refusal = { code: 'EENVELOPE', responseCode: 550, command: 'RCPT-TO' };
  const failures = await failuresOfMail(Object.assign(new Error('550 <zoe@elsewhere.example> unknown'), refusal));
  expect(failures).toEqual([{ class: 'Error', code: 'EENVELOPE', command: 'RCPT-TO', smtpStatus: 550 }]);
  expect(counted).toContain('mail Refused');
});

it('a mail server without TLS is named as the cause', async () => {
  expect(await failuresOfMail(Object.assign(new Error('STARTTLS is required'), { code: 'ETLS' }))).toEqual([
    { class: 'Error', code: 'ETLS' },
  ]);
  expect(counted).toContain('mail Unreachable');
});

it('a webhook that is refused says once the host and the status, and neither path nor token', async () => {
  const ctx = test.ctxOf('ada');
  receiver.answer = { status: 503, text: 'secret answer' };
  const made = await createWebhookEndpoint(ctx, { url: `${receiver.url}?token=secret`, events: ['ImportFailed'] });
  if (isRefusal(made)) throw new Error(made.refused);
  await sendTestWebhook(ctx, made.endpoint.id);
  const [delivery] = await withTenant(ctx, (tx) => tx.query<{ id: string }>('select id from webhook_delivery'));
  const failures: unknown[] = [];
  await deliverWebhook(ctx, delivery!.id, (failure) => failures.push(failure));
  expect(failures).toEqual([{ host: new URL(receiver.url).host, cause: { class: 'HttpAnswer', httpStatus: 503 } }]);
  expect(counted).toContain('webhook Refused');
});
