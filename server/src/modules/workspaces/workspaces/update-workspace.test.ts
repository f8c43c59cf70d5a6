import { randomUUID } from 'node:crypto';
import { ROLES } from '@countinghouse/domain/access/role';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aWorkspace } from '../../../testing/builders';
import { holdRows, untilWaiting } from '../../../testing/hold-rows';
import { startTestApp, type Persona, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';

const { ada, ben, cy, dan, eve } = TEST_PEOPLE;

let test: TestApp;
let id: string;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  id = await aWorkspace(test, { displayName: 'Alder Creek', engagementCode: 'ACM-1', users: ['ada', 'ben'] });
});
afterAll(() => test?.close());

const replace = (path: string, value: unknown) => ({ op: 'replace', path, value });
const patch = (body: unknown, headers = {}, as: Persona = 'ben') => test.call(as, 'PATCH', `/api/Entities/${id}`, { body, headers });
const putUsers = (users: readonly string[], headers = {}, as: Persona = 'ben') =>
  test.call(as, 'PUT', `/api/Entities/${id}/users`, { body: { resourceUsers: users.map((principalId) => ({ principalId })) }, headers });
const open = async (as: Persona = 'ada') => (await test.call(as, 'GET', `/api/Entities/${id}`)).body;
const usersOf = async () => (await open()).users.map((user: { id: string }) => user.id).sort();
const membersOf = async () =>
  (
    await withTenant(test.ctxOf('ada'), (tx) =>
      tx.query<{ user_id: string }>('select user_id from workspace_user where workspace_id = $1 order by user_id', [id]),
    )
  ).map((row) => row.user_id);
const auditOf = () =>
  withTenant(test.ctxOf('ben'), (tx) =>
    tx.query<{ action: string; fields: string[] }>(`select action, fields from audit_event where subject_id = $1 order by at, id`, [id]),
  );

describe('name and engagement code', () => {
  // covers lender 7.4
  it('are replaced by a patch list, whose paths match in any case', async () => {
    const answer = await patch([replace('/DisplayName', ' Alder & Sons '), replace('engagementcode', 'ACM-2')]);
    expect(answer).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect(answer.body).toMatchObject({ displayName: 'Alder & Sons', engagementCode: 'ACM-2', version: 2 });
    expect(await auditOf()).toEqual([{ action: 'workspace.updated', fields: ['displayName', 'engagementCode'] }]);
  });

  // covers lender 5.1
  it.each([null, '', '  '])('a code of %j removes it', async (value) => {
    expect((await patch([replace('/engagementcode', value)])).body).toMatchObject({ engagementCode: null, displayName: 'Alder Creek' });
  });

  it('that stay as they are change neither version nor audit log', async () => {
    expect((await patch([replace('/displayname', 'Alder Creek')])).body.version).toBe(1);
    expect(await auditOf()).toEqual([]);
  });

  it.each([
    [[replace('/displayname', '')], 'nameRequired', 'displayName'],
    [[replace('/displayname', ' \t ')], 'nameRequired', 'displayName'],
    [[replace('/displayname', null)], 'nameRequired', 'displayName'],
    [[replace('/displayname', 7)], 'InvalidInput', 'displayName'],
    [[replace('/displayname', 'x'.repeat(257))], 'InvalidInput', 'displayName'],
    [[replace('/displayname', 'Alder <img src=x>')], 'unsecureWorkspaceName', 'displayName'],
    [[replace('/displayname', 'Alder\u0000')], 'unsecureWorkspaceName', 'displayName'],
    [[replace('/displayname', 'Fine'), replace('/engagementcode', 'x'.repeat(65))], 'InvalidInput', 'engagementCode'],
    [[replace('/displayname', 'Fine'), replace('/engagementcode', '<b>1</b>')], 'unsecureEngagementCode', 'engagementCode'],
    [[replace('/primaryemail', 'x@y.example')], 'InvalidInput', '[0].path'],
    [[replace('/displayname', 'Fine'), replace('/tenantId', randomUUID())], 'InvalidInput', '[1].path'],
    [[{ op: 'remove', path: '/displayname' }], 'InvalidInput', '[0].op'],
    [{ displayName: 'Fine' }, 'InvalidInput', undefined],
  ])('refuse %j and keep what was there', async (body, code, parameter) => {
    const answer = await patch(body);
    expect(answer).toMatchObject({ status: 400, body: { code, description: expect.any(String) } });
    expect(answer.body.parameter).toBe(parameter);
    expect(await open()).toMatchObject({ displayName: 'Alder Creek', engagementCode: 'ACM-1', version: 1 });
  });

  // covers lender 5.1
  it('name the field in the message', async () => {
    expect((await patch([replace('/displayname', '<b>')])).body.description).toBe('The workspace name contains unsafe content.');
    expect((await patch([replace('/engagementcode', '<b>')])).body.description).toBe(
      'The workspace engagement code contains unsafe content.',
    );
  });

  it('that were stored before the rule do not block other changes', async () => {
    await withTenant(test.ctxOf('ben'), (tx) => tx.query(`update workspace set engagement_code = '<old>' where id = $1`, [id]));
    const answer = await patch([replace('/displayname', 'New name'), replace('/engagementcode', '<old>')]);
    expect(answer.body).toMatchObject({ displayName: 'New name', engagementCode: '<old>' });
  });

  it('belong to those who may view the workspace: an administrator outside it is refused', async () => {
    await putUsers([ben.id]);
    expect(await patch([replace('/displayname', 'x')], {}, 'ada')).toMatchObject({ status: 403 });
  });

  it('are activity in the workspace', async () => {
    test.clock.advance(60_000);
    await patch([replace('/displayname', 'Later')]);
    expect((await open()).lastActivityTime).toBe(test.clock.now().toISOString());
  });
});

