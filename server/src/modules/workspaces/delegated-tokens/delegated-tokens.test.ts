import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '@countinghouse/domain/access/role';
import { withTenant } from '../../../platform/database/with-tenant';
import { aBorrower, type TestBorrower } from '../../../testing/a-borrower';
import { aWorkspace } from '../../../testing/builders';
import { aSession } from '../../../testing/matrix/matrix-app';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';
import { findDelegatedToken } from './find-delegated-token';

const { ada, ben } = TEST_PEOPLE;

let test: TestApp;
let workspaceId: string;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  workspaceId = await aWorkspace(test, { users: ['ben', 'ada'] });
});
afterAll(() => test?.close());

const make = () => test.call('ben', 'POST', `/api/Workspaces/${workspaceId}/DelegatedAccessTokens`);
const token = async () => (await make()).body.accessToken as string;
const find = (value: string, as: 'ben' | 'eve' = 'ben') => findDelegatedToken(test.ctxOf(as), value);
const refused = { refused: 'Unauthenticated' };
const putUsers = (...users: string[]) =>
  test.call('ada', 'PUT', `/api/Entities/${workspaceId}/users`, { body: { resourceUsers: users.map((principalId) => ({ principalId })) } });

const inLender = (sql: string, values: readonly unknown[] = []) => withTenant(test.ctxOf('ben'), (tx) => tx.query(sql, values));

interface Colleague {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly value: string;
}

/** Another member of the workspace, with their own session and a token that they made in it. */
async function aColleague(): Promise<Colleague> {
  const { lender } = test.tenants;
  const [id, emailAddress] = [randomUUID(), `${randomUUID()}@lender.example`];
  await withTenant({ dataSource: test.owner, tenant: lender }, async (tx) => {
    await tx.query(
      `insert into portal_user (tenant_id, id, display_name, first_name, email_address, status) values ($1, $2, 'Cal', 'Cal', $3, 'Active')`,
      [lender.id, id, emailAddress],
    );
    await tx.query('insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)', [lender.id, id, ROLES.defaultUser.id]);
  });
  await putUsers(ada.id, ben.id, id);
  const headers = { authorization: `Bearer ${await aSession(test, 'lender', emailAddress)}` };
  const { body } = await test.call('anonymous', 'POST', `/api/Workspaces/${workspaceId}/DelegatedAccessTokens`, { headers });
  return { id, headers, value: body.accessToken as string };
}

