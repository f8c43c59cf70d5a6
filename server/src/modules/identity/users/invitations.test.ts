import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '@countinghouse/domain/access/role';
import { LIMITS } from '@countinghouse/domain/limits';
import { withTenant } from '../../../platform/database/with-tenant';
import { aClientToken, anApiClient } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { deliverMail, testMailer, type TestMailer } from '../../../testing/test-mail';
import { TEST_PEOPLE } from '../../../testing/test-people';

const HOUR = 3_600_000;
const DAY = 86_400_000;

describe('an invitation', () => {
  let test: TestApp;
  let mailer: TestMailer;
  let person: { readonly id: string; readonly emailAddress: string };
  beforeAll(async () => {
    mailer = testMailer();
    test = await startTestApp({
      platform: { mailer },
      settings: { lender: { sessionAbsoluteSeconds: 90 * 86_400, sessionSlidingSeconds: 90 * 86_400 } },
    });
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    const emailAddress = `${crypto.randomUUID()}@lender.example`;
    const { body } = await test.call('ada', 'POST', '/api/users', { body: { firstName: 'Fay', emailAddress } });
    person = { id: body.id, emailAddress };
    mailer.taken.length = 0;
  });

  const invite = (id = person.id) => test.call('ada', 'POST', `/api/users/${id}/invite`);
  const open = (token: string, as: 'anonymous' | 'eve' = 'anonymous') =>
    test.call(as, 'POST', '/api/invitations/open', { body: { token } });
  const signIn = async (claims: object, body: object = {}) => {
    const token = await test.identity.sign('lender', person.emailAddress, { ...claims });
    return test.call('anonymous', 'POST', '/api/auth/postlogin', { headers: { authorization: `Bearer ${token}` }, body });
  };
  const inLender = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) => tx.query<Row>(sql, values));
  /** The clock stands still for those who are signed in, so that the invitation is moved instead. */
  const sentAgo = (milliseconds: number) =>
    inLender(`update invitation set created_at = $2, expires_at = $3 where user_id = $1`, [
      person.id,
      new Date(test.clock.now().getTime() - milliseconds),
      new Date(test.clock.now().getTime() - milliseconds + 7 * DAY),
    ]);
  /** The secret of the link in the newest message. */
  const sentToken = async () => {
    await deliverMail(test);
    return /\/invitation#([\w-]+)/.exec(mailer.taken.at(-1)?.text ?? '')?.[1] ?? '';
  };

  // covers lender 7.3
  it('goes to the person by mail, names who invites and when it ends, and makes them Invited', async () => {
    expect(await invite()).toMatchObject({ status: 200, body: { status: 'Invited', version: 2 } });
    const token = await sentToken();
    expect(mailer.taken).toMatchObject([{ to: person.emailAddress, subject: 'Ada Example invited you to Northbridge Bank' }]);
    expect(mailer.taken[0]!.text).toContain(`http://lender.localhost:3000/invitation#${token}`);
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect((await open(token)).body).toEqual({
      displayName: 'Fay',
      emailAddress: person.emailAddress,
      expiresAt: new Date(test.clock.now().getTime() + 7 * DAY).toISOString(),
    });
  });

  it('keeps no more than the hash of its secret', async () => {
    await invite();
    const token = await sentToken();
    const rows = await inLender(
      `select row_to_json(i)::text as row from invitation i union all select row_to_json(m)::text from mail_message m
       union all select row_to_json(o)::text from outbox o union all select row_to_json(a)::text from audit_event a`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is opened as often as one likes, until its person signs in', async () => {
    await invite();
    const token = await sentToken();
    expect([(await open(token)).status, (await open(token)).status]).toEqual([200, 200]);
    expect((await signIn({})).body).toMatchObject({ id: person.id, status: 'Active' });
    expect(await open(token)).toMatchObject({ status: 410, body: { code: 'Gone' } });
    expect(await inLender(`select outcome from invitation where user_id = $1`, [person.id])).toEqual([{ outcome: 'Accepted' }]);
  });

  it('ends after seven days', async () => {
    await invite();
    const token = await sentToken();
    await sentAgo(7 * DAY - 1);
    expect((await open(token)).status).toBe(200);
    await sentAgo(7 * DAY);
    expect((await open(token)).status).toBe(410);
  });

  it('takes the place of an earlier one', async () => {
    await invite();
    const first = await sentToken();
    expect((await invite()).status).toBe(200);
    const second = await sentToken();
    expect(mailer.taken).toHaveLength(2);
    expect([(await open(first)).status, (await open(second)).status]).toEqual([410, 200]);
  });

  it('works only at its tenant, and cannot be guessed', async () => {
    await invite();
    expect((await open(await sentToken(), 'eve')).status).toBe(404);
    for (const token of ['', 'x', 'q1wR0n2yUe7c8oPZr5tX9vB3mK6jH4gF1dS0aLkQwEs']) expect((await open(token)).status).toBe(404);
    expect((await open('x'.repeat(257))).status).toBe(400);
  });

  it('ends when its person is deleted, and is not sent any more', async () => {
    await invite();
    const token = await sentToken();
    await invite();
    await test.call('ada', 'DELETE', `/api/users/${person.id}`);
    mailer.taken.length = 0;
    await deliverMail(test);
    expect(mailer.taken).toEqual([]);
    expect((await open(token)).status).toBe(410);
  });

  // covers lender 4.5, lender 6.3
  it.each([
    ['a person who has signed in', TEST_PEOPLE.ben.id, 409, 'NotInvitable'],
    ['oneself', TEST_PEOPLE.ada.id, 403, 'OwnAccount'],
  ])('is refused for %s', async (_, id, status, code) => {
    expect(await invite(id)).toMatchObject({ status, body: { code } });
    await deliverMail(test);
    expect(mailer.taken).toEqual([]);
  });

  it('makes active who signs in by their address, invited or pending, without any link', async () => {
    expect((await signIn({})).body).toMatchObject({ id: person.id, status: 'Active' });
  });

  describe('whose link comes with the sign-in', () => {
    let token: string;
    beforeEach(async () => {
      await invite();
      token = await sentToken();
    });

    it('proves the address that the identity provider did not verify', async () => {
      expect((await signIn({ email_verified: false })).status).toBe(401);
      expect(await signIn({ email_verified: false }, { invitation: token })).toMatchObject({ status: 200, body: { id: person.id } });
    });

    it('proves no other address', async () => {
      const other = await test.identity.sign('lender', 'mallory@lender.example');
      const answer = await test.call('anonymous', 'POST', '/api/auth/postlogin', {
        headers: { authorization: `Bearer ${other}` },
        body: { invitation: token },
      });
      expect(answer).toMatchObject({ status: 401, body: { code: 'loginFailed' } });
    });

    it('proves nothing once it has expired', async () => {
      await sentAgo(8 * DAY);
      expect((await signIn({ email_verified: false }, { invitation: token })).status).toBe(401);
    });

    it('proves nothing once it was used', async () => {
      expect((await signIn({ email_verified: false, sub: 'first' }, { invitation: token })).status).toBe(200);
      expect((await signIn({ email_verified: false, sub: 'second' }, { invitation: token })).status).toBe(401);
    });

    it('does not hinder a person whose address is verified, although it has expired', async () => {
      await sentAgo(8 * DAY);
      expect((await signIn({}, { invitation: token })).status).toBe(200);
    });
  });

  it('goes to one person five times an hour, by REST and GraphQL together', async () => {
    for (let time = 0; time < LIMITS.invitationsToPersonPerHour - 1; time += 1) expect((await invite()).status).toBe(200);
    const { body } = await test.graphql('ada', 'mutation ($id: ID!) { inviteUser(input: { id: $id }) { id } }', { id: person.id });
    expect(body.errors).toBeUndefined();
    expect(await invite()).toMatchObject({ status: 429, body: { code: 'TooManyRequests' }, headers: { 'retry-after': '3600' } });
    await deliverMail(test);
    const mine = mailer.taken.filter(({ to }) => to === person.emailAddress);
    expect(mine).toHaveLength(LIMITS.invitationsToPersonPerHour);
    await sentAgo(HOUR);
    expect((await invite()).status).toBe(200);
  });

  it('is sent by one person two hundred times an hour, also when all are sent at once', async () => {
    await inLender(
      `insert into invitation (tenant_id, id, user_id, token_hash, created_at, created_by, expires_at, ended_at, outcome)
       select tenant_id, gen_random_uuid(), id, decode(md5(random()::text), 'hex'), $2, $3, $2, $2, 'Replaced'
       from portal_user cross join generate_series(1, $4::integer) where email_address = $1`,
      [TEST_PEOPLE.dan.emailAddress, test.clock.now(), TEST_PEOPLE.ben.id, LIMITS.invitationsOfPersonPerHour - 2],
    );
    const roles = { body: { roleIds: [ROLES.administrator.id] } };
    expect((await test.call('ada', 'PUT', `/api/users/${TEST_PEOPLE.ben.id}/roles`, roles)).status).toBe(200);
    const people: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      const { body } = await test.call('ada', 'POST', '/api/users', {
        body: { firstName: 'Gil', emailAddress: `${crypto.randomUUID()}@lender.example` },
      });
      people.push(body.id as string);
    }
    const answers = await Promise.all(people.map((id) => test.call('ben', 'POST', `/api/users/${id}/invite`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429]);
    expect((await invite()).status).toBe(200);
  });

  it('is sent by one API client two hundred times an hour, in its name', async () => {
    const client = await anApiClient(test, { purposes: ['AdministerUsers'], workspaceIds: null });
    const headers = { authorization: `Bearer ${await aClientToken(test, client)}` };
    const inviteByClient = (id: string) => test.call('anonymous', 'POST', `/api/users/${id}/invite`, { headers });
    await inLender(
      `insert into invitation (tenant_id, id, user_id, token_hash, created_at, api_client_id, expires_at, ended_at, outcome)
       select tenant_id, gen_random_uuid(), id, decode(md5(random()::text), 'hex'), $2, $3, $2, $2, 'Replaced'
       from portal_user cross join generate_series(1, $4::integer) where email_address = $1`,
      [TEST_PEOPLE.dan.emailAddress, test.clock.now(), client.id, LIMITS.invitationsOfPersonPerHour - 1],
    );
    expect((await inviteByClient(person.id)).status).toBe(200);
    await deliverMail(test);
    const subjects = mailer.taken.filter(({ to }) => to === person.emailAddress).map(({ subject }) => subject);
    expect(subjects).toEqual([`Client ${client.id} invited you to Northbridge Bank`]);
    expect(await inviteByClient(person.id)).toMatchObject({ status: 429, body: { code: 'TooManyRequests' } });
  });

  it('works by GraphQL as well', async () => {
    const { body } = await test.graphql('ada', 'mutation ($id: ID!) { inviteUser(input: { id: $id }) { id status } }', { id: person.id });
    expect(body.data.inviteUser).toEqual({ id: person.id, status: 'Invited' });
  });
});
