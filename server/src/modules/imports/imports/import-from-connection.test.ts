import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aSubmission } from '../../../testing/a-submission';
import { aConnection } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const START = `mutation ($input: StartImportInput!) { startImport(input: $input) { financialRecordId status { outcome } } }`;
const EXPIRED = 'The connection for this company has expired. Unable to import financials at this time.';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

async function startAfter(change: string | null) {
  const ctx = app.ctxOf('ada');
  const submission = await aSubmission(ctx);
  const connectionId = await aConnection(app, submission.workspaceId);
  if (change !== null) await withTenant(ctx, (tx) => tx.query(`update connection set ${change} where id = $1`, [connectionId]));
  return (await app.graphql('ada', START, { input: { ...submission, connectionId } })).body;
}

// covers lender 8.3, borrower 8.4
it.each([
  ['the package withdrew its grant', `state = 'Disconnected'`, 'PackageNotAvailable', EXPIRED],
  [
    'the package is not offered here',
    `datasource_name_id = 'SageOne'`,
    'PackageNotAvailable',
    'This accounting package is not available here.',
  ],
  ['it was deleted', `deleted_at = now()`, 'NotFound', 'Not found.'],
])('an import from a connection is refused where %s', async (_, change, code, message) => {
  expect((await startAfter(change)).errors).toMatchObject([{ message, extensions: { code } }]);
});

it('an import on the cash basis is refused where the package has no such books, and starts where it has', async () => {
  const start = async (datasourceNameId: string) => {
    const submission = await aSubmission(app.ctxOf('ada'), { basisOfAccountingPreference: 'Cash' });
    const connectionId = await aConnection(app, submission.workspaceId, { datasourceNameId });
    return (await app.graphql('ada', START, { input: { ...submission, connectionId } })).body;
  };
  const message = 'DEX has no books on the cash basis. Collect them on the accrual basis, or from another package.';
  expect((await start('Example')).errors).toMatchObject([{ message, extensions: { code: 'BasisNotAvailable' } }]);
  expect((await start('Xero')).data.startImport).toMatchObject({ status: { outcome: 'Pending' } });
});

it('an import from a connected package starts', async () => {
  expect((await startAfter(null)).data.startImport).toMatchObject({ status: { outcome: 'Pending' } });
});

it('an identical start repeats the import that runs for five seconds, and is refused from then on', async () => {
  const submission = await aSubmission(app.ctxOf('ada'));
  const input = { ...submission, connectionId: await aConnection(app, submission.workspaceId) };
  const start = async () => {
    const { data, errors } = (await app.graphql('ada', START, { input })).body;
    return data?.startImport?.financialRecordId ?? errors[0].extensions.code;
  };
  const first = await start();
  app.clock.advance(4_999);
  expect(await start()).toBe(first);
  app.clock.advance(1);
  expect(await start()).toBe('ImportRunning');
});

// covers borrower 3.3, lender 3.3
it('a workspace collects again over the connection that it has, over GraphQL and REST, without another consent', async () => {
  const first = await aSubmission(app.ctxOf('ada'));
  const { workspaceId } = first;
  const connectionId = await aConnection(app, workspaceId);
  expect((await app.graphql('ada', START, { input: { ...first, connectionId } })).body.errors).toBeUndefined();
  const { body: second } = await app.call('ada', 'POST', '/api/Submissions', { body: { entityId: workspaceId } });
  const again = await app.graphql('ada', START, { input: { workspaceId, submissionId: second.id, connectionId } });
  expect(again.body.data.startImport).toMatchObject({ status: { outcome: 'Pending' } });
  const path = `/Organizations/${workspaceId}/FinancialRecords/Import`;
  const reportingEndDate = app.clock.now().toISOString().slice(0, 10);
  const overRest = await app.call('ada', 'POST', path, { body: { existingConnectionId: connectionId, reportingEndDate } });
  expect(overRest.status).toBe(201);
  const other = await aConnection(app, workspaceId);
  const body = { existingConnectionId: connectionId, accountingConnectionId: other, reportingEndDate };
  expect(await app.call('ada', 'POST', path, { body })).toMatchObject({ status: 400, body: { parameter: 'existingConnectionId' } });
  const made = await withTenant(app.ctxOf('ada'), (tx) =>
    tx.query('select from connection_request where workspace_id = $1', [workspaceId]),
  );
  expect(made).toEqual([]);
});
