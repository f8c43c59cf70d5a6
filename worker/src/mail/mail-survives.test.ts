import { queueMail } from '@countinghouse/server/features/mail/queue-mail';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { startMailCatcher, type MailCatcher } from '@countinghouse/server/testing/mail-catcher';
import { until } from '@countinghouse/server/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLedger } from '../testing/a-ledger';
import { ended } from '../testing/look-at-import';
import { openTestBed, startUpload, type TestBed } from '../testing/test-bed';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process';

describe('mail', () => {
  let bed: TestBed;
  let catcher: MailCatcher;
  /** The one that ended the last test goes on in the next. */
  let worker: WorkerProcess | null = null;

  beforeAll(async () => {
    const plain = await openTestBed();
    catcher = await startMailCatcher();
    bed = { ...plain, settings: { ...plain.settings, smtpUrl: catcher.url } };
  }, 60_000);

  afterAll(async () => {
    await worker?.stop();
    await bed?.close();
    await catcher?.close();
  });

  beforeEach(async () => {
    await inLender('delete from mail_message');
    catcher.caught.length = 0;
    catcher.answerAfter = Promise.resolve();
  });

  const lender = () => bed.ctxOf('lender');
  const inLender = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    withTenant(lender(), (tx) => tx.query<Row>(sql, values));
  const queue = () =>
    withTenant(lender(), (tx) =>
      queueMail(tx, lender(), {
        to: { address: 'zoe@elsewhere.example' },
        template: 'Invitation',
        facts: { inviterName: 'Ada', expiresOn: { date: '2026-11-30' }, link: '/login' },
        dedupeKey: 'invitation',
      }),
    );
  const state = async () => (await inLender<{ state: string }>('select state from mail_message'))[0]?.state;
  /** What the passing of time does: the lease of the dead worker runs out, and the queue is not waited for any more. */
  const lapse = async () => {
    await inLender(`update mail_message set lease_expires_at = clock_timestamp() - interval '1 s' where lease_expires_at is not null`);
    await inLender(`update outbox set dispatched_at = clock_timestamp() - interval '1 min' where topic = 'mail'`);
  };
  const running = async () => (worker ??= await startWorkerProcess(bed));

  it('is the same message when the worker was killed while the mail server read it', async () => {
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    catcher.answerAfter = promise;
    await queue();
    const first = await running();
    await until(() => catcher.caught.length === 1);
    await first.kill();
    worker = null;
    goOn();
    await lapse();
    await running();
    await until(async () => (await state()) === 'Sent', 60_000);
    expect(catcher.caught).toHaveLength(2);
    expect(new Set(catcher.caught.map((mail) => mail.messageId)).size).toBe(1);
    expect(await inLender('select attempts, deliveries from mail_message')).toEqual([{ attempts: 1, deliveries: 2 }]);
  });

  it('of an import that ended well goes out once', async () => {
    await running();
    const upload = await startUpload(lender(), aLedger({ journals: 30 }));
    await ended(lender(), upload.financialRecordId);
    await until(async () => (await state()) === 'Sent');
    expect(catcher.caught).toMatchObject([{ to: 'ada@lender.example', subject: 'Collection complete: Alder Creek' }]);
  });
});
