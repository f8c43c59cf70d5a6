import { queueMail } from '@countinghouse/server/features/mail/queue-mail';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { ENGINES } from '@countinghouse/server/testing/both-engines';
import { startMailCatcher, type MailCatcher } from '@countinghouse/server/testing/mail-catcher';
import { until } from '@countinghouse/server/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLedger } from '../testing/a-ledger';
import { holdTable } from '../testing/hold-table';
import { ended } from '../testing/look-at-import';
import { openTestBed, startUpload, type TestBed } from '../testing/test-bed';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process';

describe.each(ENGINES)('mail on %s', (name, open) => {
  let bed: TestBed;
  let catcher: MailCatcher;
  /** The one that ended the last test goes down in the next. */
  let worker: WorkerProcess | null = null;

  beforeAll(async () => {
    const plain = await openTestBed(open);
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
  const kill = async () => {
    await worker?.kill();
    worker = null;
  };
  const startNext = async () => {
    await running();
    await until(async () => (await state()) === 'Sent', 60_000);
  };

  it('is the same message when the worker was killed while the mail server read it', async () => {
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    catcher.answerAfter = promise;
    await queue();
    await running();
    await until(() => catcher.caught.length === 1);
    await kill();
    goOn();
    await lapse();
    await startNext();
    expect(catcher.caught).toHaveLength(2);
    expect(new Set(catcher.caught.map((mail) => mail.messageId)).size).toBe(1);
    expect(await inLender('select attempts, deliveries from mail_message')).toEqual([{ attempts: 1, deliveries: 2 }]);
  });

  // All that a queue does to mail is to lose one: the other tests are the same on each engine.
  if (name !== ENGINES[0]![0]) return;

  it('is sent by another worker when the first was killed before it took it', async () => {
    await kill();
    await queue();
    const held = await holdTable(bed, 'mail_message');
    await running();
    await held.untilWanted();
    await kill();
    await held.release();
    await lapse();
    await startNext();
    expect(new Set(catcher.caught.map((mail) => mail.messageId)).size).toBe(1);
  });

  it('of an import that ended well goes out once', async () => {
    await running();
    const upload = await startUpload(lender(), aLedger({ journals: 30 }));
    await ended(lender(), upload.financialRecordId);
    await until(async () => (await state()) === 'Sent');
    expect(catcher.caught).toMatchObject([{ to: 'ada@lender.example', subject: 'Collection complete: Alder Creek' }]);
  });

  it('is the same message when the worker was killed after it was taken and before that was written down', async () => {
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    catcher.answerAfter = promise;
    await queue();
    await running();
    await until(() => catcher.caught.length === 1);
    await withTenant(lender(), async (tx) => {
      await tx.query('select from mail_message for update');
      goOn();
      await until(async () => (await waiting()) > 0);
      await kill();
    });
    await lapse();
    await startNext();
    expect(new Set(catcher.caught.map((mail) => mail.messageId)).size).toBe(1);
  });

  /** Statements that wait for a message that the test has locked. */
  async function waiting(): Promise<number> {
    const [row]: { count: number }[] = await bed.owner.query(
      `select count(*)::integer as count from pg_stat_activity where wait_event_type = 'Lock' and query like '%mail_message%'`,
    );
    return row?.count ?? 0;
  }
});
