import type { AccountingPackage } from '@countinghouse/connectors/accounting-package';
import { PACKAGES } from '@countinghouse/connectors/registry';
import { COMPANY_PLANS, PLAIN_PLAN } from '@countinghouse/connectors/sandbox-kit/kernel/companies';
import type { KernelCompany } from '@countinghouse/connectors/sandbox-kit/kernel/company';
import { PACKAGE_HARNESSES } from '@countinghouse/connectors/sandbox-kit/testing/package-harnesses';
import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { startStandIn, type PackageStandIn } from '@countinghouse/server/testing/package-stand-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectPackage } from '../testing/connect-package';
import { expectTruth } from '../testing/import-figures';
import { publishedBooks } from '../testing/look-at-import';
import { openPortal, type Portal } from '../testing/portal';
import { lenderToday, sampleCompany } from '../testing/sample-company';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { importHere } from '../testing/work-here';

const START = `mutation ($i: StartImportInput!) { startImport(input: $i) { financialRecordId } }`;

/** What packages state themselves, and what their books then tie to. */
const TIE_OUTS = ['package-trial-balance', 'package-receivables', 'package-payables'];

/** Every package whose stand-in holds the companies of the sandbox kit; DEX has companies of its own, which another file imports. */
const READ = PACKAGES.filter(({ sandbox, datasourceNameId }) => sandbox !== undefined && datasourceNameId !== 'Example');

/** Books in several currencies, where the package can have them, that reach further back than what is collected: there are opening balances. */
function exactCompany({ name }: AccountingPackage): KernelCompany {
  const harness = PACKAGE_HARNESSES.find((each) => each.package.name === name);
  if (harness === undefined) throw new Error(`${name} has no harness in its folder.`);
  const plan = COMPANY_PLANS.find(({ traits }) => traits.includes('foreignCurrency') && harness.expresses(traits));
  const company = sampleCompany(plan?.id ?? PLAIN_PLAN.id, 2);
  return harness.localized?.(company) ?? company;
}

const today = lenderToday();
let standIns: readonly PackageStandIn[];
let bed: TestBed;
let portal: Portal;

beforeAll(async () => {
  standIns = await Promise.all(READ.map((each) => startStandIn(each, [exactCompany(each)], { today })));
  bed = await openTestBed(undefined, Object.assign({ COUNTINGHOUSE_DEMO: 'true' }, ...standIns.map(({ env }) => env)));
  portal = await openPortal(bed);
});

afterAll(async () => {
  await portal?.close();
  await bed?.close();
  await Promise.all((standIns ?? []).map((standIn) => standIn.close()));
});

it.each(READ.map((each, at) => [each.name, at] as const))(
  'the stored books of %s equal its own to the cent, and tie to its own reports',
  async (_, at) => {
    const ctx = bed.ctxOf('lender');
    const standIn = standIns[at]!;
    const company = standIn.companies[0]!;
    // More full years would take many more calls.
    const submission = await aSubmission(ctx, { fullFiscalYearsToCollect: 1 });
    const connectionId = await connectPackage(portal, submission.workspaceId, standIn, company.id);
    const { startImport } = await portal.graphql(START, { i: { ...submission, connectionId } });
    const recordId = startImport.financialRecordId as string;
    expect(await importHere(bed, recordId)).toMatchObject({
      state: 'Success',
      error_code: 'None',
      status: 'Created',
      deliveries: 1,
      issue_count: 0,
    });
    await expectTruth(ctx, recordId, company, today);
    const { lines, checks, readings, workbooks } = await publishedBooks(ctx, recordId);
    expect(lines).toMatchObject([{ sum: '0' }]);
    const outcomes = new Map((checks as { check_id: string; outcome: string }[]).map((check) => [check.check_id, check.outcome]));
    expect([...outcomes.values()].filter((outcome) => outcome === 'Fail')).toEqual([]);
    for (const id of TIE_OUTS) expect([id, outcomes.get(id)]).toEqual([id, 'Pass']);
    expect(readings).toHaveLength(1);
    expect(workbooks).toEqual([{ revision_number: 1 }]);
  },
);