describe('a delegated token', () => {
  // covers lender 7.5, borrower 7.2
  it('is answered once, in the specified form', async () => {
    const { status, body, headers } = await make();
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      accessToken: expect.stringMatching(/^chd_[\w-]{43}$/),
      actorId: ben.id,
      expiration: new Date(test.clock.now().getTime() + 3_600_000).toISOString(),
      purpose: ['ConnectAccountingSystem', 'ConnectionManagement'],
      tokenType: 'Bearer',
    });
    expect((await make()).body.accessToken).not.toBe(body.accessToken);
  });

  it('is kept as a hash alone', async () => {
    const value = await token();
    const rows = await withTenant(test.ctxOf('ben'), (tx) => tx.query(`select delegated_token::text as row from delegated_token`));
    expect(JSON.stringify(rows)).not.toContain(value.slice(4));
  });

  // covers lender 7.5
  it('names its maker, its workspace and its purposes', async () => {
    expect(await find(await token())).toEqual({
      workspaceId,
      purposes: ['ConnectAccountingSystem', 'ConnectionManagement'],
      viewer: expect.objectContaining({ userId: ben.id, emailAddress: ben.emailAddress, roleIds: [ROLES[ben.role].id] }),
    });
  });

  it('is not accepted at another tenant, nor is a token that was never issued', async () => {
    expect(await find(await token(), 'eve')).toEqual(refused);
    expect(await find('chd_guessed')).toEqual(refused);
  });

  it('ends when its maker loses the workspace', async () => {
    const value = await token();
    await putUsers(ada.id);
    expect(await find(value)).toEqual(refused);
    await putUsers(ada.id, ben.id);
    expect(await find(value)).toMatchObject({ viewer: { userId: ben.id } });
  });

  it.each<[string, (colleague: Colleague) => Promise<unknown>]>([
    ['sign-out', ({ headers }) => test.call('anonymous', 'POST', '/api/auth/signout', { headers })],
    ['sign-out everywhere', ({ headers }) => test.call('anonymous', 'POST', '/api/auth/signout', { headers, body: { everywhere: true } })],
    ['the time of the session', ({ id }) => inLender(`update session set sliding_expires_at = '2000-01-01' where user_id = $1`, [id])],
    ['the deletion of its maker', ({ id }) => test.call('ada', 'DELETE', `/api/users/${id}`)],
  ])('ends with %s', async (_, end) => {
    const colleague = await aColleague();
    expect(await find(colleague.value)).toMatchObject({ viewer: { userId: colleague.id } });
    await end(colleague);
    expect(await find(colleague.value)).toEqual(refused);
  });

  it('stays ended when its session is opened again', async () => {
    const { id, headers, value } = await aColleague();
    test.clock.advance(1_000);
    const span = [id, test.clock.now(), new Date(test.clock.now().getTime() + 3_600_000)];
    await inLender('update session set created_at = $2, absolute_expires_at = $3, sliding_expires_at = $3 where user_id = $1', span);
    expect((await test.call('anonymous', 'GET', '/api/auth/session', { headers })).status).toBe(200);
    expect(await find(value)).toEqual(refused);
  });

  it('is in the audit log when it is made and when sign-out ends it', async () => {
    const { id, headers } = await aColleague();
    await test.call('anonymous', 'POST', '/api/auth/signout', { headers });
    const noted = `select action, actor_id from audit_event where subject_id = $1 and action like 'delegatedToken.%' order by action`;
    expect(await inLender(noted, [workspaceId])).toEqual([
      { action: 'delegatedToken.created', actor_id: id },
      { action: 'delegatedToken.ended', actor_id: id },
    ]);
  });

  it('ends with the workspace', async () => {
    const value = await token();
    await test.call('ada', 'DELETE', `/api/Entities/${workspaceId}`);
    expect(await find(value)).toEqual(refused);
  });

  it('cannot act as a session', async () => {
    const call = { headers: { authorization: `Bearer ${await token()}` }, host: 'lender.localhost' };
    expect((await test.call('anonymous', 'GET', `/api/Entities/${workspaceId}`, call)).status).toBe(401);
  });

  it('ends by itself, and is swept when the next is made', async () => {
    const value = await token();
    const late = {
      ...test.ctxOf('ben'),
      clock: { now: () => new Date(test.clock.now().getTime() + 3_600_000) },
    };
    expect(await findDelegatedToken(late, value)).toEqual(refused);
    await withTenant(test.ctxOf('ben'), (tx) => tx.query(`update delegated_token set expires_at = $1`, [test.clock.now()]));
    await make();
    expect(await withTenant(test.ctxOf('ben'), (tx) => tx.query(`select 1 from delegated_token`))).toHaveLength(1);
  });
});

// covers lender 7.5
describe('the delegated token of a borrower', () => {
  const delegate = ({ call }: TestBorrower, id: string) => call('POST', `/api/Workspaces/${id}/DelegatedAccessTokens`);
  const tokenOf = async (borrower: TestBorrower) => (await delegate(borrower, borrower.workspaceId)).body.accessToken as string;

  it('connects their books and manages what they connected, in their own workspace', async () => {
    const borrower = await aBorrower(test);
    expect((await delegate(borrower, borrower.workspaceId)).body).toMatchObject({
      accessToken: expect.stringMatching(/^chd_[\w-]{43}$/),
      purpose: ['ConnectAccountingSystem', 'ConnectionManagement'],
      tokenType: 'Bearer',
    });
    expect((await delegate(borrower, workspaceId)).status).toBe(404);
    expect(await find(await tokenOf(borrower))).toEqual({
      workspaceId: borrower.workspaceId,
      purposes: ['ConnectAccountingSystem', 'ConnectionManagement'],
      borrower: { sessionId: expect.any(String), workspaceId: borrower.workspaceId, requestId: borrower.requestId },
    });
  });

  it.each<[string, (borrower: TestBorrower) => Promise<unknown>]>([
    ['their session', () => inLender('delete from borrower_session')],
    ['the time of their session', () => inLender(`update borrower_session set expires_at = '2000-01-01'`)],
    ['their link', () => inLender(`update shareable_link set revoked_at = now()`)],
    ['their link as it was', () => inLender('update shareable_link set generation = generation + 1')],
    ['the workspace', (borrower) => test.call('ada', 'DELETE', `/api/Entities/${borrower.workspaceId}`)],
  ])('ends with %s', async (_, end) => {
    const borrower = await aBorrower(test);
    const value = await tokenOf(borrower);
    expect(await find(value)).toMatchObject({ workspaceId: borrower.workspaceId });
    await end(borrower);
    expect(await find(value)).toEqual(refused);
  });
});
