import { randomUUID } from 'node:crypto';
import { IMPORT_TRANSITIONS } from '@countinghouse/domain/imports/import-lifecycle';
import { MAIL_TRANSITIONS } from '@countinghouse/domain/mail/mail-lifecycle';
import { isRefusal } from '@countinghouse/domain/refusals';
import { FINANCIAL_RECORD_TRANSITIONS } from '@countinghouse/domain/submissions/financial-record-status';
import type { TransitionTable } from '@countinghouse/domain/transitions';
import { WEBHOOK_DELIVERY_TRANSITIONS } from '@countinghouse/domain/webhooks/webhook-delivery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endImport } from '../../modules/imports/imports/end-import';
import { startImport } from '../../modules/imports/imports/start-import';
import { endMailIn } from '../../modules/delivery/mail/end-mail';
import { queueMail } from '../../modules/delivery/mail/queue-mail';
import { createWebhookEndpoint } from '../../modules/delivery/webhooks/create-webhook-endpoint';
import { sendTestWebhook } from '../../modules/delivery/webhooks/replay-webhook';
import { aSubmission } from '../../testing/a-submission';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { transition } from './transition';
import { withTenant } from './with-tenant';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

const inLender = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  withTenant(test.ctxOf('ada'), (tx) => tx.query<Row>(sql, values));

async function aPendingImport(): Promise<string> {
  const ctx = test.ctxOf('ada');
  const source = { kind: 'package', connectionId: randomUUID() } as const;
  const started = await startImport(ctx, { ...(await aSubmission(ctx)), datasourceNameId: 'Example', source });
  if (isRefusal(started)) throw new Error(started.refused);
  return started.financialRecordId;
}

const ATTEMPT = `(select a.id from import_attempt a where a.financial_record_id = financial_record.id)`;

async function aRecordWithAttempt(): Promise<string> {
  const id = await aPendingImport();
  await inLender(
    `insert into import_attempt (tenant_id, id, financial_record_id, fence, started_at) values ($1, gen_random_uuid(), $2, 1, now())`,
    [test.tenants.lender.id, id],
  );
  return id;
}

async function aPendingMail(): Promise<string> {
  const ctx = test.ctxOf('ada');
  const facts = { inviterName: 'Ada', expiresOn: { date: '2026-11-30' }, link: '/login' } as const;
  const message = { to: { address: 'zoe@elsewhere.example' }, template: 'Invitation', facts, dedupeKey: randomUUID() } as const;
  return String(await withTenant(ctx, (tx) => queueMail(tx, ctx, message)));
}

async function aPendingDelivery(): Promise<string> {
  const made = await createWebhookEndpoint(test.ctxOf('ada'), { url: 'https://hooks.example.com/', events: ['ImportFailed'] });
  const sent = isRefusal(made) ? made : await sendTestWebhook(test.ctxOf('ada'), made.endpoint.id);
  if (isRefusal(sent)) throw new Error(sent.refused);
  return sent.id;
}

interface Lifecycle {
  readonly table: string;
  readonly column: string;
  readonly transitions: TransitionTable<string>;
  readonly aRow: () => Promise<string>;
  /** What a row in that state must have beside it. */
  readonly beside?: (state: string) => string;
}

const LIFECYCLES: readonly Lifecycle[] = [
  { table: 'import_job', column: 'state', transitions: IMPORT_TRANSITIONS, aRow: aPendingImport },
  {
    table: 'financial_record',
    column: 'status',
    transitions: FINANCIAL_RECORD_TRANSITIONS,
    aRow: aRecordWithAttempt,
    beside: (state) => `, published_attempt_id = ${state === 'Created' ? ATTEMPT : 'null'}`,
  },
  { table: 'mail_message', column: 'state', transitions: MAIL_TRANSITIONS, aRow: aPendingMail },
  { table: 'webhook_delivery', column: 'state', transitions: WEBHOOK_DELIVERY_TRANSITIONS, aRow: aPendingDelivery },
];

describe.each(LIFECYCLES)('a state of $table', ({ table, column, transitions, aRow, beside = () => '' }) => {
  let id: string;
  beforeAll(async () => {
    id = await aRow();
  });

  const stored = async () => (await inLender<{ state: string }>(`select ${column} as state from ${table} where id = $1`, [id]))[0]?.state;
  const put = (state: string) => inLender(`update ${table} set ${column} = $2${beside(state)} where id = $1`, [id, state]);
  const states = Object.keys(transitions);
  const pairs = states.flatMap((from) => states.map((to) => ({ from, to, may: transitions[from]!.includes(to) })));

  it.each(pairs)('changes from $from to $to: $may', async ({ from, to, may }) => {
    await put(from);
    const change = transition(column, transitions, to);
    const update = (condition: string) =>
      inLender(`update ${table} set ${change.set}${beside(to)} where id = $1 and ${condition} returning 1`, [id]);
    expect(await update(change.from)).toHaveLength(may ? 1 : 0);
    expect(await stored()).toBe(may ? to : from);
    await put(from);
    expect(await update(change.fromOrSame)).toHaveLength(may || from === to ? 1 : 0);
  });
});

describe('work that has ended', () => {
  it.each(['Success', 'Error', 'Cancelled'] as const)('an import that ended as %s ends as nothing else', async (ended) => {
    const id = await aPendingImport();
    await inLender(`update import_job set state = $2 where id = $1`, [id, ended]);
    const ctx = test.ctxOf('ada');
    for (const state of ['Error', 'Cancelled'] as const) {
      const end = { financialRecordId: id, state, errorCode: 'InternalError', description: null } as const;
      expect(await withTenant(ctx, (tx) => endImport(tx, ctx, end))).toBe(false);
    }
    expect(await inLender(`select state from import_job where id = $1`, [id])).toEqual([{ state: ended }]);
    expect(await inLender(`select status from financial_record where id = $1`, [id])).toEqual([{ status: 'Pending' }]);
  });

  it('a record that was deleted before its import failed does not become failed', async () => {
    const id = await aPendingImport();
    await inLender(`update financial_record set status = 'Deleted' where id = $1`, [id]);
    const ctx = test.ctxOf('ada');
    const end = { financialRecordId: id, state: 'Error', errorCode: 'InternalError', description: null } as const;
    expect(await withTenant(ctx, (tx) => endImport(tx, ctx, end))).toBe(true);
    expect(await inLender(`select status from financial_record where id = $1`, [id])).toEqual([{ status: 'Deleted' }]);
  });

  it.each(['Sent', 'Dropped', 'Undelivered', 'Dismissed'])('a message that is %s does not end again', async (ended) => {
    const mailId = await aPendingMail();
    await inLender(`update mail_message set state = $2 where id = $1`, [mailId, ended]);
    const ctx = test.ctxOf('ada');
    await withTenant(ctx, (tx) => endMailIn(tx, ctx, { mailId, fence: 0 }, 'Dropped'));
    expect(await inLender(`select state from mail_message where id = $1`, [mailId])).toEqual([{ state: ended }]);
  });
});
