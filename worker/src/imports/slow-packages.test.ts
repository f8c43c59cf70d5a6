import { xeroPackage } from '@countinghouse/connectors/xero/package';
import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { startStandIn, type PackageStandIn } from '@countinghouse/server/testing/package-stand-in';
import { until } from '@countinghouse/server/testing/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IMPORTS } from '../jobs';
import { aLedger } from '../testing/a-ledger';
import { connectPackage } from '../testing/connect-package';
import { ended } from '../testing/look-at-import';
import { openPortal, type Portal } from '../testing/portal';
import { postponeWorkbooks } from '../testing/postpone-workbooks';
import { lenderToday, sampleCompany } from '../testing/sample-company';
import { openTestBed, startUpload, type TestBed } from '../testing/test-bed';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process';

const START = `mutation ($i: StartImportInput!) { startImport(input: $i) { financialRecordId } }`;
const SLOTS = IMPORTS.find(({ topic }) => topic === 'packageImport')!.slots;

const company = sampleCompany('billabong-dairy', 1);
let standIn: PackageStandIn;
let bed: TestBed;
let portal: Portal;
let worker: WorkerProcess | null = null;

beforeAll(async () => {
  standIn = await startStandIn(xeroPackage, [company], { today: lenderToday() });
  bed = await openTestBed(undefined, { COUNTINGHOUSE_DEMO: 'true', ...standIn.env });
  await postponeWorkbooks(bed);
  portal = await openPortal(bed);
});

afterAll(async () => {
  await worker?.kill();
  await portal?.close();
  await bed?.close();
  await standIn?.close();
});

it('a file is imported at once while slow packages keep every slot of their imports', async () => {
  const ctx = bed.ctxOf('lender');
  for (let started = 0; started < SLOTS; started += 1) {
    const submission = await aSubmission(ctx, { fullFiscalYearsToCollect: 1 });
    const connectionId = await connectPackage(portal, submission.workspaceId, standIn, company.id);
    await portal.graphql(START, { i: { ...submission, connectionId } });
  }
  let unanswered = 0;
  standIn.intercept = ({ path }) => {
    if (!/\/Accounts\b/.test(path)) return null;
    unanswered += 1;
    return new Promise(() => undefined);
  };
  worker = await startWorkerProcess(bed);
  await until(() => unanswered === SLOTS);
  const { financialRecordId } = await startUpload(ctx, aLedger({ journals: 30 }));
  expect(await ended(ctx, financialRecordId)).toMatchObject({ state: 'Success', deliveries: 1 });
});
