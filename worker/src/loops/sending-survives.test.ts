import { queueMail } from '@countinghouse/server/modules/delivery/mail/queue-mail';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { createWebhookEndpoint } from '@countinghouse/server/modules/delivery/webhooks/create-webhook-endpoint';
import { sendTestWebhook } from '@countinghouse/server/modules/delivery/webhooks/replay-webhook';
import { isRefusal } from '@countinghouse/domain/refusals';
import { openPlatform } from '@countinghouse/server/open-platform';
import { isSigned, startWebhookReceiver, type WebhookReceiver } from '@countinghouse/server/testing/webhook-receiver';
import { startMailCatcher, type MailCatcher } from '@countinghouse/server/testing/mail-catcher';
import { until } from '@countinghouse/server/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLedger } from '../testing/a-ledger';
import { ended } from '../testing/look-at-import';
import { openTestBed, silent, startUpload, type TestBed } from '../testing/test-bed';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process';

describe('what a worker sends', () => {
  let bed: TestBed;
  let receiver: WebhookReceiver;
  let catcher: MailCatcher;
  let endpoint: { readonly id: string; readonly secret: string };
  /** The one that ended the last test goes on in the next. */
  let worker: WorkerProcess | null = null;

  beforeAll(async () => {
    const plain = await openTestBed(undefined, { COUNTINGHOUSE_DEMO: 'true', WEBHOOKS_TO_LOOPBACK: 'true' });
    receiver = await startWebhookReceiver();
    catcher = await startMailCatcher();
    bed = { ...plain, settings: { ...plain.settings, smtpUrl: catcher.url } };
  }, 60_000);

  afterAll(async () => {
    await worker?.stop();
    await bed?.close();
    await receiver?.close();
    await catcher?.close();
  });

  beforeEach(async () => {
    for (const table of ['webhook_delivery', 'webhook_event', 'webhook_endpoint', 'mail_message']) await inLender(`delete from ${table}`);
    receiver.caught.length = 0;
    receiver.answer = { status: 204, text: '' };
    receiver.answerAfter = Promise.resolve();
    catcher.caught.length = 0;
    catcher.answerAfter = Promise.resolve();
    const made = await createWebhookEndpoint(lender(), { url: receiver.url, events: ['ImportSucceeded', 'WorkbookRevisionCreated'] });
    if (isRefusal(made)) throw new Error(`The endpoint was refused: ${made.refused}`);
    endpoint = { id: made.endpoint.id, secret: made.sharedSecret };
  });

  const lender = () => bed.ctxOf('lender');
  const inLender = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    withTenant(lender(), (tx) => tx.query<Row>(sql, values));
  const stored = () =>
    inLender<{ state: string; attempts: number; deliveries: number }>('select state, attempts, deliveries from webhook_delivery');
  const state = async () => (await stored())[0]?.state;
  const mailState = async () => (await inLender<{ state: string }>('select state from mail_message'))[0]?.state;
  const queueOneMail = () =>
    withTenant(lender(), (tx) =>
      queueMail(tx, lender(), {
        to: { address: 'zoe@elsewhere.example' },
        template: 'Invitation',
        facts: { inviterName: 'Ada', expiresOn: { date: '2026-11-30' }, link: '/login' },
        dedupeKey: 'invitation',
      }),
    );
  /** What the passing of time does: the lease of the dead worker runs out, and the queue is not waited for any more. */
  const lapse = async () => {
    for (const table of ['webhook_delivery', 'mail_message'])
      await inLender(`update ${table} set lease_expires_at = clock_timestamp() - interval '1 s' where lease_expires_at is not null`);
    await inLender(`update outbox set dispatched_at = clock_timestamp() - interval '1 min' where topic in ('webhook', 'mail')`);
  };
  const running = async () => (worker ??= await startWorkerProcess(bed));

  it('is the same webhook and the same message when the worker was killed while both were read', async () => {
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    receiver.answerAfter = promise;
    catcher.answerAfter = promise;
    await sendTestWebhook(lender(), endpoint.id);
    await queueOneMail();
    const first = await running();
    await until(() => receiver.caught.length === 1 && catcher.caught.length === 1);
    await first.kill();
    worker = null;
    goOn();
    await lapse();
    await running();
    await until(async () => (await state()) === 'Delivered' && (await mailState()) === 'Sent', 60_000);
    expect(receiver.caught).toHaveLength(2);
    expect(new Set(receiver.caught.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)).size).toBe(1);
    expect(await stored()).toEqual([{ state: 'Delivered', attempts: 1, deliveries: 2 }]);
    expect(catcher.caught).toHaveLength(2);
    expect(new Set(catcher.caught.map((mail) => mail.messageId)).size).toBe(1);
    expect(await inLender('select attempts, deliveries from mail_message')).toEqual([{ attempts: 1, deliveries: 2 }]);
  });

  it('goes out once: a mail and a signed webhook of an import that ended well, and a webhook of its workbooks', async () => {
    await running();
    const upload = await startUpload(lender(), aLedger({ journals: 3 }));
    await ended(lender(), upload.financialRecordId);
    await until(async () => (await stored()).filter((each) => each.state === 'Delivered').length === 2, 60_000);
    const told = receiver.caught.map(({ body }) => JSON.parse(body) as { type: string; data: object });
    const { workspaceId: orgId, submissionId, financialRecordId } = upload;
    expect(told.map(({ type, data }) => ({ type, data }))).toEqual(
      expect.arrayContaining([
        { type: 'ImportSucceeded', data: { orgId, submissionId, financialRecordId } },
        { type: 'WorkbookRevisionCreated', data: { orgId, financialRecordId, revisionNumber: 1 } },
      ]),
    );
    expect(told).toHaveLength(2);
    expect(receiver.caught.every((caught) => isSigned(caught, endpoint.secret))).toBe(true);
    await until(async () => (await mailState()) === 'Sent');
    expect(catcher.caught).toMatchObject([{ to: 'ada@lender.example', subject: 'Collection complete: Alder Creek' }]);
  });

  it('is sent again where a receiver refused it, when it falls due', async () => {
    receiver.answer = { status: 500, text: 'not now' };
    await running();
    await sendTestWebhook(lender(), endpoint.id);
    await until(async () => (await stored())[0]?.attempts === 1);
    receiver.answer = { status: 200, text: '' };
    await inLender(`update webhook_delivery set due_at = clock_timestamp()`);
    await lapse();
    await until(async () => (await state()) === 'Delivered', 60_000);
    expect(await stored()).toMatchObject([{ attempts: 2 }]);
  });

  it.each([true, false])('goes to a receiver on this machine where that is allowed: %s', async (webhooksToLoopback) => {
    const platform = await openPlatform({ ...bed.settings, webhooksToLoopback }, silent, 'worker');
    const outcome = await platform.outbound.post({ url: receiver.url, headers: {}, body: '{}' });
    await platform.close();
    expect(outcome).toMatchObject(webhooksToLoopback ? { kind: 'answered' } : { kind: 'failed', failure: 'AddressNotAllowed' });
    expect(receiver.caught).toHaveLength(webhooksToLoopback ? 1 : 0);
  });
});
