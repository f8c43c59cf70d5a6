import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../../platform/database/with-tenant';
import { DEMO_TENANTS } from '../../../../seed/demo-tenants';
import { putTenant } from '../../../../testing/put-tenant';
import { startTestApp, type TestApp } from '../../../../testing/test-app';

const STAFF = DEMO_TENANTS.find((tenant) => tenant.name === 'countinghouse')!;
const TENANT = 'id name visibleName brandName hosts { host brandName } document administrator version';
const SAVED = `{ tenant { ${TENANT} } issues { path kind message value suggestion } }`;

describe('staff of the product', () => {
  let test: TestApp;
  let headers: Readonly<Record<string, string>>;
  beforeAll(async () => {
    test = await startTestApp();
    await putTenant(test.owner, STAFF);
    headers = { authorization: `Bearer ${await test.identity.sign('countinghouse', 'sam@countinghouse.example')}` };
    await asStaff('POST', '/api/auth/postlogin');
  });
  afterAll(() => test?.close());

  const asStaff = (method: string, path: string, body?: unknown) =>
    test.call('anonymous', method, path, { headers, body, host: 'countinghouse.localhost' });
  const graphql = async (query: string, variables: object = {}) => (await asStaff('POST', '/graphql', { query, variables })).body;
  const create = async (name: string, document: object, hosts = [`${name}.localhost`]) =>
    graphql(`mutation ($input: CreateTenantInput!) { createTenant(input: $input) ${SAVED} }`, {
      input: { name, hosts, document: JSON.stringify(document) },
    });
  const update = async (tenant: { id: string; version: number }, document: object) =>
    graphql(`mutation ($input: UpdateTenantInput!) { updateTenant(input: $input) ${SAVED} }`, {
      input: { tenantId: tenant.id, version: tenant.version, document: JSON.stringify(document) },
    });
  const read = async (name: string) =>
    (await graphql(`query ($name: String!) { administeredTenant(name: $name) { ${TENANT} } }`, { name })).data.administeredTenant;
  const invite = (tenantId: string, emailAddress: string) =>
    graphql(
      `
        mutation ($input: InviteTenantAdministratorInput!) {
          inviteTenantAdministrator(input: $input) {
            administrator
          }
        }
      `,
      {
        input: { tenantId, emailAddress, firstName: 'Mia', lastName: 'Bennett' },
      },
    );
  const actionsIn = (tenant: { id: string }) =>
    withTenant({ dataSource: test.owner, tenant }, (tx) =>
      tx.query(`select action, actor_id, fields from audit_event where tenant_id = $1 and subject_type = 'tenant' order by at, id`, [
        tenant.id,
      ]),
    );

  it('find tenants by name and host, page by page', async () => {
    const first = (await graphql('{ tenants(first: 2) { totalCount nodes { name } pageInfo { hasNextPage endCursor } } }')).data.tenants;
    expect(first).toMatchObject({ totalCount: 3, nodes: [{ name: 'countinghouse' }, { name: 'lender' }], pageInfo: { hasNextPage: true } });
    const next = await graphql(`{ tenants(first: 2, after: "${first.pageInfo.endCursor}") { nodes { name } pageInfo { hasNextPage } } }`);
    expect(next.data.tenants).toEqual({ nodes: [{ name: 'other' }], pageInfo: { hasNextPage: false } });
    expect((await graphql('{ tenants(search: "OTHER.local") { nodes { name } } }')).data.tenants.nodes).toEqual([{ name: 'other' }]);
    expect((await graphql('{ tenants(search: "unknown") { totalCount nodes { name } } }')).data.tenants).toEqual({
      totalCount: 0,
      nodes: [],
    });
  });

  it('create a tenant, which answers at its host and is audited in both logs', async () => {
    const { data } = await create('fairmount', { visibleName: 'Fairmount Credit Union', brand: { primaryColor: '#0b5fff' } });
    const { tenant, issues } = data.createTenant;
    expect(issues).toEqual([]);
    expect(tenant).toMatchObject({
      name: 'fairmount',
      brandName: 'fairmount',
      administrator: 'None',
      version: 1,
      hosts: [{ host: 'fairmount.localhost' }],
    });
    expect((await test.call('anonymous', 'GET', '/brand/fairmount/config.json', { host: 'fairmount.localhost' })).body).toMatchObject({
      visibleName: 'Fairmount Credit Union',
      palette: { primary: '#0b5fff' },
    });
    const noted = { action: 'tenant.created', actor_id: STAFF.people[0]!.id, fields: expect.arrayContaining(['visibleName', 'brand']) };
    expect(await actionsIn(tenant)).toEqual([noted]);
    expect(await actionsIn(STAFF)).toContainEqual(noted);
  });

  it('change the settings, and never overwrite a concurrent change of a colleague', async () => {
    const tenant = await read('lender');
    const document = { ...JSON.parse(tenant.document), retentionDays: 90, timeZone: 'UTC' };
    const answers = await Promise.all([1, 2, 3].map((days) => update(tenant, { ...document, retentionDays: days })));
    expect(answers.map((answer) => answer.errors?.[0].extensions.code ?? 'ok').sort()).toEqual(['StaleVersion', 'StaleVersion', 'ok']);
    expect(await actionsIn(test.tenants.lender)).toEqual([
      { action: 'tenant.updated', actor_id: STAFF.people[0]!.id, fields: ['retentionDays', 'timeZone'] },
    ]);
  });

  it('put a setting back to its default by leaving it out', async () => {
    const before = await read('other');
    const { visibleName, brandName } = before;
    await update(before, { visibleName, brandName, retentionDays: 30 });
    await update(await read('other'), { visibleName, brandName });
    expect(JSON.parse((await read('other')).document)).toEqual({ visibleName, brandName });
  });

  it('get the validation errors, and nothing is stored then', async () => {
    const tenant = await read('other');
    const { data } = await update(tenant, { visibleName: 'Other Bank', brandName: 'other', retentionDay: 30 });
    expect(data.updateTenant.issues).toEqual([
      {
        path: 'retentionDay',
        kind: 'unknownNear',
        message: 'There is no setting "retentionDay". Did you mean retentionDays?',
        value: '"retentionDay"',
        suggestion: 'retentionDays',
      },
    ]);
    expect((await read('other')).version).toBe(tenant.version);
    const refused = await create('Second', { visibleName: 'Second' }, ['SECOND.localhost']);
    expect(refused.data.createTenant).toMatchObject({
      tenant: null,
      issues: [{ path: 'name' }, { path: 'hosts[0]' }],
    });
  });

  it.each([
    ['a name that is taken', 'lender', ['new.localhost'], 'name'],
    ['a host that is taken', 'newcomer', ['lender.localhost'], 'host'],
  ])('create nothing with %s', async (_, name, hosts, parameter) => {
    const { errors } = await create(name, { visibleName: 'New' }, hosts);
    expect(errors[0].extensions).toMatchObject({ code: 'Duplicate', parameter });
    expect(await test.owner.query(`select from tenant where name = 'newcomer'`)).toEqual([]);
  });

  it('refuse what is not a JSON object', async () => {
    const { id, version } = await read('other');
    const { errors } = await graphql(
      `
        mutation ($input: UpdateTenantInput!) {
          updateTenant(input: $input) {
            issues {
              path
            }
          }
        }
      `,
      {
        input: { tenantId: id, version, document: '[]' },
      },
    );
    expect(errors[0]).toMatchObject({ message: 'document: must be a JSON object.', extensions: { code: 'InvalidInput' } });
  });

  it('cannot lock themselves out', async () => {
    const own = await read('countinghouse');
    const { errors } = await update(own, { ...JSON.parse(own.document), lenderDisabled: true });
    expect(errors[0]).toMatchObject({ message: 'lenderDisabled: would lock out the staff of Countinghouse.' });
  });

  it('add a host with a brand and remove it, but never the last one', async () => {
    const { id } = await read('other');
    const add = await graphql(`mutation ($input: CreateTenantHostInput!) { createTenantHost(input: $input) ${SAVED} }`, {
      input: { tenantId: id, host: 'loans.localhost', brandName: 'loans' },
    });
    expect(add.data.createTenantHost.tenant.hosts).toEqual([
      { host: 'loans.localhost', brandName: 'loans' },
      { host: 'other.localhost', brandName: 'other' },
    ]);
    const remove = (host: string) => graphql(`mutation { deleteTenantHost(input: { tenantId: "${id}", host: "${host}" }) ${SAVED} }`);
    expect((await remove('loans.localhost')).data.deleteTenantHost.tenant.hosts).toHaveLength(1);
    expect((await remove('other.localhost')).errors[0].extensions.code).toBe('LastHost');
    expect((await remove('lender.localhost')).data.deleteTenantHost.tenant.hosts).toEqual([
      { host: 'other.localhost', brandName: 'other' },
    ]);
  });

  it('invite only the first administrator of a tenant', async () => {
    const { data } = await create('elmwood', { visibleName: 'Elmwood Bank', emailDomains: ['elmwood.example'] });
    const { id } = data.createTenant.tenant;
    expect((await invite(id, 'mia@elsewhere.example')).errors[0].extensions).toMatchObject({
      code: 'emailDomainNotAllowed',
      parameter: 'emailAddress',
    });
    expect((await invite(id, 'mia@elmwood.example')).data.inviteTenantAdministrator).toEqual({ administrator: 'Invited' });
    expect((await invite(test.tenants.lender.id, 'sam@countinghouse.example')).errors[0].extensions.code).toBe('HasAdministrator');
    expect(await actionsIn(STAFF)).toContainEqual(expect.objectContaining({ action: 'tenant.administratorInvited' }));
  });

  it.each(['lender', '5f0a7c1e-0000-4000-9000-0000000000ff'])('cannot change a tenant with the id %s', async (id) => {
    expect((await update({ id, version: 1 }, { visibleName: 'X', brandName: 'x' })).errors[0].extensions.code).toBe('NotFound');
  });
});
