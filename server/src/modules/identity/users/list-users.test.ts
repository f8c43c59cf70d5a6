import { ROLES } from '@countinghouse/domain/access/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';

describe('people of a tenant', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await aWorkspace(test, { users: ['ben', 'cy'] });
    await withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, async (tx) => {
      await tx.query(
        `insert into portal_user (tenant_id, id, display_name, first_name, email_address, status, last_activity_at)
         select $1, gen_random_uuid(), 'Person ' || to_char(n, 'FM000'), 'Person', 'person' || n || '@hidden.test', 'Active',
           timestamptz '2026-01-01' + n * interval '1 hour' from generate_series(1, 200) n`,
        [test.tenants.lender.id],
      );
      await tx.query(`update portal_user set status = 'Deleted' where tenant_id = $1 and display_name = 'Person 200'`, [
        test.tenants.lender.id,
      ]);
    });
  });
  afterAll(() => test?.close());

  const list = async (as: 'ada' | 'ben', given: string, fields = 'nodes { displayName emailAddress } totalCount') =>
    (await test.graphql(as, `{ users(${given}) { ${fields} } }`)).body;
  const names = async (as: 'ada' | 'ben', given: string) =>
    (await list(as, given)).data.users.nodes.map((person: { displayName: string }) => person.displayName);

  // covers lender 2.6
  it('come by name, in pages, without those who are deleted', async () => {
    expect(await names('ada', 'first: 5')).toEqual(['Ada Example', 'Ben Example', 'Cy Example', 'Dan Example', 'Person 001']);
    expect((await list('ada', 'first: 1')).data.users.totalCount).toBe(203);
    expect(await names('ada', 'first: 100, page: 3')).toEqual(['Person 197', 'Person 198', 'Person 199']);
  });

  it('come page by page with cursors, each once', async () => {
    const seen: string[] = [];
    for (let after: string | null = null; ;) {
      const { data } = await list(
        'ada',
        `first: 60${after === null ? '' : `, after: "${after}"`}`,
        'nodes { id } pageInfo { endCursor hasNextPage }',
      );
      seen.push(...data.users.nodes.map((person: { id: string }) => person.id));
      if (!data.users.pageInfo.hasNextPage) break;
      after = data.users.pageInfo.endCursor;
    }
    expect(new Set(seen).size).toBe(203);
    expect(seen).toHaveLength(203);
  });

  // covers lender 2.6
  it.each([
    ['displayName', 'desc', 'Person 199'],
    ['emailAddress', 'asc', 'Ada Example'],
    ['status', 'desc', 'Cy Example'],
    ['lastActivityTime', 'asc', 'Cy Example'],
  ])('are ordered by %s %s', async (field, direction, first) => {
    expect((await names('ada', `first: 1, orderBy: { field: ${field}, direction: ${direction} }`))[0]).toBe(first);
  });

  it('keep their order over pages, those without activity together', async () => {
    const order = 'orderBy: { field: lastActivityTime, direction: desc }';
    const pages = [await names('ada', `first: 100, ${order}`), await names('ada', `first: 100, page: 2, ${order}`)].flat();
    const numbers = pages.filter((name) => name.startsWith('Person'));
    expect(numbers).toEqual([...numbers].sort().reverse());
  });

  it.each([
    ['first: 0', 'InvalidInput'],
    ['first: 101', 'InvalidInput'],
    ['first: 1, page: 0', 'InvalidInput'],
    ['first: 1, after: "x"', 'InvalidInput'],
    ['first: 1, after: "WyJ1c2VyIiwic3RhdHVzIGFzYyIsIiIsIngiXQ"', 'InvalidInput'],
  ])('are refused as %s', async (given, code) => {
    expect((await list('ada', given)).errors[0].extensions.code).toBe(code);
  });

  it.each([
    ['ada', 'EXAMPLE', 4],
    ['ada', 'hidden.test', 199],
    ['ada', 'person7@hidden.test', 1],
    ['ada', '100%', 0],
    ['ada', '_', 0],
    ['ben', 'Person 00', 9],
    // ben may see his own address, and that of cy, who shares a workspace with him.
    ['ben', '@lender', 2],
    ['ben', 'hidden.test', 0],
    // Who knows the whole address finds its person.
    ['ben', 'PERSON7@hidden.test', 1],
  ] as const)('are found by %s with "%s": %i', async (as, search, found) => {
    expect((await list(as, `search: "${search}", first: 1`)).data.users.totalCount).toBe(found);
  });

  it('show their addresses to those who manage people, to colleagues of a workspace, and to themselves', async () => {
    const seenBy = async (as: 'ada' | 'ben') =>
      Object.fromEntries(
        (await list(as, 'search: "example", first: 10')).data.users.nodes.map((person: Record<string, string>) => [
          person.displayName,
          person.emailAddress,
        ]),
      );
    expect(await seenBy('ben')).toEqual({
      'Ada Example': null,
      'Ben Example': 'ben@lender.example',
      'Cy Example': 'cy@lender.example',
      'Dan Example': null,
    });
    expect(Object.values(await seenBy('ada'))).not.toContain(null);
  });

  it('are not ordered by what the viewer may not see', async () => {
    for (const field of ['emailAddress', 'lastActivityTime', 'status'])
      expect((await list('ben', `orderBy: { field: ${field}, direction: asc }`)).errors[0].extensions.code).toBe('Forbidden');
  });

  // covers lender 3.4
  it('show their details only to themselves and those who manage people', async () => {
    const fields = 'nodes { id firstName lastActivityTime version userCapabilities roles { key displayName tags } metadata { name } }';
    const detailsOf = async (as: 'ada' | 'ben', id: string) =>
      (await list(as, 'search: "example", first: 10', fields)).data.users.nodes.find((person: { id: string }) => person.id === id);
    const hidden = { firstName: null, lastActivityTime: null, version: null, userCapabilities: null, roles: null, metadata: null };
    expect(await detailsOf('ben', TEST_PEOPLE.cy.id)).toEqual({ id: TEST_PEOPLE.cy.id, ...hidden });
    expect(await detailsOf('ben', TEST_PEOPLE.ben.id)).toMatchObject({ firstName: 'Ben', userCapabilities: ['CanCreateWorkspace'] });
    expect(await detailsOf('ada', TEST_PEOPLE.cy.id)).toMatchObject({
      firstName: 'Cy',
      roles: [{ key: 'defaultUser', displayName: 'Default user', tags: ['default'] }],
      metadata: [],
    });
  });

  // covers lender 3.4, lender 6.3, lender 7.3
  it('answer old clients: everybody, everybody with details, and the roles', async () => {
    const everybody = await test.call('ben', 'GET', '/API/Users');
    expect(everybody.body).toHaveLength(203);
    expect(everybody.body[0]).toEqual({ id: TEST_PEOPLE.ada.id, displayName: 'Ada Example', emailAddress: null, status: 'Active' });
    const detailed = await test.call('ada', 'GET', '/api/detailedusers');
    expect(detailed.body).toHaveLength(203);
    expect(detailed.body[0]).toMatchObject({
      externalAccountId: 'subject of ada@lender.example',
      idpUserId: 'subject of ada@lender.example',
      resourceRoles: [{ resourceId: test.tenants.lender.id, resourceType: 'Tenant', roleId: ROLES.administrator.id }],
    });
    expect((await test.call('ben', 'GET', '/api/roles')).body).toEqual([
      { id: ROLES.defaultUser.id, key: 'defaultUser', displayName: 'Default user', tags: ['default'] },
      { id: ROLES.administrator.id, key: 'administrator', displayName: 'Administrator', tags: [] },
    ]);
  });
});
