import type { KernelCompany } from '@countinghouse/connectors/sandbox-kit/kernel/company';
import { quickBooksOnlinePackage } from '@countinghouse/connectors/quickbooks-online/package';
import { xeroPackage } from '@countinghouse/connectors/xero/package';
import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { startStandIn, type PackageStandIn } from '@countinghouse/server/testing/package-stand-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPackage } from '../testing/connect-package';
import { ageConnection, storedConnection } from '../testing/look-at-connection';
import { ended, quotaUsed } from '../testing/look-at-import';
import type { PackageErrorRow } from '../testing/package-errors/package-error-row';
import { QUICKBOOKS_ERRORS } from '../testing/package-errors/quickbooks-errors';
import { XERO_ERRORS } from '../testing/package-errors/xero-errors';
import { openPortal, type Portal } from '../testing/portal';
import { lenderToday, sampleCompany } from '../testing/sample-company';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process';

const START = `mutation ($i: StartImportInput!) { startImport(input: $i) { financialRecordId } }`;
const RUNNING = `{ runningImports { nodes { financialRecordId status { outcome errorCode errorDescription } } } }`;

/** Books of one full year are enough to fail in every way, and collecting two would be half as many calls again. */
const ONE_YEAR = { fullFiscalYearsToCollect: 1 };

/** The same small books under an id for each row of the tables, because Xero answers sixty calls a minute about one organization. */
function companiesFor(count: number): KernelCompany[] {
  const company = sampleCompany('harbor-street', 1);
  return Array.from({ length: count }, (_, at) => ({ ...company, id: `harbor-street-${at}` }));
}

const PACKAGES = [
  { package: quickBooksOnlinePackage, errors: QUICKBOOKS_ERRORS },
  { package: xeroPackage, errors: XERO_ERRORS },
] as const;

describe('the end that a package puts to an import', () => {
  let standIns: readonly PackageStandIn[];
  let bed: TestBed;
  let portal: Portal;
  let worker: WorkerProcess;

  beforeAll(async () => {
    const today = lenderToday();
    standIns = await Promise.all(PACKAGES.map((each) => startStandIn(each.package, companiesFor(each.errors.length), { today })));
    bed = await openTestBed(undefined, Object.assign({ COUNTINGHOUSE_DEMO: 'true' }, ...standIns.map(({ env }) => env)));
    portal = await openPortal(bed);
    worker = await startWorkerProcess(bed);
  });

  afterAll(async () => {
    await worker?.stop();
    await portal?.close();
    await bed?.close();
    await Promise.all((standIns ?? []).map((standIn) => standIn.close()));
  });

  const ctx = () => bed.ctxOf('lender');

  /** Rows of the packages by turns, so that those of several run side by side. */
  const rows = PACKAGES.flatMap((each, ofPackage) =>
    each.errors.map((row, at) => [each.package.name, row.when, { row, at, ofPackage }] as const),
  ).toSorted(([, , one], [, , other]) => one.at - other.at);
  const turns = PACKAGES.map(() => Promise.resolve());
  let successes = 0;

  it.concurrent.each(rows)('an import of %s %s', (_name, _when, { row, at, ofPackage }) => {
    // A stand-in does one thing at a time.
    const end = turns[ofPackage]!.then(() => expectEnd(row, at, ofPackage));
    turns[ofPackage] = end.catch(() => undefined);
    return end;
  });

  it('uses up no collection unless it succeeds', async () => {
    expect(await quotaUsed(ctx())).toBe(successes);
  });

  async function expectEnd(row: PackageErrorRow, at: number, ofPackage: number): Promise<void> {
    const { code, description, provoke, renewals = 0, isAged = false } = row;
    const standIn = standIns[ofPackage]!;
    const submission = await aSubmission(ctx(), ONE_YEAR);
    const connectionId = await connectPackage(portal, submission.workspaceId, standIn, standIn.companies[at]!.id);
    if (isAged) await ageConnection(ctx(), connectionId);
    const begun = standIn.sandbox.journal.length;
    standIn.sandbox.heal();
    standIn.intercept = provoke(standIn) ?? null;
    const start = async () => (await portal.graphql(START, { i: { ...submission, connectionId } })).startImport.financialRecordId as string;
    const id = await start();
    const done = await ended(ctx(), id);
    standIn.intercept = null;

    const isFailed = code !== 'None';
    const outcome = isFailed ? 'Error' : 'Success';
    expect(done).toMatchObject({ state: outcome, error_code: code, deliveries: 1, portal_status: isFailed ? 'ImportError' : 'Normal' });
    if (isFailed) expect(done.published_attempt_id).toBeNull();
    else successes += 1;
    const status = { outcome, errorCode: code, errorDescription: description };
    const listed = (await portal.graphql(RUNNING, {})).runningImports.nodes as { financialRecordId: string; status: object }[];
    expect(listed.find(({ financialRecordId }) => financialRecordId === id)?.status).toEqual({
      ...status,
      errorDescription: expectText(description),
    });
    const { body } = await portal.call('GET', `/api/${submission.workspaceId}/financialrecords/${id}/importstatus`);
    expect(body).toMatchObject(isFailed ? { ...status, errorDescription: expectText(description) } : { outcome, errorCode: code });
    const { token } = standIn.client.addresses;
    const requests = standIn.sandbox.journal.slice(begun);
    expect(requests.filter(({ path, method }) => method === 'POST' && path === new URL(token).pathname)).toHaveLength(renewals);

    const connection = await storedConnection(ctx(), connectionId);
    const isLost = code === 'Disconnected';
    expect([connection.state, connection.sealed_credentials === null]).toEqual([isLost ? 'Disconnected' : 'Connected', isLost]);
    expect(JSON.stringify(done)).not.toMatch(/eyJ|Bearer/);
    // A lost connection has to be made again; anything else is started again as it is.
    if (isLost) await expect(start()).rejects.toThrow('PackageNotAvailable');
  }
});

function expectText(description: string | RegExp | null): unknown {
  return description instanceof RegExp ? (expect.stringMatching(description) as unknown) : description;
}
