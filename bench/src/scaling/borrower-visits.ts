import { chromium } from 'playwright';
import { BENCH_TENANT } from '../imports/bench-tenant';
import type { ServerProcess } from '../measuring/gateway-process';
import type { CallCost } from './costs';
import type { MeasureUsage, OpenedRecord } from './measure-calls';

const REQUEST = `mutation ($workspaceId: ID!, $options: RequestOptionsInput!) {
  createSubmissionRequest(input: { workspaceId: $workspaceId, options: $options }) { shareableLink { url } }
}`;
const GROUPS = ['financial-statements', 'accounts-receivable', 'accounts-payable', 'transactions'];
const VISITS = 10;

interface Requested {
  readonly data: { readonly createSubmissionRequest: { readonly shareableLink: { readonly url: string } } };
}

/** A borrower opens a link in a browser with an empty cache, until the search of the packages is drawn. */
export async function measureBorrowerVisits(
  usage: MeasureUsage,
  { port }: ServerProcess,
  ask: (body: string) => Promise<string>,
  { workspaceId }: OpenedRecord,
): Promise<CallCost> {
  const options = {
    hasShareableLink: true,
    allowUserUpload: true,
    accountingCollectionGroups: GROUPS.map((id) => ({ id, collect: true })),
  };
  const answer = JSON.parse(await ask(JSON.stringify({ query: REQUEST, variables: { workspaceId, options } }))) as Requested;
  const link = new URL(answer.data.createSubmissionRequest.shareableLink.url);
  link.host = `${BENCH_TENANT.host}:${port}`;
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] });
  const visit = async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(link.href);
    await page.locator('input[type=search]').waitFor({ timeout: 90_000 });
    await context.close();
  };
  try {
    await visit();
    const { server, database } = await usage(async () => {
      for (let time = 0; time < VISITS; time += 1) await visit();
    });
    return { server: server / VISITS, database: database / VISITS };
  } finally {
    await browser.close();
  }
}
