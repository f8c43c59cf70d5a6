import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { deliverMail, noSuchPerson, testMailer, type TestMailer } from '../../../testing/test-mail';
import { TEST_PEOPLE } from '../../../testing/test-people';
import { queueMail, type MailMessage } from './queue-mail';
import { sendMail } from './send-mail';

const HOUR = 3_600_000;

describe('mail', () => {
  let test: TestApp;
  let mailer: TestMailer;

  beforeAll(async () => {
    mailer = testMailer();
    test = await startTestApp({ platform: { mailer } });
  });

  afterAll(() => test?.close());

  beforeEach(async () => {
    mailer.taken.length = 0;
    mailer.refusal = () => null;
    await inLender('delete from mail_message');
  });

  const inLender = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) => tx.query<Row>(sql, values));
  const queue = (given: Partial<MailMessage> = {}) =>
    withTenant(test.ctxOf('ada'), (tx) =>
      queueMail(tx, test.ctxOf('ada'), {
        to: { address: 'zoe@elsewhere.example' },
        template: 'Invitation',
        facts: { inviterName: 'Ada', expiresOn: { date: '2026-11-30' }, link: '/login' },
        dedupeKey: 'invitation of zoe',
        ...given,
      } as MailMessage),
    );
  const stored = () => inLender<Record<string, unknown>>('select * from mail_message order by id');
  const always = async () => true;

  it('goes to its reader in text and HTML, from the tenant, with a unique id', async () => {
    const id = await queue();
    expect(await deliverMail(test)).toEqual(['Sent']);
    expect(mailer.taken).toMatchObject([
      {
        to: 'zoe@elsewhere.example',
        from: '"Northbridge Bank" <no-reply@lender.localhost>',
        subject: 'Ada invited you to Northbridge Bank',
        dedupeKey: id,
      },
    ]);
    const { text, html } = mailer.taken[0]!;
    expect(text).toContain('Accept the invitation:\nhttp://lender.localhost:3000/login');
    expect(html).toContain('href="http://lender.localhost:3000/login"');
    expect([text, html].every((part) => part?.includes('November 30, 2026'))).toBe(true);
  });

  it('goes once, however often it is queued, delivered, and by however many workers', async () => {
    expect([await queue(), await queue(), await queue()].filter((id) => id === null)).toHaveLength(2);
    const [mail] = await stored();
    const ctx = test.ctxOf('ada');
    await Promise.all(Array.from({ length: 10 }, () => sendMail(ctx, String(mail!.id), always)));
    await deliverMail(test);
    expect(mailer.taken).toHaveLength(1);
    expect(await stored()).toMatchObject([{ state: 'Sent', attempts: 1 }]);
  });

  it('stores none of its content once sent, and no secret in plain text before', async () => {
    await queue({ facts: { inviterName: 'Ada', expiresOn: { date: '2026-11-30' } }, secretLink: 'https://lender.example/join#t=secret' });
    expect(JSON.stringify(await stored())).not.toContain('secret');
    await deliverMail(test);
    expect(mailer.taken[0]!.text).toContain('https://lender.example/join#t=secret');
    expect(await stored()).toMatchObject([{ facts: {}, sealed_facts: null, sealed_data_key: null }]);
  });

  it('is tried again until 24 hours are over, and is then shown as undelivered with its reason', async () => {
    mailer.refusal = noSuchPerson;
    await queue();
    const outcomes = [];
    for (const hours of [0, 1, 22, 2]) {
      test.clock.advance(hours * HOUR);
      outcomes.push(...(await deliverMail(test)));
      outcomes.push((await stored())[0]!.state);
    }
    expect(outcomes).toEqual(['Refused', 'Pending', 'Refused', 'Pending', 'Refused', 'Pending', null, 'Undelivered']);
    expect(await stored()).toMatchObject([{ failure: 'Refused', attempts: 3, facts: { inviterName: 'Ada' } }]);
    expect(await deliverMail(test)).toEqual([]);
  });

  it.each([
    ['waits longer after each refusal', { responseCode: 451 }, 'Refused', [60, 120, 240]],
    ['is tried again within a minute while no mail server is reached', { code: 'ECONNREFUSED' }, 'Unreachable', [45, 45, 45]],
    ['is tried again within a minute while our password is wrong', { code: 'EAUTH', responseCode: 535 }, 'Unreachable', [45, 45, 45]],
    ['is tried again within a minute while the server is closing', { code: 'EENVELOPE', responseCode: 421 }, 'Unreachable', [45, 45, 45]],
  ])('%s, and arrives once the mail server takes it', async (_, error, failure, expected) => {
    mailer.refusal = () => Object.assign(new Error('not now'), error);
    const id = String(await queue());
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      expect(await deliverMail(test)).toEqual([failure]);
      const [{ pause }] = (await inLender(`select extract(epoch from due_at - clock_timestamp()) as pause from mail_message`)) as [
        { pause: string },
      ];
      pauses.push(Math.round(Number(pause)));
      expect(await sendMail(test.ctxOf('ada'), id, always)).toBeNull();
    }
    expect(pauses).toEqual(expected);
    mailer.refusal = () => null;
    expect(await deliverMail(test)).toEqual(['Sent']);
    expect(mailer.taken).toHaveLength(1);
  });

  it('is not sent when it is of no use any more', async () => {
    await queue({ notAfter: new Date(test.clock.now().getTime() + HOUR) });
    test.clock.advance(2 * HOUR);
    await deliverMail(test);
    expect(await stored()).toMatchObject([{ state: 'Undelivered', failure: 'TooLate' }]);
    expect(mailer.taken).toEqual([]);
  });

  it('is not sent to a person who was deleted after it was queued', async () => {
    await queue({ to: { userId: TEST_PEOPLE.cy.id } });
    await inLender(`update portal_user set status = 'Deleted' where id = $1`, [TEST_PEOPLE.cy.id]);
    await deliverMail(test);
    await inLender(`update portal_user set status = 'Invited' where id = $1`, [TEST_PEOPLE.cy.id]);
    expect(await stored()).toMatchObject([{ state: 'Dropped', facts: {} }]);
    expect(mailer.taken).toEqual([]);
  });

  it('goes to the address that a person has when it is sent, in their language', async () => {
    await queue({ to: { userId: TEST_PEOPLE.cy.id } });
    await inLender(`update portal_user set language = 'fr', email_address = 'cyrus@lender.example' where id = $1`, [TEST_PEOPLE.cy.id]);
    await deliverMail(test);
    await inLender(`update portal_user set language = null, email_address = 'cy@lender.example' where id = $1`, [TEST_PEOPLE.cy.id]);
    expect(mailer.taken).toMatchObject([{ to: 'cyrus@lender.example', subject: 'Ada vous invite à rejoindre Northbridge Bank' }]);
  });

  it.each([
    ['a link that leads elsewhere', { facts: { inviterName: 'Ada', expiresOn: { date: '2026-11-30' }, link: '//evil.example' } }],
    ['a fact that is missing', { facts: { expiresOn: { date: '2026-11-30' }, link: '/' } as never }],
  ])('with %s is not sent at all', async (_, given) => {
    await queue(given);
    expect(await deliverMail(test)).toEqual(['Unwritable']);
    expect(await stored()).toMatchObject([{ state: 'Undelivered', failure: 'Unwritable' }]);
  });

  it('is taken from the worker that lost its lease, under the same Message-ID', async () => {
    const id = String(await queue());
    const { promise: hung, resolve: goOn } = Promise.withResolvers<void>();
    const slow = { ...test.ctxOf('ada'), mailer: { send: async (mail: never) => (await hung, mailer.send(mail)) } };
    const first = sendMail(slow, id, always);
    await expect.poll(async () => (await stored())[0]!.deliveries).toBe(1);
    await inLender(`update mail_message set lease_expires_at = clock_timestamp() - interval '1 s'`);
    expect(await sendMail(test.ctxOf('ada'), id, always)).toBe('Sent');
    goOn();
    await first;
    expect(new Set(mailer.taken.map((mail) => mail.dedupeKey))).toEqual(new Set([id]));
    expect(await stored()).toMatchObject([{ state: 'Sent', attempts: 1, fence: 2 }]);
  });

  it('is given up when worker after worker dies over it', async () => {
    const id = String(await queue());
    await inLender('update mail_message set deliveries = 10');
    expect(await sendMail(test.ctxOf('ada'), id, always)).toBeNull();
    expect(await stored()).toMatchObject([{ state: 'Undelivered', failure: 'Unwritable' }]);
  });
});
