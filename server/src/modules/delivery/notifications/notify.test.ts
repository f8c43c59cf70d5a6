import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import { aSubmission, aWorkspace } from '../../../testing/builders';
import { multipart } from '../../../testing/multipart';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { deliverMail, testMailer, type TestMailer } from '../../../testing/test-mail';
import { TEST_PEOPLE } from '../../../testing/test-people';
import { endImport } from '../../imports/imports/end-import';
import { startImport } from '../../imports/imports/start-import';
import { warnOfDeletions } from './warn-of-deletions';

const DAY = 86_400_000;
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

let test: TestApp;
let mailer: TestMailer;

beforeAll(async () => {
  mailer = testMailer();
  test = await startTestApp({ platform: { mailer }, settings: { lender: { dataCollectionLimit: 10, sessionSlidingSeconds: 86_400 } } });
});

afterAll(() => test?.close());

beforeEach(async () => {
  mailer.taken.length = 0;
  for (const table of [
    'mail_message',
    'notification_choice',
    'notification_subscription',
    'notification_recipient',
    'notification_default',
  ])
    await inLender(`delete from ${table}`);
});

const inLender = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) => tx.query<Row>(sql, values));
const tenantId = () => test.tenants.lender.id;
/** Delivers what is queued; answers subject and recipient of all that came. */
const arrived = async () => {
  await deliverMail(test);
  return mailer.taken.map((mail) => `${mail.to}: ${mail.subject}`).sort();
};
const choose = (person: keyof typeof TEST_PEOPLE, type: string, enabled: boolean) =>
  inLender(`insert into notification_choice values ($1, $2, $3, 'Email', $4)`, [tenantId(), TEST_PEOPLE[person].id, type, enabled]);
const recipient = async (type: string, address: string, action = 'Append') => {
  await inLender(`insert into notification_default values ($1, $2, 'Email', $3)`, [tenantId(), type, action]);
  await inLender(`insert into notification_recipient values ($1, $2, 'Email', $3, default, now(), null)`, [tenantId(), type, address]);
};
const begin = async (workspaceId: string) => {
  const source = { kind: 'file', storeKey: 'x', documentId: randomUUID(), fileName: 'a.csv', sha256: randomUUID() } as const;
  const submissionId = await aSubmission(test, workspaceId);
  const facts = { fiscalYearEndMonth: null, baseCurrency: null };
  const input = { workspaceId, submissionId, datasourceNameId: 'FileUpload', source: { ...source, ...facts } };
  const started = await startImport(test.ctxOf('ben'), input);
  if (isRefusal(started)) throw new Error(started.refused);
  return started.financialRecordId;
};
const end = (financialRecordId: string, state: 'Error' | 'Cancelled') =>
  withTenant(test.ctxOf('ben'), (tx) =>
    endImport(tx, test.ctxOf('ben'), {
      financialRecordId,
      state,
      errorCode: state === 'Error' ? 'InternalError' : 'Cancelled',
      description: 'General Ledger!F17: not a number\nand 3 more',
    }),
  );

