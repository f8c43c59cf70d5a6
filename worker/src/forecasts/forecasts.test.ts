import type { KernelCompany } from '@countinghouse/connectors/sandbox-kit/kernel/company';
import { xeroPackage } from '@countinghouse/connectors/xero/package';
import { aSubmission, type TestSubmission } from '@countinghouse/server/testing/a-submission';
import { startStandIn, type PackageStandIn } from '@countinghouse/server/testing/package-stand-in';
import { until } from '@countinghouse/server/testing/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectPackage } from '../testing/connect-package';
import { ended } from '../testing/look-at-import';
import { openPortal, type Portal } from '../testing/portal';
import { lenderToday, sampleCompany } from '../testing/sample-company';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process';

const FORECAST = `mutation ($i: ForecastCollectionInput!) {
  forecastCollection(input: $i) { state requests requestsMost seconds requestsLeftToday countingRequests lastSeconds }
}`;
const START = `mutation ($i: StartImportInput!) { startImport(input: $i) { financialRecordId } }`;
const XEROS_DAY = 5_000;

let standIn: PackageStandIn;
let bed: TestBed;
let portal: Portal;
let worker: WorkerProcess;
const companies = ['copperfield-press', 'harbor-street'].map((id) => sampleCompany(id, 1));

beforeAll(async () => {
  standIn = await startStandIn(xeroPackage, companies, { today: lenderToday() });
  bed = await openTestBed(undefined, Object.assign({ COUNTINGHOUSE_DEMO: 'true' }, standIn.env));
  portal = await openPortal(bed);
  worker = await startWorkerProcess(bed);
});

afterAll(async () => {
  await worker?.stop();
  await portal?.close();
  await bed?.close();
  await standIn?.close();
});

const ctx = () => bed.ctxOf('lender');

async function connected(company: KernelCompany) {
  const submission = await aSubmission(ctx());
  return { submission, connectionId: await connectPackage(portal, submission.workspaceId, standIn, company.id) };
}

/** The forecast as it is after the worker has counted, and the requests that it took. */
async function foretold({ submission, connectionId }: { submission: TestSubmission; connectionId: string }, options?: object) {
  const begun = standIn.sandbox.journal.length;
  const i = { workspaceId: submission.workspaceId, connectionId, ...(options === undefined ? {} : { options }) };
  const ask = async () => (await portal.graphql(FORECAST, { i })).forecastCollection as Readonly<Record<string, unknown>>;
  const first = await ask();
  await until(async () => (await ask())['state'] !== 'Pending');
  return { first, forecast: await ask(), asked: standIn.reads(begun).length };
}

it('the requests of a collection are foretold before it starts, counted once, and right', async () => {
  const place = await connected(companies[0]!);
  const { first, forecast, asked } = await foretold(place);
  expect(first).toMatchObject({ state: 'Pending', requests: null, lastSeconds: null });
  const { requests, countingRequests, requestsLeftToday } = forecast as Record<string, number>;
  expect(forecast).toMatchObject({ state: 'Known', countingRequests: asked, requestsLeftToday: XEROS_DAY - asked });
  expect(await foretold(place)).toMatchObject({ first: { state: 'Known', requests }, asked: 0 });

  const begun = standIn.sandbox.journal.length;
  const { financialRecordId } = (await portal.graphql(START, { i: { ...place.submission, connectionId: place.connectionId } })).startImport;
  expect(await ended(ctx(), financialRecordId as string)).toMatchObject({ state: 'Success' });
  expect(standIn.reads(begun)).toHaveLength(requests!);

  // The same choices read what changed, or in the worst case that and then the whole.
  const refresh = await foretold(place);
  const { requests: atLeast, requestsMost } = refresh.forecast as Record<string, number>;
  expect(atLeast).toBeLessThan(requests!);
  expect(requestsMost).toBe(atLeast! + requests!);

  // Other choices are counted for themselves: of receivables alone no journal is read. The day has less left, and the last collection is known.
  const groups = ['financial-statements', 'accounts-payable', 'transactions'].map((id) => ({ id, collect: false }));
  const other = await foretold(place, { accountingCollectionGroups: [...groups, { id: 'accounts-receivable', collect: true }] });
  expect(other.forecast).toMatchObject({ state: 'Known', lastSeconds: expect.any(Number) as number });
  expect(other.forecast['requests']).toBeLessThan(requests!);
  expect(other.forecast['requestsLeftToday']).toBe(requestsLeftToday! - requests! - refresh.asked - other.asked);
  expect(countingRequests).toBeLessThanOrEqual(10);
});

it('a package that refuses has no forecast', async () => {
  const place = await connected(companies[1]!);
  standIn.intercept = ({ path }) => (/Accounts/.test(path) ? { status: 403, body: '{}' } : null);
  const { forecast } = await foretold(place);
  standIn.intercept = null;
  expect(forecast).toMatchObject({ state: 'Unknown', requests: null, seconds: null });
});
