import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { DEMO_TENANTS } from '../../../seed/demo-tenants';
import { putTenant } from '../../../testing/put-tenant';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const STAFF = DEMO_TENANTS.find((tenant) => tenant.name === 'countinghouse')!;
const SAM = 'sam@countinghouse.example';
const OVERRIDE = `mutation ($input: OverrideTenantFlagsInput!) {
  overrideTenantFlags(input: $input) { id version flags { flag configured override } } }`;

describe('the staff of the product', () => {
  let test: TestApp;
  let headers: Readonly<Record<string, string>>;
  beforeAll(async () => {
    test = await startTestApp({ settings: { lender: { riskCalcEnabled: false } } });
    await putTenant(test.owner, STAFF);
    headers = { authorization: `Bearer ${await test.identity.sign('countinghouse', SAM)}` };
    const signedIn = await asStaff('POST', '/api/auth/postlogin');
    expect(signedIn.body.userCapabilities).toContain('CanOverrideTenant');
  });
  afterAll(() => test?.close());

  const asStaff = (method: string, path: string, body?: unknown) =>
    test.call('anonymous', method, path, { headers, body, host: 'countinghouse.localhost' });
  const graphql = async (query: string, variables: object = {}) => (await asStaff('POST', '/graphql', { query, variables })).body;
  const override = (tenantId: string, version: number, changes: readonly object[]) =>
    graphql(OVERRIDE, { input: { tenantId, version, changes } });
  const versionOf = async (name: string): Promise<number> =>
    (await graphql(`{ tenantFlags(search: "${name}") { nodes { version } } }`)).data.tenantFlags.nodes[0].version;
  const auditOf = (tenant: { id: string }) =>
    withTenant({ dataSource: test.owner, tenant }, (tx) =>
      tx.query('select actor_id, action, subject_id, fields from audit_event where tenant_id = $1', [tenant.id]),
    );

  // covers lender 2.10
  it('see every tenant with its flags, page by page', async () => {
    const first = (await graphql('{ tenantFlags(first: 2) { totalCount nodes { name } pageInfo { hasNextPage endCursor } } }')).data
      .tenantFlags;
    expect(first).toMatchObject({ totalCount: 3, nodes: [{ name: 'countinghouse' }, { name: 'lender' }], pageInfo: { hasNextPage: true } });
    const next = await graphql(`{ tenantFlags(first: 2, after: "${first.pageInfo.endCursor}") { nodes { name hosts } } }`);
    expect(next.data.tenantFlags.nodes).toEqual([{ name: 'other', hosts: ['other.localhost'] }]);
  });

  it('find a tenant by any part of either name', async () => {
    const { data } = await graphql('{ tenantFlags(search: "NORTH") { nodes { name visibleName } } }');
    expect(data.tenantFlags.nodes).toEqual([{ name: 'lender', visibleName: 'Northbridge Bank' }]);
  });

  // covers lender 2.10
  it('turn a flag, which counts at that tenant within seconds and is noted in both logs', async () => {
    const lender = test.tenants.lender;
    const { data } = await override(lender.id, await versionOf('lender'), [
      { flag: 'riskCalcEnabled', value: true },
      { flag: 'disableNewWorkspaces', value: true },
    ]);
    expect(data.overrideTenantFlags.flags).toEqual(
      expect.arrayContaining([
        { flag: 'riskCalcEnabled', configured: false, override: true },
        { flag: 'financialStatementsEnabled', configured: true, override: null },
      ]),
    );
    test.clock.advance(3_000);
    const settings = (await test.graphql('anonymous', '{ tenant { settings { riskCalcEnabled disableNewWorkspaces } } }')).body.data.tenant;
    expect(settings).toEqual({ settings: { riskCalcEnabled: true, disableNewWorkspaces: true } });
    const noted = {
      actor_id: STAFF.people[0]!.id,
      action: 'tenant.flagsOverridden',
      subject_id: lender.id,
      fields: ['riskCalcEnabled', 'disableNewWorkspaces'],
    };
    expect(await auditOf(lender)).toContainEqual(noted);
    expect(await auditOf(STAFF)).toContainEqual(noted);
  });

  it('hand a flag back to the configuration', async () => {
    const { data } = await override(test.tenants.lender.id, await versionOf('lender'), [{ flag: 'riskCalcEnabled', value: null }]);
    expect(data.overrideTenantFlags.flags).toContainEqual({ flag: 'riskCalcEnabled', configured: false, override: null });
  });

  it('never overwrite a concurrent change of a colleague', async () => {
    const version = await versionOf('other');
    const change = [{ flag: 'showBorrowerIntroBanner', value: true }];
    const answers = await Promise.all([1, 2, 3].map(() => override(test.tenants.other.id, version, change)));
    expect(answers.map((answer) => answer.errors?.[0].extensions.code ?? 'ok').sort()).toEqual(['StaleVersion', 'StaleVersion', 'ok']);
  });

  it.each([
    ['of a tenant that does not exist', randomUUID(), 'NotFound'],
    ['of something that is no id', 'lender', 'NotFound'],
  ])('turn nothing %s', async (_, tenantId, code) => {
    const { errors } = await override(tenantId, 1, [{ flag: 'riskCalcEnabled', value: true }]);
    expect(errors[0].extensions.code).toBe(code);
  });

  it('cannot lock themselves out', async () => {
    const { errors } = await override(STAFF.id, 1, [{ flag: 'lenderDisabled', value: true }]);
    expect(errors[0]).toMatchObject({
      message: 'lenderDisabled: would lock out the staff of Countinghouse.',
      extensions: { code: 'InvalidInput' },
    });
  });

  it('end what open sessions may do when they disable a lender side', async () => {
    await override(test.tenants.other.id, await versionOf('other'), [{ flag: 'lenderDisabled', value: true }]);
    test.clock.advance(3_000);
    expect(await test.call('eve', 'GET', '/api/auth/session')).toMatchObject({ status: 403, body: { code: 'LenderDisabled' } });
    expect(await test.graphql('eve', '{ workspaces { totalCount } }')).toMatchObject({
      status: 403,
      body: { errors: [{ extensions: { code: 'LenderDisabled' } }] },
    });
    expect((await test.call('anonymous', 'GET', '/brand/other/config.json', { host: 'other.localhost' })).status).toBe(200);
  });
});
