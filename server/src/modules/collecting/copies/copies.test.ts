import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aBorrower, type TestBorrower } from '../../../testing/a-borrower';
import { sentBooks, type SentBooks } from '../../../testing/a-borrowers-copy';
import { startTestApp, type TestApp, type TestCall } from '../../../testing/test-app';
import { deliverMail, testMailer } from '../../../testing/test-mail';

const DAY = 86_400_000;
const ROSA = 'rosa@alderfinch.example';
const mailer = testMailer();
let test: TestApp;
let borrower: TestBorrower;
let sent: SentBooks;
let startedAt: number;

beforeAll(async () => {
  const supportUrl = 'mailto:support@lender.example';
  test = await startTestApp({ platform: { mailer }, settings: { lender: { supportUrl, languages: ['fr', 'en'] } } });
});
afterAll(() => test?.close());
beforeEach(async () => {
  startedAt = test.clock.now().getTime();
  mailer.taken.length = 0;
  borrower = await aBorrower(test, { provideUserCopy: true });
  sent = await sentBooks(test, borrower);
});
afterEach(() => test.clock.advance(startedAt - test.clock.now().getTime()));

const ask = (body: object, from = borrower, submissionId = sent.submissionId) =>
  from.call('POST', `/api/${from.workspaceId}/Submissions/${submissionId}/customerdatarequest`, { body });
const copyPath = () => `/api/${borrower.workspaceId}/financialrecords/${sent.financialRecordId}/customerdata`;
const withToken = (token: string | null): TestCall => (token === null ? {} : { headers: { authorization: `Bearer ${token}` } });
const read = (token: string | null) => test.call('anonymous', 'GET', copyPath(), withToken(token));
const press = (token: string | null) => test.call('anonymous', 'POST', `${copyPath()}/link`, withToken(token));

/** The token in the link of the one mail that went out. */
async function mailedToken(): Promise<string> {
  await deliverMail(test);
  expect(mailer.taken).toHaveLength(1);
  const [, token] = /\/downloadusercopy\?eid=[\w-]+&frid=[\w-]+#t=(chc_[\w-]+)/.exec(mailer.taken[0]!.text) ?? [];
  return token!;
}