describe('an import that failed', () => {
  it('notifies the people of its workspace, once, with the first line of the reason', async () => {
    const id = await begin(await aWorkspace(test, { users: ['ben', 'dan'], displayName: 'Alder Creek' }));
    await end(id, 'Error');
    expect(await arrived()).toEqual(['ben@lender.example: Import failed: Alder Creek', 'dan@lender.example: Import failed: Alder Creek']);
    expect(mailer.taken[0]!.text).toContain('Reason: General Ledger!F17: not a number\n');
    expect(mailer.taken[0]!.text).not.toContain('and 3 more');
  });

  it('repeatedly floods no mailbox: thirty mails in an hour about one workspace, and others are not affected', async () => {
    const [often, once] = [await aWorkspace(test, { users: ['dan'] }), await aWorkspace(test, { users: ['dan'] })];
    const told = async (workspaceId: string) => {
      const [row] = await inLender<{ count: number }>(
        `select count(*) as count from mail_message where template = 'ImportFailed' and workspace_id = $1`,
        [workspaceId],
      );
      return row?.count;
    };
    for (let time = 0; time < 33; time += 1) await end(await begin(often), 'Error');
    await end(await begin(once), 'Error');
    expect([await told(often), await told(once)]).toEqual([30, 1]);
    test.clock.advance(3_600_000);
    await end(await begin(often), 'Error');
    expect(await told(often)).toBe(31);
  });

  it('is not announced when it was canceled', async () => {
    await end(await begin(await aWorkspace(test)), 'Cancelled');
    expect(await arrived()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['opted out', () => choose('ben', 'ImportFailed', false)],
    ['lost access', () => inLender(`delete from workspace_user where user_id = $1`, [TEST_PEOPLE.ben.id])],
    ['had their workspace deleted', () => inLender(`update workspace set deleted_at = now()`)],
    ['was deleted', () => inLender(`update portal_user set status = 'Deleted' where id = $1`, [TEST_PEOPLE.ben.id])],
  ])('does not notify a person who %s while the mail was queued', async (_, change) => {
    await end(await begin(await aWorkspace(test)), 'Error');
    await change();
    expect(await arrived()).toEqual([]);
    expect(await inLender('select state from mail_message')).toEqual([{ state: 'Dropped' }]);
    await inLender(`update portal_user set status = 'Active' where id = $1`, [TEST_PEOPLE.ben.id]);
  });

  it('notifies a default recipient as long as they are one', async () => {
    await recipient('ImportFailed', 'ops@lender.example');
    const workspaceId = await aWorkspace(test, { displayName: 'Bluewater' });
    await end(await begin(workspaceId), 'Error');
    expect(await arrived()).toEqual(['ben@lender.example: Import failed: Bluewater', 'ops@lender.example: Import failed: Bluewater']);
    await end(await begin(workspaceId), 'Error');
    await inLender('delete from notification_recipient');
    mailer.taken.length = 0;
    expect(await arrived()).toEqual(['ben@lender.example: Import failed: Bluewater']);
  });

  it('notifies only the default recipients when they replace the others, even after it was queued', async () => {
    await recipient('ImportFailed', 'ops@lender.example');
    await end(await begin(await aWorkspace(test, { displayName: 'Cedar' })), 'Error');
    await inLender(`update notification_default set default_action = 'Replace'`);
    expect(await arrived()).toEqual(['ops@lender.example: Import failed: Cedar']);
  });
});

describe('a document', () => {
  const upload = (as: 'ada' | 'ben', at: { workspaceId: string; submissionId: string }) =>
    test.call(as, 'POST', `/api/documents/${at.workspaceId}?submissionId=${at.submissionId}`, multipart(PDF, 'lease.pdf'));

  it('notifies people who opted in, once an hour for each collection, but not the uploader', async () => {
    const workspaceId = await aWorkspace(test, { users: ['ada', 'ben', 'dan'], displayName: 'Delgado' });
    const at = { workspaceId, submissionId: await aSubmission(test, workspaceId) };
    await choose('ada', 'DocumentUploaded', true);
    await choose('ben', 'DocumentUploaded', true);
    for (const as of ['ben', 'ben', 'ada'] as const) expect((await upload(as, at)).status).toBe(201);
    expect(await arrived()).toEqual(['ada@lender.example: Documents added: Delgado', 'ben@lender.example: Documents added: Delgado']);
    test.clock.advance(3_600_000);
    await upload('ben', at);
    expect(await arrived()).toHaveLength(3);
  });
});

describe('a collection that is about to be deleted', () => {
  it('causes one notification when less than seven days are left, and another when the day was moved', async () => {
    const workspaceId = await aWorkspace(test, { displayName: 'Foxglove' });
    const put = async (days: number) => {
      const id = await aSubmission(test, workspaceId);
      await inLender(`update submission set auto_delete_at = $2 where id = $1`, [id, new Date(test.clock.now().getTime() + days * DAY)]);
      return id;
    };
    const [near] = [await put(6.9), await put(7.1), await put(-1)];
    const ctx = { ...test.ctxOf('ada'), viewer: null };
    expect([await warnOfDeletions(ctx), await warnOfDeletions(ctx)]).toEqual([1, 0]);
    expect((await arrived()).join()).toMatch(/^ben@lender.example: A collection for Foxglove will be deleted on \w+ \d+, \d{4}$/);
    await inLender(`update submission set auto_delete_at = auto_delete_at + interval '1 day' where id = $1`, [near]);
    test.clock.advance(2 * DAY);
    expect(await warnOfDeletions(ctx)).toBe(2);
  });

  it('causes one notification even when several workers check at once', async () => {
    const workspaceId = await aWorkspace(test, { users: ['ben', 'dan'] });
    for (let day = 1; day <= 5; day++) {
      const id = await aSubmission(test, workspaceId);
      await inLender(`update submission set auto_delete_at = $2 where id = $1`, [id, new Date(test.clock.now().getTime() + day * DAY)]);
    }
    const ctx = { ...test.ctxOf('ada'), viewer: null };
    await Promise.all([warnOfDeletions(ctx), warnOfDeletions(ctx), warnOfDeletions(ctx)]);
    expect(await inLender('select from mail_message')).toHaveLength(10);
  });
});

describe('the limit of collections', () => {
  it('notifies administrators at 80 % and at 100 %, each once in a period, even when some are given back', async () => {
    const workspaceId = await aWorkspace(test);
    await inLender('delete from collection_quota');
    const records: string[] = [];
    const seen: (readonly string[])[] = [];
    const step = async (change: () => Promise<unknown>) => {
      mailer.taken.length = 0;
      await change();
      seen.push((await arrived()).filter((line) => line.includes('data collections')));
    };
    const start = async () => records.push(await begin(workspaceId));
    for (let count = 1; count <= 7; count++) await start();
    await step(async () => undefined);
    await step(start);
    await step(() => end(records.pop()!, 'Cancelled'));
    await step(start);
    await step(start);
    await step(start);
    expect(seen).toEqual([
      [],
      ['ada@lender.example: 8 of 10 data collections used'],
      [],
      [],
      [],
      ['ada@lender.example: 10 of 10 data collections used'],
    ]);
  });
});
