import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp, type TestAnswer } from '../../../testing/test-app';
import { deliverMail, noSuchPerson, testMailer } from '../../../testing/test-mail';

const GROUPS = { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': false, transactions: true };
const ROSA = 'rosa@alderfinch.example';

describe('the link by mail', () => {
  const mailer = testMailer();
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ platform: { mailer } });
  });
  afterAll(() => test?.close());

  async function aLink(options: object = {}) {
    const workspaceId = await aWorkspace(test, { users: ['ben'], displayName: 'Alder & Finch Bakery' });
    const body = { hasShareableLink: true, accountingCollectionGroups: GROUPS, ...options };
    const made = await test.call('ben', 'POST', `/api/${workspaceId}/SubmissionRequests`, { body });
    const address = `/api/${workspaceId}/SubmissionRequests/${made.body.id}/shareablelink`;
    return { workspaceId, requestId: made.body.id as string, address, url: made.body.shareableLink?.url as string };
  }
  const send = ({ address }: { address: string }, body: object = {}): Promise<TestAnswer> =>
    test.call('ben', 'POST', `${address}/mail`, { body: { emailAddress: ROSA, ...body } });
  const inLender = (sql: string, values: readonly unknown[]) =>
    withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) =>
      tx.query<{ row: string }>(sql, [test.tenants.lender.id, ...values]),
    );
  const stored = (requestId: string) =>
    inLender(`select m::text as row from mail_message m where tenant_id = $1 and dedupe_key like $2`, [`link/${requestId}/%`]);
  /** Thirty days from now, where the tenant is. */
  const lastDay = (locale: string) =>
    new Date(test.clock.now().getTime() + 30 * 86_400_000).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'America/New_York' });
  async function delivered(link: { address: string }, body: object = {}) {
    expect((await send(link, body)).status).toBe(202);
    mailer.taken.length = 0;
    expect(await deliverMail(test)).toEqual(['Sent']);
    return mailer.taken[0]!;
  }

  it('says who asks, for what and until when, in the order of the landing, and opens the link', async () => {
    const link = await aLink({ anonymizeCustomersAndVendors: true });
    const mail = await delivered(link);
    expect([mail.subject, mail.to, mail.replyTo]).toEqual([
      `Ben Example requests Alder & Finch Bakery’s books by ${lastDay('en-US')}`,
      ROSA,
      'ben@lender.example',
    ]);
    expect(mail.from).toContain('no-reply@');
    expect(mail.text.split('\n').filter((line) => /^(Data requested|Periods|How to share|Access|Link expires on):/.test(line))).toEqual([
      'Data requested: Financial statements, accounts receivable, and transactions',
      'Periods: The last 2 full fiscal years and the current year to date',
      'How to share: Sign in to your accounting package, or upload a file',
      'Access: Read-only; customer and vendor names are replaced',
      `Link expires on: ${lastDay('en-US')}`,
    ]);
    expect(mail.text).toContain(`Share the books:\n${mail.text.match(/http:\/\/\S+\/portal\?\S+/)?.[0]}\n`);
    const { search, hash } = new URL(mail.text.match(/http:\/\/\S+/)?.[0] ?? '');
    expect([search, hash]).toEqual([new URL(link.url).search, new URL(link.url).hash]);
    expect(mail.html).toContain('role="presentation"');
  });

  it.each([
    ['fr', (day: string) => `Ben Example demande la comptabilité de Alder & Finch Bakery d’ici au ${day}`],
    ['es-MX', (day: string) => `Ben Example solicita la contabilidad de Alder & Finch Bakery a más tardar el ${day}`],
    ['de', (day: string) => `Ben Example bittet bis ${day} um die Buchhaltung von Alder & Finch Bakery`],
  ])('is in the borrower’s language: %s', async (language, subjectOf) => {
    expect((await delivered(await aLink(), { language })).subject).toBe(subjectOf(lastDay(language)));
  });

  it('waits with a sealed address: what is stored opens nothing, and is gone once it was sent', async () => {
    const link = await aLink();
    await send(link);
    const token = new URL(link.url).hash.replace('#t=', '');
    const [waiting] = await stored(link.requestId);
    expect(waiting?.row).toContain(ROSA);
    expect(waiting?.row).not.toContain(token);
    expect(waiting?.row).not.toContain(Buffer.from(token).toString('hex'));
    await deliverMail(test);
    expect((await stored(link.requestId))[0]?.row).toMatch(/,\{\},,/);
  });

  it('is sent once by the worker, and is listed with the undelivered mail of its workspace when no server accepts it', async () => {
    const link = await aLink();
    mailer.refusal = noSuchPerson;
    await send(link);
    await deliverMail(test);
    await inLender('update mail_message set give_up_at = $3 where tenant_id = $1 and dedupe_key like $2', [
      `link/${link.requestId}/%`,
      new Date(test.clock.now().getTime() - 1_000),
    ]);
    await deliverMail(test);
    mailer.refusal = () => null;
    const { body } = await test.graphql('ada', '{ undeliveredMails { nodes { template recipient workspaceName failure } } }');
    expect(body.data.undeliveredMails.nodes).toContainEqual(
      expect.objectContaining({ template: 'BooksRequested', recipient: ROSA, workspaceName: 'Alder & Finch Bakery' }),
    );
    expect(await deliverMail(test)).toEqual([]);
  });

  it('is noted in the audit log, without the address', async () => {
    const link = await aLink();
    await send(link);
    const events = (await test.call('ada', 'GET', `/api/audit/events?format=json&subjectId=${link.requestId}`)).body;
    expect(events.map(({ action }: { action: string }) => action)).toContain('link.mailed');
    expect(JSON.stringify(events)).not.toContain(ROSA);
  });

  it.each<[string, object, object]>([
    ['no address', { emailAddress: '' }, { code: 'InvalidInput', parameter: 'emailAddress' }],
    ['an address that is none', { emailAddress: 'rosa@alderfinch' }, { code: 'InvalidInput', parameter: 'emailAddress' }],
    ['two addresses', { emailAddress: 'a@b.example, c@d.example' }, { code: 'InvalidInput', parameter: 'emailAddress' }],
    ['another header', { emailAddress: 'a@b.example\r\nBcc: c@d.example' }, { code: 'InvalidInput', parameter: 'emailAddress' }],
    ['a language that the portal has not', { language: 'tlh' }, { code: 'InvalidInput', parameter: 'language' }],
  ])('refuses %s', async (_, body, refusal) => {
    expect(await send(await aLink(), body)).toMatchObject({ status: 400, body: refusal });
  });

  it('goes for a link that opens alone', async () => {
    expect(await send(await aLink({ hasShareableLink: false }))).toMatchObject({ status: 404 });
    const revoked = await aLink();
    await test.call('ben', 'DELETE', revoked.address);
    expect(await send(revoked)).toMatchObject({ status: 410, body: { code: 'LinkDeleted' } });
    const expired = await aLink();
    await inLender('update shareable_link set expires_at = $3 where tenant_id = $1 and request_id = $2', [
      expired.requestId,
      test.clock.now(),
    ]);
    expect(await send(expired)).toMatchObject({ status: 410, body: { code: 'LinkExpired' } });
  });

  it('is sent at most five times an hour, and the sixth call is refused with the time to retry', async () => {
    const link = await aLink();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => send(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 202, 202, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await send(await aLink())).status).toBe(202);
  });
});
