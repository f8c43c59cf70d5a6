import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant';
import { aSubmission } from '../../testing/a-submission';
import { aConnection } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

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
  ['it was deleted', `deleted_at = now()`, 'NotFound', 'There is no such thing here.'],
])('an import from a connection is refused where %s', async (_, change, code, message) => {
  expect((await startAfter(change)).errors).toMatchObject([{ message, extensions: { code } }]);
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
