import { tmpdir } from 'node:os';
import { quickBooksDesktopConnector } from '@countinghouse/connectors/quickbooks-desktop/connector';
import { createQuickBooksDesktopMachine } from '@countinghouse/connectors/quickbooks-desktop/sandbox/machine';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { machineOf, takeConnectFile, type CallProduct } from '@countinghouse/server/testing/polling-machine';
import { until } from '@countinghouse/server/testing/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedFigures, trueFigures } from '../testing/import-figures';
import { publishedBooks, seen } from '../testing/look-at-import';
import { openPortal, type Portal } from '../testing/portal';
import { readersHere } from '../testing/reader-here';
import { sampleCompany } from '../testing/sample-company';
import { openTestBed, silent, type TestBed } from '../testing/test-bed';
import { runImport } from './run-import';

const CREATE = `mutation ($w: ID!) { createConnectionRequest(input: { workspaceId: $w, datasourceNameId: "QuickBooksDesktop" }) { id connectionEndpoint } }`;
const READ = `query ($w: ID!, $id: ID!) { connectionRequest(workspaceId: $w, id: $id) { connectionId } }`;
const START = `mutation ($i: StartImportInput!) { startImport(input: $i) { financialRecordId } }`;
const FORECAST = `mutation ($i: ForecastCollectionInput!) { forecastCollection(input: $i) { state } }`;
const CLIENT = { PACKAGE_QUICKBOOKS_DESKTOP_CLIENT_ID: '57f3b9b6-86f1-4fcc-b1ff-966de1813d20' };
/** What QuickBooks states itself, and what its books then tie to. */
const TIE_OUTS = ['package-trial-balance', 'package-receivables', 'package-payables'];

let bed: TestBed;
let portal: Portal;

beforeAll(async () => {
  bed = await openTestBed(undefined, { ...CLIENT, COUNTINGHOUSE_DEMO: 'true' });
  portal = await openPortal(bed);
});
afterAll(async () => {
  await portal?.close();
  await bed?.close();
});

it('books of QuickBooks Desktop that come over the Web Connector are stored to the cent, and tie to its own reports', async () => {
  const ctx = bed.ctxOf('lender');
  const company = sampleCompany('meridian-split', 1);
  const computer = createQuickBooksDesktopMachine(company);
  if (computer === null) throw new Error('QuickBooks Desktop can hold these books.');
  const submission = await aSubmission(ctx, { fullFiscalYearsToCollect: 0 });
  const { createConnectionRequest: request } = await portal.graphql(CREATE, { w: submission.workspaceId });
  const call: CallProduct = async (method, path, { headers, body }) => {
    const answer = await portal.call(method, path, body as unknown as object | undefined, { authorization: '', ...headers });
    return { status: answer.status, headers: answer.headers, text: answer.bytes.toString() };
  };
  const handedOut = await takeConnectFile(call, request.connectionEndpoint);
  const parts = {
    readers: readersHere(quickBooksDesktopConnector),
    temporaryFolder: tmpdir(),
    log: silent,
    stopping: new AbortController().signal,
  };
  const inLender = <Row extends object>(sql: string) => withTenant(ctx, (tx) => tx.query<Row>(sql));
  let id: string | null = null;
  const machine = machineOf(call, handedOut, computer, {
    mostIdle: 40,
    idle: async () => {
      if (id === null) return void (await inLender(`update connection set created_at = created_at - interval '1 h'`));
      const known = id;
      if ((await inLender(`select from import_job where lease_expires_at is null and state = 'Pending'`)).length > 0)
        void runImport(parts, ctx, known);
      const isRequested = async () => (await inLender(`select from polled_call where state = 'Waiting'`)).length > 0;
      await until(async () => (await isRequested()) || (await seen(ctx, known)).state !== 'Pending');
    },
  });
  expect(await machine.run()).toMatchObject({ outcome: 'done', answers: 0 });
  const { connectionRequest } = await portal.graphql(READ, { w: submission.workspaceId, id: request.id });
  const choice = {
    workspaceId: submission.workspaceId,
    connectionId: connectionRequest.connectionId,
    options: { fullFiscalYearsToCollect: 0 },
  };
  expect(await portal.graphql(FORECAST, { i: choice })).toEqual({ forecastCollection: { state: 'Unknown' } });
  const { startImport } = await portal.graphql(START, { i: { ...submission, connectionId: connectionRequest.connectionId } });
  id = startImport.financialRecordId as string;

  await runImport(parts, ctx, id);
  expect(await seen(ctx, id)).toMatchObject({ state: 'Pending', portal_status: 'ConnectionPendingUserIntervention' });
  expect(await machine.run()).toMatchObject({ outcome: 'done' });
  const recordId = id;
  await until(async () => (await seen(ctx, recordId)).state !== 'Pending');
  expect(await seen(ctx, recordId)).toMatchObject({ state: 'Success', status: 'Created', error_code: 'None' });
  const { figures, slices, asOf } = await storedFigures(ctx, recordId, company);
  expect(figures.movements.length).toBeGreaterThan(100);
  expect(figures).toEqual(trueFigures(company, slices, asOf));
  const { checks } = await publishedBooks(ctx, recordId);
  const outcomes = new Map((checks as { check_id: string; outcome: string }[]).map((check) => [check.check_id, check.outcome]));
  for (const check of TIE_OUTS) expect([check, outcomes.get(check)]).toEqual([check, 'Pass']);
}, 120_000);
