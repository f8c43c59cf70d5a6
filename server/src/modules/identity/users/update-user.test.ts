import { ROLES } from '@countinghouse/domain/access/role';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';

describe('editing a person', () => {
  let test: TestApp;
  let id: string;
  beforeAll(async () => {
    test = await startTestApp({ settings: { lender: { userMetadata: [{ name: 'team' }, { name: 'badge', type: 'Number' }] } } });
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    const body = {
      firstName: 'Fay',
      lastName: 'Lund',
      emailAddress: `${crypto.randomUUID()}@lender.example`,
      metadata: [{ name: 'team', value: 'Agriculture' }],
    };
    id = (await test.call('ada', 'POST', '/api/users', { body })).body.id;
  });

  const patch = (operations: unknown, ifMatch?: string, userId = id) =>
    test.call('ada', 'PATCH', `/api/users/${userId}`, { body: operations, headers: ifMatch === undefined ? {} : { 'if-match': ifMatch } });
  const replace = (path: string, value: unknown) => ({ op: 'replace', path, value });

  // covers lender 7.3
  it('replaces names and metadata together, and the name that others see', async () => {
    const answer = await patch([
      replace('/FirstName', ' Fee '),
      replace('/lastname', null),
      replace('/metadata', [{ name: 'badge', value: '7' }]),
    ]);
    expect(answer).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: {
        displayName: 'Fee',
        firstName: 'Fee',
        lastName: null,
        metadata: [{ name: 'badge', value: '7', type: 'Number' }],
        status: 'PendingInvite',
      },
    });
  });

  // covers lender 5.4, lender 6.3
  it.each([
    [[{ op: 'replace', path: '/emailAddress', value: 'x@lender.example' }], 'InvalidInput'],
    [[{ op: 'replace', path: '/status', value: 'Active' }], 'InvalidInput'],
    [[{ op: 'replace', path: '/roleIds', value: [ROLES.administrator.id] }], 'InvalidInput'],
    [[{ op: 'add', path: '/firstName', value: 'x' }], 'InvalidInput'],
    [{ firstName: 'x' }, 'InvalidInput'],
    [[replace('/firstName', ' ')], 'firstNameRequired'],
    [[replace('/firstName', '<b>x</b>')], 'UnsafeContent'],
    [[replace('/firstName', 7)], 'InvalidInput'],
    [[replace('/metadata', [{ name: 'badge', value: 'seven' }])], 'InvalidInput'],
  ])('refuses %j: %s', async (operations, code) => {
    expect(await patch(operations)).toMatchObject({ status: 400, body: { code } });
  });

  it('refuses a stale version, and overwrites without one', async () => {
    expect((await patch([replace('/firstName', 'Fee')], '"1"')).status).toBe(200);
    expect(await patch([replace('/firstName', 'Foe')], '"1"')).toMatchObject({ status: 412, body: { code: 'StaleVersion' } });
    expect((await patch([replace('/firstName', 'Foe')])).body.firstName).toBe('Foe');
  });

  it.each(['not-an-id', crypto.randomUUID(), TEST_PEOPLE.eve.id])('answers 404 for %s', async (userId) => {
    expect((await patch([replace('/firstName', 'x')], undefined, userId)).status).toBe(404);
    expect((await test.call('ada', 'PUT', `/api/users/${userId}/roles`, { body: { roleIds: [ROLES.defaultUser.id] } })).status).toBe(404);
    expect((await test.call('ada', 'POST', `/api/users/${userId}/invite`)).status).toBe(404);
    expect((await test.call('ada', 'DELETE', `/api/users/${userId}`)).status).toBe(404);
  });

  // covers lender 5.4, lender 6.3
  it('never changes one’s own name, although it may be sent along, and keeps one’s own metadata', async () => {
    const own = (firstName: string) => [replace('/firstName', firstName), replace('/lastName', 'Example'), replace('/metadata', [])];
    expect((await patch(own('Ada'), undefined, TEST_PEOPLE.ada.id)).status).toBe(200);
    expect(await patch(own('Adah'), undefined, TEST_PEOPLE.ada.id)).toMatchObject({ status: 403, body: { code: 'OwnAccount' } });
  });

  it('works by GraphQL as well, under the version that was read', async () => {
    const mutation =
      'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { displayName lastName version metadata { value } } }';
    const update = (input: object) => test.graphql('ada', mutation, { input: { id, version: 1, ...input } });
    expect((await update({ lastName: null })).body.data.updateUser).toEqual({
      displayName: 'Fay',
      lastName: null,
      version: 2,
      metadata: [{ value: 'Agriculture' }],
    });
    expect((await update({ firstName: 'x' })).body.errors[0].extensions.code).toBe('StaleVersion');
  });
});

