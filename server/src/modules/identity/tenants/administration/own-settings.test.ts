import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../../platform/database/with-tenant';
import { startTestApp, type TestApp } from '../../../../testing/test-app';

const SETTINGS = 'id version document retentionDays dataCollectionLimit takesAnonymousBorrowers';
const UPDATE = `mutation ($input: UpdateOwnTenantSettingsInput!) {
  updateOwnTenantSettings(input: $input) { settings { ${SETTINGS} } issues { path kind message } } }`;

// covers lender 3.7, lender 3.8
describe('administrators of a tenant', () => {
  let test: TestApp;
  beforeAll(async () => {
    const anonymousCollection = { allowed: true, options: { allowUserUpload: true } };
    test = await startTestApp({ settings: { lender: { retentionDays: 90, emailDomains: ['lender.example'], anonymousCollection } } });
  });
  afterAll(() => test?.close());

  const read = async () => (await test.graphql('ada', `{ ownTenantSettings { ${SETTINGS} } }`)).body.data.ownTenantSettings;
  const update = async (version: number, document: object, persona: 'ada' | 'ben' = 'ada') =>
    (await test.graphql(persona, UPDATE, { input: { version, document: JSON.stringify(document) } })).body;

  it('read what they change, and see what staff decide', async () => {
    const { document, ...facts } = await read();
    expect(facts).toMatchObject({ retentionDays: 90, dataCollectionLimit: null, takesAnonymousBorrowers: true });
    expect(JSON.parse(document)).toMatchObject({
      emailDomains: ['lender.example'],
      anonymousCollection: { options: { allowUserUpload: true } },
    });
    expect(JSON.parse(document)).not.toHaveProperty('retentionDays');
  });

  it('change look, texts, domains and default options, which is audited, and nothing else moves', async () => {
    const before = await read();
    const document = {
      ...JSON.parse(before.document),
      brand: { primaryColor: '#0b5fff' },
      emailDomains: ['lender.example', 'northbridge.example'],
      portalSubmissionOptions: { fullFiscalYearsToCollect: 3 },
      texts: { en: { common: { help: 'Assistance' } } },
      bannerMessages: [{ headerText: 'Closed on Sunday', level: 'Warning' }],
    };
    const { data } = await update(before.version, document);
    expect(data.updateOwnTenantSettings.issues).toEqual([]);
    const after = data.updateOwnTenantSettings.settings;
    expect(after).toMatchObject({ version: before.version + 1, retentionDays: 90, takesAnonymousBorrowers: true });
    expect(JSON.parse(after.document)).toEqual(document);
    const [event] = await withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) =>
      tx.query(`select action, fields from audit_event where tenant_id = $1 and subject_type = 'tenant' order by at desc limit 1`, [
        test.tenants.lender.id,
      ]),
    );
    expect(event).toEqual({
      action: 'tenant.updated',
      fields: ['bannerMessages', 'brand', 'emailDomains', 'portalSubmissionOptions', 'texts'],
    });
  });

  it.each([
    ['a setting of staff', { retentionDays: 1 }, ['retentionDays staffOnly']],
    ['whether anonymous borrowers are let in', { anonymousCollection: { allowed: false } }, ['anonymousCollection.allowed staffOnly']],
    ['a value that the command refuses as well', { brand: { primaryColor: 'red' } }, ['brand.primaryColor color']],
    ['no visible name', { visibleName: null }, ['visibleName missing']],
  ])('are refused %s, and nothing is stored', async (_, change, expected) => {
    const before = await read();
    const { data } = await update(before.version, { ...JSON.parse(before.document), ...change });
    const { issues } = data.updateOwnTenantSettings;
    expect(issues.map(({ path, kind }: Record<string, string>) => `${path} ${kind}`)).toEqual(expected);
    expect(await read()).toEqual(before);
  });

  it('are refused when someone else saved first', async () => {
    const { version, document } = await read();
    const answer = await update(version - 1, JSON.parse(document));
    expect(answer.errors[0].extensions.code).toBe('StaleVersion');
  });
});
