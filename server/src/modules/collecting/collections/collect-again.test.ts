import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aSubmission, type TestSubmission } from '../../../testing/a-submission';
import { aConnection } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const START = `mutation ($input: StartImportInput!) { startImport(input: $input) { financialRecordId } }`;
const AGAIN = `mutation ($i: CollectAgainInput!) { collectAgain(input: $i) { financialRecordId submissionId status { outcome } } }`;
const LAST = `query ($w: ID!) { workspace(id: $w) { connections { lastOptions {
  basisOfAccountingPreference fullFiscalYearsToCollect endOfImport mostRecentDate anonymizeCustomersAndVendors collectionGroups { id collect } } } } }`;

let app: TestApp;
let first: TestSubmission;
let connectionId: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  first = await aSubmission(app.ctxOf('ada'), { basisOfAccountingPreference: 'Cash', fullFiscalYearsToCollect: 1 });
  connectionId = await aConnection(app, first.workspaceId, { datasourceNameId: 'Xero' });
});

const inLender = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  withTenant(app.ctxOf('ada'), (tx) => tx.query<Row>(sql, values));
const collectFirst = async () => app.graphql('ada', START, { input: { ...first, connectionId } });
const endAll = () => inLender(`update import_job set state = 'Success', ended_at = now() where workspace_id = $1`, [first.workspaceId]);
const again = async (options: object | null = null) =>
  (await app.graphql('ada', AGAIN, { i: { workspaceId: first.workspaceId, connectionId, options } })).body;
const lastOptions = async () => (await app.graphql('ada', LAST, { w: first.workspaceId })).body.data.workspace.connections[0].lastOptions;
const submissions = async () => (await inLender('select id from submission where workspace_id = $1', [first.workspaceId])).length;

it('a connection says what was gathered from it last, to begin the next collection with', async () => {
  expect(await lastOptions()).toBeNull();
  await collectFirst();
  expect(await lastOptions()).toMatchObject({ basisOfAccountingPreference: 'Cash', fullFiscalYearsToCollect: 1, mostRecentDate: null });
});

it('collecting again starts an import of those options in a submission of its own', async () => {
  await collectFirst();
  await endAll();
  const { basisOfAccountingPreference, fullFiscalYearsToCollect } = await lastOptions();
  const started = (await again({ basisOfAccountingPreference, fullFiscalYearsToCollect })).data.collectAgain;
  expect(started.status).toEqual({ outcome: 'Pending' });
  expect(started.submissionId).not.toBe(first.submissionId);
  const [job] = await inLender<{ options: object }>('select options from import_job where id = $1', [started.financialRecordId]);
  expect(job?.options).toMatchObject({ basis: 'Cash', fullFiscalYears: 1 });
});

it('collecting again is refused while an import from the connection runs, and leaves nothing behind', async () => {
  await collectFirst();
  expect((await again()).errors).toMatchObject([
    { message: 'An import from this connection is already running.', extensions: { code: 'ImportRunning' } },
  ]);
  expect(await submissions()).toBe(1);
});

it('collecting again starts one import when two people ask at once', async () => {
  const codes = (await Promise.all([again(), again()])).map(({ errors }) => errors?.[0].extensions.code ?? 'started');
  expect(codes.sort()).toEqual(['ImportRunning', 'started']);
  expect(await submissions()).toBe(2);
});

it.each([
  ['the package withdrew access', `state = 'Disconnected'`, 'PackageNotAvailable'],
  ['the connection was deleted', 'deleted_at = now()', 'NotFound'],
])('collecting again is refused once %s', async (_, change, code) => {
  await inLender(`update connection set ${change} where id = $1`, [connectionId]);
  expect((await again()).errors).toMatchObject([{ extensions: { code } }]);
});

it('collecting again is refused when the collections of the month are used up, and leaves nothing behind', async () => {
  await withTenant({ dataSource: app.owner, tenant: app.tenants.lender }, (tx) =>
    tx.query(`update tenant set settings = settings || '{"dataCollectionLimit": 0}' where id = $1`, [app.tenants.lender.id]),
  );
  expect((await again()).errors).toMatchObject([{ extensions: { code: 'DataCollectionLimitReached' } }]);
  expect(await submissions()).toBe(1);
});