describe('people', () => {
  // covers lender 7.4
  it('are replaced by ids; a repeated id counts once', async () => {
    const answer = await putUsers([ada.id, cy.id.toUpperCase(), cy.id]);
    expect(answer).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect(answer.body).toEqual({ resourceUsers: [{ principalId: ada.id }, { principalId: cy.id }], version: 2 });
    expect(await usersOf()).toEqual([ada.id, cy.id].sort());
    expect(await auditOf()).toEqual([{ action: 'workspace.usersChanged', fields: ['users'] }]);
  });

  // covers lender 5.2
  it.each([
    [{ resourceUsers: [] }, 409, 'LastWorkspaceUser'],
    [{}, 400, 'InvalidInput'],
    [{ resourceUsers: [ada.id] }, 400, 'InvalidInput'],
    [{ resourceUsers: [{ principalId: 'ada' }] }, 400, 'InvalidInput'],
    [{ resourceUsers: [{ principalId: eve.id }] }, 400, 'InvalidInput'],
    [{ resourceUsers: [{ principalId: randomUUID() }] }, 400, 'InvalidInput'],
    [{ resourceUsers: Array.from({ length: 1_001 }, () => ({ principalId: randomUUID() })) }, 400, 'InvalidInput'],
  ])('are refused as %j, and those who were there stay', async (body, status, code) => {
    const answer = await test.call('ben', 'PUT', `/api/Entities/${id}/users`, { body });
    expect(answer).toMatchObject({ status, body: { code, parameter: 'resourceUsers' } });
    expect(await usersOf()).toEqual([ada.id, ben.id].sort());
  });

  it('who were deleted cannot be given a workspace, and leave it when its people are saved', async () => {
    const become = (status: string) =>
      withTenant(test.ctxOf('ben'), (tx) => tx.query(`update portal_user set status = $2 where id = $1`, [dan.id, status]));
    await putUsers([ben.id, ada.id, dan.id]);
    await become('Deleted');
    expect((await putUsers([ben.id, ada.id, dan.id])).status).toBe(400);
    expect((await putUsers([ben.id, ada.id])).status).toBe(200);
    await become('Active');
    expect(await usersOf()).toEqual([ada.id, ben.id].sort());
  });

  it('who are the same as before change neither the version nor the activity, and are not audited', async () => {
    const before = await open();
    test.clock.advance(60_000);
    expect(await putUsers([ben.id, ada.id])).toMatchObject({ status: 200, headers: { etag: '"1"' } });
    expect(await open()).toEqual(before);
    expect(await auditOf()).toEqual([]);
  });

  // covers lender 4.4, lender 5.2
  it('may remove themselves, and cannot open it then', async () => {
    expect((await putUsers([ada.id])).status).toBe(200);
    expect(await test.call('ben', 'GET', `/api/Entities/${id}`)).toMatchObject({ status: 401, body: { code: 'WorkspaceAccessDenied' } });
    expect((await putUsers([ben.id])).status).toBe(403);
  });

  // covers lender 6.1, lender 6.2
  it('may be added by an administrator outside the workspace, themselves included', async () => {
    await putUsers([ben.id]);
    expect((await putUsers([ben.id, ada.id], {}, 'ada')).status).toBe(200);
    expect((await test.call('ada', 'GET', `/api/Entities/${id}`)).status).toBe(200);
  });
});

