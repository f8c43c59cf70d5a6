import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { startTestApp, type TestApp } from '../../../testing/test-app';

describe('a tenant', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({
      settings: {
        lender: {
          dataCollectionLimit: 5,
          accountingPkgBlackList: ['XERO', 'netsuite'],
          brand: { primaryColor: '#123456', controlColors: { button: '#abcdef' } },
        },
      },
    });
  });
  afterAll(() => test?.close());

  const TENANT = `{ tenant {
    name visibleName brandName brand { primaryColor secondaryColor showLogo } settings { languages timeZone allowExcelFileUpload lenderDisabled }
    accountingPackages { datasourceNameId action } login { issuer clientId scope maxAgeSeconds }
    dataCollectionLimit { hasLimit limit countRemaining billingPeriodEndDate } } }`;

  // covers lender 3.7, lender 7.2
  it('gives signed-out people what they need to sign in', async () => {
    const { body } = await test.graphql('anonymous', TENANT);
    expect(body.data.tenant).toMatchObject({
      name: 'lender',
      visibleName: 'Northbridge Bank',
      brand: { primaryColor: '#123456', secondaryColor: '#f7f3f3', showLogo: true },
      settings: { languages: ['en'], timeZone: 'America/New_York', allowExcelFileUpload: true, lenderDisabled: false },
      login: {
        issuer: 'https://identity.test',
        clientId: 'countinghouse-lender',
        scope: 'openid profile email read:current_user update:current_user_metadata',
        maxAgeSeconds: 86_400,
      },
    });
  });

  // covers lender 1.2, borrower 1.2
  it('offers its packages without its blacklist, in any case', async () => {
    const { body } = await test.graphql('anonymous', TENANT);
    const names = body.data.tenant.accountingPackages.map((entry: { datasourceNameId: string }) => entry.datasourceNameId);
    expect(names).toEqual(expect.arrayContaining(['FileUpload', 'QuickBooksOnline']));
    expect(names).not.toContain('Xero');
    expect(names).not.toContain('NetSuite');
  });

  it('does not offer DEX where the product has no client there, and lists packages that are not built as not selectable', async () => {
    const { body } = await test.graphql('anonymous', TENANT);
    const { accountingPackages } = body.data.tenant;
    expect(accountingPackages).toContainEqual({ datasourceNameId: 'FileUpload', action: true });
    expect(accountingPackages).toContainEqual({ datasourceNameId: 'QuickBooksOnline', action: false });
    expect(accountingPackages).not.toContainEqual(expect.objectContaining({ datasourceNameId: 'Example' }));
  });

  // covers lender 1.2, borrower 1.2
  it('offers file upload only where it is allowed', async () => {
    const { body } = await test.graphql('eve', TENANT);
    expect(body.data.tenant.accountingPackages).not.toContainEqual(expect.objectContaining({ datasourceNameId: 'FileUpload' }));
  });

  // covers lender 2.7, lender 3.3, lender 7.8
  it('counts what is left of its collections in its own month', async () => {
    const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit' }).format(
      test.clock.now(),
    );
    await withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) =>
      tx.query('insert into collection_quota (tenant_id, period_start, used) values ($1, $2, 2)', [test.tenants.lender.id, `${month}-01`]),
    );
    const { body } = await test.call('anonymous', 'GET', '/api/tenant/safedatacollectionlimit');
    expect(body).toMatchObject({
      hasLimit: true,
      limit: 5,
      countRemaining: 3,
      billingPeriod: { endDate: expect.stringMatching(/-(28|29|30|31)$/) },
    });
    expect((await test.call('eve', 'GET', '/api/tenant/safedatacollectionlimit')).body).toEqual({
      hasLimit: false,
      limit: null,
      countRemaining: null,
      billingPeriod: null,
    });
  });

  // covers lender 1.3, lender 7.8, borrower 1.2
  it('has a brand configuration under its brand name', async () => {
    const { status, body, headers } = await test.call('anonymous', 'GET', '/brand/northbridge/config.json');
    expect(status).toBe(200);
    expect(headers['cache-control'], 'a saved brand shows within seconds').toBe('public, max-age=5');
    expect(body).toEqual({
      palette: { primary: '#123456', secondary: '#f7f3f3', controls: { button: '#abcdef' } },
      font: null,
      showLogo: true,
      logoUrl: null,
      visibleName: 'Northbridge Bank',
    });
    expect((await test.call('anonymous', 'GET', '/brand/other/config.json')).status).toBe(404);
  });

  it('has a logo of its initials in a readable ink', async () => {
    const { body, headers } = await test.call('anonymous', 'GET', '/brand/northbridge/logo.svg');
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('>NB</text>');
    expect(body).toContain('fill="#ffffff"');
  });

  // covers lender 1.3
  it('is found by exact host only', async () => {
    for (const host of ['nobody.localhost', 'lender.localhost.evil.example', 'localhost']) {
      const answer = await test.call('anonymous', 'POST', '/graphql', { host, body: { query: '{ tenant { id } }' } });
      expect(answer).toMatchObject({ status: 421, body: { code: 'UnknownHost' } });
    }
  });
});