describe('the roles of a person', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test?.close());

  const [administrator, defaultUser] = [[ROLES.administrator.id], [ROLES.defaultUser.id]];
  const put = (as: 'ada' | 'ben', userId: string, roleIds: unknown, headers = {}) =>
    test.call(as, 'PUT', `/api/users/${userId}/roles`, { body: { roleIds }, headers });

  // covers lender 7.3
  it('hold from their very next request on, and are gone from the very next request on', async () => {
    const may = async () => (await test.call('ben', 'GET', '/api/detailedUsers')).status;
    expect(await may()).toBe(403);
    expect((await put('ada', TEST_PEOPLE.ben.id, [...administrator, ...defaultUser])).body.userCapabilities).toContain('CanManageUsers');
    expect(await may()).toBe(200);
    await put('ada', TEST_PEOPLE.ben.id, defaultUser);
    expect(await may()).toBe(403);
    const { body } = await test.graphql('ben', '{ users { totalCount } viewer { capabilities } }');
    expect(body.data.viewer.capabilities).toEqual(['CanCreateWorkspace']);
  });

  // covers lender 5.4, lender 6.3
  it('cannot be changed by that person, but may be sent unchanged', async () => {
    expect(await put('ada', TEST_PEOPLE.ada.id, defaultUser)).toMatchObject({ status: 403, body: { code: 'OwnAccount' } });
    expect((await put('ada', TEST_PEOPLE.ada.id, administrator)).status).toBe(200);
  });

  it.each([[[]], [[crypto.randomUUID()]], ['administrator'], [undefined]])('are refused as %j', async (roleIds) => {
    expect(await put('ada', TEST_PEOPLE.dan.id, roleIds)).toMatchObject({ status: 400, body: { parameter: 'roleIds' } });
  });

  it('are refused under a stale version', async () => {
    expect((await put('ada', TEST_PEOPLE.dan.id, administrator, { 'if-match': '"99"' })).status).toBe(412);
  });

  it('leave the tenant an active administrator, although two take the role from each other at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      await withRole('ben', administrator);
      const answers = await Promise.all([put('ada', TEST_PEOPLE.ben.id, defaultUser), put('ben', TEST_PEOPLE.ada.id, defaultUser)]);
      expect(
        answers
          .map(({ status }) => status)
          .sort()
          .slice(0, 1),
      ).toEqual([200]);
      expect(await administrators()).toHaveLength(1);
      await withRole('ada', administrator);
      await withRole('ben', defaultUser);
    }
  });

  /** The other person, an administrator, grants or removes the role. */
  async function withRole(name: 'ada' | 'ben', roleIds: readonly string[]): Promise<void> {
    const other = name === 'ada' ? 'ben' : 'ada';
    const { status } = await put(other, TEST_PEOPLE[name].id, roleIds);
    if (status === 403) return;
    expect(status).toBe(200);
  }

  async function administrators(): Promise<unknown[]> {
    const people = (await test.call('ada', 'GET', '/api/detailedUsers')).body;
    const seen = Array.isArray(people) ? people : (await test.call('ben', 'GET', '/api/detailedUsers')).body;
    return seen.filter(
      (person: { status: string; resourceRoles: { roleId: string }[] }) =>
        person.status === 'Active' && person.resourceRoles.some(({ roleId }) => roleId === ROLES.administrator.id),
    );
  }
});
