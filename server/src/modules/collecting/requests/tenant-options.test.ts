import { randomUUID } from 'node:crypto';
import { isRefusal } from '@countinghouse/domain/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aSubmission } from '../../../testing/a-submission';
import { aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { startImport } from '../../imports/imports/start-import';

const GROUPS = { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': false, transactions: true };

/** A request of ben's in `lender`, whose settings are these. */
function asking(test: () => TestApp) {
  return async (options: object) => {
    const workspaceId = await aWorkspace(test(), { users: ['ben'] });
    const body = { accountingCollectionGroups: GROUPS, ...options };
    return test().call('ben', 'POST', `/api/${workspaceId}/SubmissionRequests`, { body });
  };
}

describe('a tenant that switches options off', () => {
  let test: TestApp;
  const ask = asking(() => test);
  beforeAll(async () => {
    test = await startTestApp({ settings: { lender: { disabledDataCollectionOptions: ['allUserOptions'], maxFullFiscalYears: 1 } } });
  });
  afterAll(() => test?.close());

  // covers lender 9.9, borrower 6.2
  it.each([
    [{ anonymizeCustomersAndVendors: true }, 'anonymizeCustomersAndVendors'],
    [{ basisOfAccountingPreference: 'Cash' }, 'basisOfAccountingPreference'],
    [{ hasShareableLink: true, allowUserUpload: true }, 'allowUserUpload'],
    [{ hasShareableLink: true, provideUserCopy: true }, 'provideUserCopy'],
    [{ fullFiscalYearsToCollect: 2 }, 'fullFiscalYearsToCollect'],
  ])('refuses a request with %j', async (options, parameter) => {
    expect(await ask(options)).toMatchObject({ status: 400, body: { code: 'InvalidInput', parameter } });
  });

  it('takes a request without them, for as many years as it has', async () => {
    const { status, body } = await ask({ basisOfAccountingPreference: 'Accrual', anonymizeCustomersAndVendors: false });
    expect(status).toBe(201);
    expect(body).toMatchObject({ financialStatementsYearsToCollect: 2, payablesYearsToCollect: 0 });
  });

  // covers lender 9.9, borrower 6.2
  it.each([
    [{ anonymizeCustomersAndVendors: true }, 'anonymizeCustomersAndVendors'],
    [{ basisOfAccountingPreference: 'Cash' }, 'basisOfAccountingPreference'],
    [{ fullFiscalYearsToCollect: 3 }, 'fullFiscalYearsToCollect'],
  ])('starts no import of a request from before then with %j', async (options, parameter) => {
    const ctx = test.ctxOf('ben');
    const submission = await aSubmission(ctx, options);
    const source = { kind: 'package' as const, connectionId: randomUUID() };
    expect(await startImport(ctx, { ...submission, datasourceNameId: 'Example', source })).toMatchObject({
      refused: 'InvalidInput',
      parameter,
    });
  });

  it('lists them for the portal, with the other limits of a collection', async () => {
    const { body } = await test.graphql(
      'anonymous',
      '{ tenant { settings { disabledDataCollectionOptions noTimeRestrictionForDataCollection numMonthsInImportYTDDropdown maxFullFiscalYears } } }',
    );
    expect(body.data.tenant.settings).toEqual({
      disabledDataCollectionOptions: [
        'additionalDocumentUpload',
        'anonymousDocumentUpload',
        'provideUserCopy',
        'anonymizeResults',
        'basisOfAccounting',
      ],
      noTimeRestrictionForDataCollection: false,
      numMonthsInImportYTDDropdown: 7,
      maxFullFiscalYears: 1,
    });
  });
});

describe('the last day of a request', () => {
  let test: TestApp;
  const ask = asking(() => test);
  beforeAll(async () => {
    test = await startTestApp({ settings: { lender: { numMonthsInImportYTDDropdown: 3 } } });
  });
  afterAll(() => test?.close());

  // covers lender 9.5, borrower 5.3, borrower 9.1
  it.each([-20, 0, 1])('may be %d years from now, whatever the wizard offers', async (years) => {
    const year = test.clock.now().getUTCFullYear() + years;
    const { status, body } = await ask({ mostRecentPeriodYear: year, mostRecentPeriodMonth: 2, mostRecentPeriodDay: 28 });
    expect([status, body.mostRecentPeriodYear]).toEqual([201, year]);
  });
});

// covers lender 3.8, borrower 4.3
describe('a tenant with portal submission options', () => {
  const ACROSS = { fullFiscalYearsToCollect: 4, endOfImport: 'LastFullMonth', anonymizeCustomersAndVendors: true, allowUserUpload: true };
  let test: TestApp;
  beforeAll(async () => {
    const portalSubmissionOptions = { ...ACROSS, accountingCollectionGroups: { transactions: false } };
    test = await startTestApp({ settings: { lender: { portalSubmissionOptions } } });
  });
  afterAll(() => test?.close());
  const groups = { ...GROUPS, 'accounts-payable': true, transactions: false };

  it('asks for them in a request that leaves options out, over REST and GraphQL, and keeps them when they change', async () => {
    const workspaceId = await aWorkspace(test, { users: ['ben'] });
    const made = await test.call('ben', 'POST', `/api/${workspaceId}/SubmissionRequests`, { body: { hasShareableLink: true } });
    expect(made).toMatchObject({ status: 201, body: { ...ACROSS, accountingCollectionGroups: groups, transactionsYearsToCollect: 0 } });
    const { body } = await test.graphql(
      'ben',
      `mutation ($w: ID!) { createSubmissionRequest(input: { workspaceId: $w }) { fullFiscalYearsToCollect endOfImport allowUserUpload } }`,
      { w: workspaceId },
    );
    expect(body.data.createSubmissionRequest).toEqual({
      fullFiscalYearsToCollect: 4,
      endOfImport: 'LastFullMonth',
      allowUserUpload: false,
    });
  });

  it('has the defaults of the wizard', async () => {
    const requested = 'fullFiscalYearsToCollect endOfImport anonymizeCustomersAndVendors allowUserUpload collectionGroups { id collect }';
    const { body } = await test.graphql('anonymous', `{ tenant { submissionDefaults { ${requested} } } }`);
    const collectionGroups = Object.entries(groups).map(([id, collect]) => ({ id, collect }));
    expect(body.data.tenant.submissionDefaults).toEqual({ ...ACROSS, collectionGroups });
  });

  it('imports by them what comes into a submission without a request', async () => {
    const ctx = test.ctxOf('ben');
    const workspaceId = await aWorkspace(test, { users: ['ben'] });
    const { body: submission } = await test.call('ben', 'POST', '/api/Submissions', { body: { entityId: workspaceId } });
    const source = { kind: 'package' as const, connectionId: randomUUID() };
    const started = await startImport(ctx, { workspaceId, submissionId: submission.id, datasourceNameId: 'Example', source });
    if (isRefusal(started)) throw new Error(started.refused);
    const [job] = await withTenant(ctx, (tx) =>
      tx.query('select options from import_job where tenant_id = $1 and id = $2', [ctx.tenant.id, started.financialRecordId]),
    );
    expect(job).toMatchObject({
      options: { fullFiscalYears: 4, endOfImport: 'LastFullMonth', anonymizeCustomersAndVendors: true, groups },
    });
  });
});