describe('two who edit at once', () => {
  const stale = { status: 412, body: { code: 'StaleVersion' } };
  afterEach(() => giveRole(ROLES.defaultUser.id));

  /** Gives Ben a role. */
  const giveRole = async (roleId: string) => {
    expect((await test.call('ada', 'PUT', `/api/users/${ben.id}/roles`, { body: { roleIds: [roleId] } })).status).toBe(200);
  };

  it('lose nothing: the second is refused, whatever the first changed', async () => {
    expect((await patch([replace('/displayname', 'First')], { 'if-match': '"1"' })).status).toBe(200);
    expect(await patch([replace('/engagementcode', 'second')], { 'if-match': '"1"' })).toMatchObject(stale);
    expect(await putUsers([ada.id], { 'if-match': '"1"' })).toMatchObject(stale);
    expect((await putUsers([ada.id, ben.id, cy.id], { 'if-match': '"2"' })).status).toBe(200);
    expect(await patch([replace('/displayname', 'Second')], { 'if-match': 'W/"2"' })).toMatchObject(stale);
    expect(await open()).toMatchObject({ displayName: 'First', engagementCode: 'ACM-1', version: 3 });
  });

  it('take turns: of many at the same version one is stored', async () => {
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D', 'E'].map((name) => patch([replace('/displayname', name)], { 'if-match': '"1"' })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412, 412, 412, 412]);
    expect((await open()).version).toBe(2);
  });

  // covers lender 5.2
  it.each([
    ['colleagues, the second has no access any more', ROLES.defaultUser.id, {}, { status: 403, body: { code: 'Forbidden' } }],
    ['administrators, the second is stale', ROLES.administrator.id, { 'if-match': '"1"' }, stale],
  ])('who remove each other leave the first: of two %s', async (_, roleId, headers, refused) => {
    await giveRole(roleId);
    const release = await holdRows(test.ctxOf('ada'), 'select from workspace where id = $1 for update', [id]);
    const first = putUsers([ada.id], headers, 'ada');
    await untilWaiting(test, 1);
    const second = putUsers([ben.id], headers, 'ben');
    await untilWaiting(test, 2);
    await release();
    expect((await first).status).toBe(200);
    expect(await second).toMatchObject(refused);
    expect(await membersOf()).toEqual([ada.id]);
  });

  it('without If-Match, or with *, overwrite', async () => {
    await patch([replace('/displayname', 'First')]);
    expect((await patch([replace('/displayname', 'Second')], { 'if-match': '*' })).body.displayName).toBe('Second');
  });
});

describe('by GraphQL', () => {
  const UPDATE = `mutation ($input: UpdateWorkspaceInput!) { updateWorkspace(input: $input) {
    id displayName engagementCode version accessible capabilities users { id } } }`;
  const update = (input: object, as: Persona = 'ben') => test.graphql(as, UPDATE, { input: { id, ...input } });

  it('details and people are stored together', async () => {
    const { body } = await update({ version: 1, displayName: 'Both', engagementCode: null, userIds: [ben.id, cy.id] });
    expect(body.data.updateWorkspace).toMatchObject({ displayName: 'Both', engagementCode: null, version: 2 });
    expect(body.data.updateWorkspace.users.map((user: { id: string }) => user.id).sort()).toEqual([ben.id, cy.id].sort());
    expect((await auditOf()).map((event) => event.action).sort()).toEqual(['workspace.updated', 'workspace.usersChanged']);
  });

  it.each([
    [{ version: 9, displayName: 'x' }, 'StaleVersion'],
    [{ displayName: '' }, 'nameRequired'],
    [{ displayName: null }, 'nameRequired'],
    [{ displayName: '<b>x</b>', userIds: [cy.id] }, 'unsecureWorkspaceName'],
    [{ displayName: 'Fine', userIds: [] }, 'LastWorkspaceUser'],
    [{ displayName: 'Fine', userIds: [eve.id] }, 'InvalidInput'],
    [{ id: randomUUID(), displayName: 'Fine' }, 'NotFound'],
    [{ id: 'none', displayName: 'Fine' }, 'NotFound'],
  ])('%j is refused by code, and none of it is stored', async (input, code) => {
    expect((await update(input)).body.errors[0].extensions.code).toBe(code);
    expect(await open()).toMatchObject({ displayName: 'Alder Creek', version: 1 });
    expect(await usersOf()).toEqual([ada.id, ben.id].sort());
  });

  it('who removes themselves is answered what they may still see', async () => {
    const { body } = await update({ userIds: [ada.id] });
    expect(body.data.updateWorkspace).toMatchObject({ displayName: 'Alder Creek', accessible: false, capabilities: [], users: [] });
  });

  it('people are set alone', async () => {
    const query =
      'mutation ($id: ID!, $u: [ID!]!, $v: Int) { setWorkspaceUsers(input: { id: $id, userIds: $u, version: $v }) { version } }';
    expect((await test.graphql('ben', query, { id, u: [ben.id], v: 1 })).body.data.setWorkspaceUsers.version).toBe(2);
    expect((await test.graphql('ben', query, { id, u: [ben.id, ada.id], v: 1 })).body.errors[0].extensions.code).toBe('StaleVersion');
  });
});

it('a patch list is read under its own media type as well', async () => {
  const body = JSON.stringify([replace('/displayname', 'By media type')]);
  const headers = { 'content-type': 'application/json-patch+json' };
  expect((await test.call('ben', 'PATCH', `/api/Entities/${id}`, { body, headers })).body.displayName).toBe('By media type');
});
