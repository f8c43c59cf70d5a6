import { ROLES } from '@countinghouse/domain/access/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';
import { openSocket } from '../../../testing/test-socket';

describe('deleting a person', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test?.close());

  const remove = (id: string, as: 'ada' | 'ben' = 'ada') => test.call(as, 'DELETE', `/api/users/${id}`);
  const call = (token: string, method: string, path: string) =>
    test.call('anonymous', method, path, { headers: { authorization: `Bearer ${token}` } });
  const inLender = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) => tx.query<Row>(sql, values));

  /** A person who has signed in. */
  async function aColleague(roleIds: readonly string[] = [ROLES.defaultUser.id]) {
    const emailAddress = `${crypto.randomUUID()}@lender.example`;
    const { body } = await test.call('ada', 'POST', '/api/users', { body: { firstName: 'Fay', emailAddress, roleIds } });
    const token = await test.identity.sign('lender', emailAddress);
    expect((await call(token, 'POST', '/api/auth/postlogin')).status).toBe(200);
    return { id: body.id as string, emailAddress, token };
  }

  async function giveWorkspace(workspaceId: string, userId: string): Promise<void> {
    await inLender(`insert into workspace_user (tenant_id, workspace_id, user_id, added_at) values ($1, $2, $3, now())`, [
      test.tenants.lender.id,
      workspaceId,
      userId,
    ]);
  }

  // covers lender 7.3
  it('ends their sessions at once, closes their sockets, and refuses their account from then on', async () => {
    const { id, token } = await aColleague();
    const socket = await openSocket(test, 'ben', { token });
    expect(await socket.next()).toMatchObject({ type: 'connection_ack' });
    expect((await call(token, 'GET', '/api/users')).status).toBe(200);
    expect(await remove(id)).toMatchObject({ status: 204, body: '' });
    expect((await call(token, 'GET', '/api/users')).status).toBe(401);
    expect(await socket.next()).toBe(4401);
    expect(await call(token, 'POST', '/api/auth/postlogin')).toMatchObject({ status: 401, body: { code: 'loginFailed' } });
    expect(await inLender(`select from session where user_id = $1 and revoked_at is null`, [id])).toEqual([]);
  });

  it('takes roles, workspaces and the invitation, and keeps the name of what they did', async () => {
    const { id } = await aColleague([ROLES.administrator.id]);
    const workspaceId = await aWorkspace(test);
    await giveWorkspace(workspaceId, id);
    await remove(id);
    const [kept] = await inLender<{ status: string; display_name: string; external_account_id: null; rest: number }>(
      `select status, display_name, external_account_id, (select count(*) from user_role r where r.user_id = u.id)
         + (select count(*) from workspace_user w where w.user_id = u.id) as rest from portal_user u where id = $1`,
      [id],
    );
    expect(kept).toEqual({ status: 'Deleted', display_name: 'Fay', external_account_id: null, rest: 0 });
    const audit = await inLender(`select action from audit_event where subject_id = $1 and action = 'user.deleted'`, [id]);
    expect(audit).toHaveLength(1);
  });

  it('lets the same person be added again and sign in as a new person', async () => {
    const { id, emailAddress, token } = await aColleague();
    await remove(id);
    const again = await test.call('ada', 'POST', '/api/users', { body: { firstName: 'Fay', emailAddress } });
    expect(again.status).toBe(201);
    const fresh = await test.identity.sign('lender', emailAddress);
    expect(await call(fresh, 'POST', '/api/auth/postlogin')).toMatchObject({ status: 200, body: { id: again.body.id } });
    expect((await call(token, 'GET', '/api/users')).status).toBe(401);
  });

  // covers lender 6.3
  it('is refused for oneself, and for who is deleted already', async () => {
    const { id } = await aColleague();
    await remove(id);
    expect((await remove(id)).status).toBe(404);
    expect(await remove(TEST_PEOPLE.ada.id)).toMatchObject({ status: 403, body: { code: 'OwnAccount' } });
  });

  it('is refused for the only user of a workspace, which is named, until someone else has access', async () => {
    const { id } = await aColleague();
    const workspaceId = await aWorkspace(test, { users: [], displayName: 'Cedar & Pine' });
    await giveWorkspace(workspaceId, id);
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { code: 'LastWorkspaceUser', description: expect.stringContaining('Cedar & Pine') },
    });
    const { body } = await test.graphql('ada', 'mutation ($id: ID!) { deleteUser(input: { id: $id }) }', { id });
    expect(body.errors[0].extensions).toEqual({ code: 'LastWorkspaceUser', facts: { workspaces: 'Cedar & Pine' } });
    const { id: other } = await aColleague();
    await giveWorkspace(workspaceId, other);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(other)).status).toBe(409);
  });

  it('is not hindered by workspaces that are deleted', async () => {
    const { id } = await aColleague();
    const workspaceId = await aWorkspace(test, { users: [] });
    await giveWorkspace(workspaceId, id);
    await inLender(`update workspace set deleted_at = now() where id = $1`, [workspaceId]);
    expect((await remove(id)).status).toBe(204);
  });

  it('leaves every workspace a user, although all of its users are deleted at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const people = [await aColleague(), await aColleague(), await aColleague()];
      const workspaceId = await aWorkspace(test, { users: [] });
      for (const { id } of people) await giveWorkspace(workspaceId, id);
      const answers = await Promise.all(people.map(({ id }) => remove(id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 409]);
    }
  });

  it('leaves no workspace to a deleted person, although it is given to them and made theirs alone at that moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await aColleague();
      const workspaceId = await aWorkspace(test);
      const give = () => test.call('ada', 'PUT', `/api/Entities/${workspaceId}/users`, { body: { resourceUsers: [{ principalId: id }] } });
      const [removed, given] = await Promise.all([remove(id), give()]);
      expect([removed.status, given.status]).toSatisfy(([one, other]) => (one === 204) !== (other === 200));
      const users = await inLender(
        `select u.id from workspace_user w join portal_user u on u.id = w.user_id where w.workspace_id = $1 and u.status <> 'Deleted'`,
        [workspaceId],
      );
      expect(users).toHaveLength(1);
    }
  });

  it('leaves the tenant an active administrator, although two delete each other at once', async () => {
    const strict = await startTestApp();
    const administrator = [ROLES.administrator.id];
    await strict.call('ada', 'PUT', `/api/users/${TEST_PEOPLE.ben.id}/roles`, { body: { roleIds: administrator } });
    const answers = await Promise.all([
      strict.call('ada', 'DELETE', `/api/users/${TEST_PEOPLE.ben.id}`),
      strict.call('ben', 'DELETE', `/api/users/${TEST_PEOPLE.ada.id}`),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    await strict.close();
  });

  it('works by GraphQL as well', async () => {
    const { id } = await aColleague();
    const { body } = await test.graphql('ada', 'mutation ($id: ID!) { deleteUser(input: { id: $id }) }', { id });
    expect(body.data.deleteUser).toBe(id);
  });
});