describe('a copy of what a borrower sent', () => {
  // covers borrower 7.1
  it('goes out as one mail of the tenant, in the language asked for, with a link to its page', async () => {
    const requested = { emailAddress: '  rosa@alderfinch.example', supportEmailAddress: 'evil@elsewhere.example', userLanguage: 'es-MX' };
    const answer = await ask(requested);
    expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
    await mailedToken();
    expect(mailer.taken[0]).toMatchObject({
      to: ROSA,
      from: expect.stringContaining('<no-reply@lender.localhost>') as string,
      replyTo: 'support@lender.example',
      subject: 'Su copia de los datos de Alder Creek',
    });
    expect(JSON.stringify(mailer.taken)).not.toContain('elsewhere.example');
    await deliverMail(test);
    expect(mailer.taken).toHaveLength(1);
  });

  // covers borrower 7.1
  it('is in the first language of the tenant where the borrower names none that it has', async () => {
    await ask({ emailAddress: ROSA, userLanguage: 'tlh' });
    await mailedToken();
    expect(mailer.taken[0]!.subject).toBe('Votre copie des données de Alder Creek');
  });

  // covers borrower 7.1
  it('can be read by its link any number of times, and opened once', async () => {
    await ask({ emailAddress: ROSA });
    const token = await mailedToken();
    for (const told of [await read(token), await read(token)]) {
      expect(told.body).toMatchObject({ fileName: 'Alder Creek copy.xlsx', bytes: sent.content.length, collectionGroups: [] });
      expect(new Date(told.body.expirationTime as string).getTime()).toBe(test.clock.now().getTime() + 7 * DAY);
    }
    const [one, other] = await Promise.all([press(token), press(token)]);
    const opened = one.status === 200 ? one : other;
    expect([one.status, other.status].sort()).toEqual([200, 410]);
    const file = await test.call('anonymous', 'GET', opened.body.url as string);
    expect(file.bytes.equals(sent.content)).toBe(true);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect((await read(token)).status).toBe(410);
  });

  // covers borrower 7.1
  it('is pressed for again in the session that the link opened, for half an hour, each address being good for a minute', async () => {
    await ask({ emailAddress: ROSA });
    const { accessToken, url } = (await press(await mailedToken())).body as Record<string, string>;
    test.clock.advance(61_000);
    expect((await test.call('anonymous', 'GET', url!)).status).toBe(401);
    const again = await press(accessToken!);
    expect(Object.keys(again.body as object)).toEqual(['url', 'expiresAt']);
    expect((await test.call('anonymous', 'GET', again.body.url as string)).status).toBe(200);
    test.clock.advance(30 * 60_000);
    expect((await press(accessToken!)).status).toBe(410);
    expect((await read(accessToken!)).status).toBe(410);
  });

  // covers borrower 7.1
  it('is gone after seven days, at another record, and with a token that was made up', async () => {
    await ask({ emailAddress: ROSA });
    const token = await mailedToken();
    const elsewhere = copyPath().replace(sent.financialRecordId, crypto.randomUUID());
    expect((await test.call('anonymous', 'GET', elsewhere, withToken(token))).status).toBe(404);
    expect((await read('chc_made-up')).status).toBe(404);
    expect((await read(null)).status).toBe(401);
    test.clock.advance(7 * DAY);
    expect((await read(token)).status).toBe(410);
    expect((await press(token)).status).toBe(410);
  });

  // covers borrower 7.1
  it('is none once the collection was deleted', async () => {
    await ask({ emailAddress: ROSA });
    const token = await mailedToken();
    await withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) =>
      tx.query('update submission set deleted_at = now() where id = $1', [sent.submissionId]),
    );
    expect([(await read(token)).status, (await press(token)).status]).toEqual([404, 404]);
  });

  // covers borrower 5.1, borrower 6.1
  it.each([
    ['no address', {}, 'emailMalformed', 'emailAddress'],
    ['no top-level domain', { emailAddress: 'rosa@alderfinch' }, 'emailMalformed', 'emailAddress'],
    ['a top-level domain of one letter', { emailAddress: 'rosa@alderfinch.x' }, 'emailMalformed', 'emailAddress'],
    ['a header', { emailAddress: `${ROSA}\r\nBcc: all@elsewhere.example` }, 'emailMalformed', 'emailAddress'],
    ['a header before it', { emailAddress: `\r\nBcc: all@elsewhere.example\r\n${ROSA}` }, 'emailMalformed', 'emailAddress'],
    ['two addresses', { emailAddress: `${ROSA},all@elsewhere.example` }, 'emailMalformed', 'emailAddress'],
    ['a list', { emailAddress: [ROSA, 'all@elsewhere.example'] }, 'emailMalformed', 'emailAddress'],
    [
      'a header as support',
      { emailAddress: ROSA, supportEmailAddress: 'a@b.example\r\nBcc: c@d.example' },
      'emailMalformed',
      'supportEmailAddress',
    ],
    ['a header as language', { emailAddress: ROSA, userLanguage: 'en\r\nBcc: c@d.example' }, 'InvalidInput', 'userLanguage'],
  ])('is not sent where the body holds %s', async (_, body, code, parameter) => {
    expect(await ask(body)).toMatchObject({ status: 400, body: { code, parameter } });
    expect(await deliverMail(test)).toEqual([]);
  });

  // covers borrower 5.1, borrower 6.1
  it('is not sent where none is given, before the books are in, and of the collections of others', async () => {
    const without = await aBorrower(test);
    const foreign = await sentBooks(test, without);
    expect(await ask({ emailAddress: ROSA }, without, foreign.submissionId)).toMatchObject({ status: 403, body: { code: 'Forbidden' } });
    expect(await ask({ emailAddress: ROSA }, borrower, foreign.submissionId)).toMatchObject({ status: 404 });
    const early = await aBorrower(test, { provideUserCopy: true });
    const { id } = (await early.call('POST', '/api/Submissions', { body: { entityId: early.workspaceId } })).body;
    expect(await ask({ emailAddress: ROSA }, early, id as string)).toMatchObject({ status: 409, body: { code: 'CopyNotReady' } });
    const copyOf = (record: string, asker: TestBorrower) =>
      asker.call('GET', `/api/${asker.workspaceId}/financialrecords/${record}/customerdata`);
    expect([
      (await copyOf(sent.financialRecordId, borrower)).status,
      (await copyOf(sent.financialRecordId, without)).status,
      (await copyOf(foreign.financialRecordId, without)).status,
    ]).toEqual([200, 404, 403]);
    expect(await deliverMail(test)).toEqual([]);
  });

  it('is in the audit log when it is asked for and when it is opened, without the address', async () => {
    await ask({ emailAddress: ROSA });
    const token = await mailedToken();
    test.clock.advance(1_000);
    await press(token);
    const events = (await test.call('ada', 'GET', `/api/audit/events?format=json&subjectId=${sent.submissionId}`)).body;
    expect(events).toMatchObject([
      { action: 'submission.copyOpened', actorId: null },
      { action: 'submission.copyRequested', borrowerRequestId: borrower.requestId },
    ]);
    expect(JSON.stringify(events)).not.toContain(ROSA);
  });

  it('goes to five addresses of an hour and no more, however many are asked for at once', async () => {
    const addresses = Array.from({ length: 20 }, (_, number) => `person${number}@elsewhere.example`);
    const answers = await Promise.all(addresses.map((emailAddress) => ask({ emailAddress })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15);
    expect(refused[0]).toMatchObject({ body: { code: 'TooManyRequests' }, headers: { 'retry-after': '3600' } });
    await deliverMail(test);
    expect(mailer.taken).toHaveLength(5);
    test.clock.advance(3_600_000);
    expect((await ask({ emailAddress: ROSA })).status).toBe(200);
  });

  it('goes to twenty addresses of a day over one link, a hundred being asked for', async () => {
    const statuses: number[] = [];
    for (let hour = 0; hour < 20; hour++) {
      for (let number = 0; number < 5; number++)
        statuses.push((await ask({ emailAddress: `p${hour}-${number}@elsewhere.example` })).status);
      test.clock.advance(61 * 60_000);
    }
    expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length]).toEqual([20, 80]);
  });
});
