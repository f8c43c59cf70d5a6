import { randomUUID } from 'node:crypto';
import { isRefusal } from '@countinghouse/domain/refusals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aSubmission, aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';
import { endImport } from './end-import';
import { startImport } from './start-import';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test?.close());

// covers lender 7.11
it('analytics count steps of workspaces and imports without names', async () => {
  const { body: made } = await test.call('ada', 'POST', '/api/Entities', { body: { displayName: 'Secret Bakery' } });
  const ctx = test.ctxOf('ben');
  const workspaceId = await aWorkspace(test);
  const submissionId = await aSubmission(test, workspaceId);
  const source = {
    kind: 'file',
    storeKey: 'x',
    documentId: randomUUID(),
    fileName: 'secret.csv',
    sha256: 'f',
    fiscalYearEndMonth: null,
    baseCurrency: null,
  } as const;
  const started = await startImport(ctx, { workspaceId, submissionId, datasourceNameId: 'FileUpload', source });
  if (isRefusal(started)) throw new Error(started.refused);
  test.clock.advance(90_000);
  const end = { ...started, state: 'Error', errorCode: 'InternalError', description: 'Secret!' } as const;
  const later = { ...ctx, clock: test.clock };
  await withTenant(later, (tx) => endImport(tx, later, end));

  const events = await withTenant(ctx, (tx) =>
    tx.query('select name, properties, by_administrator from analytics_event order by at, name'),
  );
  expect(events).toEqual([
    { name: 'importStarted', properties: { package: 'FileUpload', fullFiscalYears: 2, isAnonymized: false }, by_administrator: false },
    { name: 'workspaceCreated', properties: {}, by_administrator: true },
    { name: 'importEnded', properties: { package: 'FileUpload', seconds: 90, errorCode: 'InternalError' }, by_administrator: false },
  ]);
  const everything = JSON.stringify(await withTenant(ctx, (tx) => tx.query('select * from analytics_event')));
  for (const secret of ['ecret', made.id, workspaceId, TEST_PEOPLE.ben.id, TEST_PEOPLE.ada.id]) expect(everything).not.toContain(secret);
});
