import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** A ledger of one sale. */
const BOOKS = `Date,Journal,Account Number,Account Name,Account Type,Debit,Credit
2024-01-31,J1,1000,Operating account,Bank,1500.00,
2024-01-31,J1,4000,Sales,Income,,1500.00
`;

/** What a borrower does with a link, beside any browser. */
export interface LinkVisitor {
  /** Opens the link; answers the status of the call. */
  open(): Promise<number>;
  /** Sends books in a file, after it was opened. */
  sendBooks(): Promise<void>;
  /** Connects DEX on a page of their own, and sends its books; `answer` is what testers make it do. */
  connectDex(page: Page, answer: string): Promise<void>;
}

/** Somebody who was given the address of a link of the tenant whose base address this is. */
export function visitorOf(request: APIRequestContext, address: string): LinkVisitor {
  const { host, port, searchParams, hash } = new URL(address);
  const local = `http://127.0.0.1:${port}`;
  const [eid, rid] = [searchParams.get('eid'), searchParams.get('rid')];
  let token = '';
  const headers = (bearer = token) => ({ Host: host, Authorization: `Bearer ${bearer}` });
  const post = async <Body>(path: string, data: object, bearer = token): Promise<Body> =>
    (await (await request.post(local + path, { headers: headers(bearer), data })).json()) as Body;
  const begin = async () => (await post<{ id: string }>('/api/Submissions', { entityId: eid, requestId: rid })).id;
  return {
    async open() {
      const data = { eid, rid, token: hash.replace('#t=', '') };
      const answer = await request.post(`${local}/api/borrower/session`, { headers: { Host: host }, data });
      if (answer.ok()) token = ((await answer.json()) as { accessToken: string }).accessToken;
      return answer.status();
    },
    async sendBooks() {
      const path = `/api/documents/${eid}?submissionId=${await begin()}&submissionDocumentType=FinancialData`;
      const content = { name: 'ledger.csv', mimeType: 'text/csv', buffer: Buffer.from(BOOKS) };
      await request.post(local + path, { headers: headers(), multipart: { content } });
    },
    async connectDex(page, answer) {
      const { accessToken } = await post<{ accessToken: string }>(`/api/Workspaces/${eid}/DelegatedAccessTokens`, {});
      const requests = `/Organizations/${eid}/ConnectionRequests`;
      const asked = await post<{ id: string; connectionEndpoint: string }>(requests, { datasourceNameId: 'Example' }, accessToken);
      await page.goto(asked.connectionEndpoint);
      await page.getByText('For testers').click();
      await page.getByRole('radio', { name: answer }).check();
      await page.getByRole('button', { name: 'Allow read access' }).click();
      let connection: string | undefined;
      await expect(async () => {
        const read = await request.get(`${local}${requests}/${asked.id}`, { headers: headers(accessToken) });
        connection = ((await read.json()) as { connectionId?: string }).connectionId;
        expect(connection).toBeDefined();
      }).toPass({ timeout: 30_000 });
      const submission = { label: 'SubmissionId', value: await begin() };
      const today = new Date().toISOString().slice(0, 10);
      const body = { accountingConnectionId: connection, reportingEndDate: today, consumerMetadata: [submission] };
      await post(`/Organizations/${eid}/FinancialRecords/Import`, body, accessToken);
    },
  };
import { expect, type APIRequestContext } from '@playwright/test';
import { apiOf, tokenOf } from './api';

const GROUPS = { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: true };

let token: string | null = null;

/** A request of the demo's lender for the books of a new workspace, and the address that its borrower opens. */
export interface AskedBorrower {
  readonly workspace: string;
  readonly workspaceId: string;
  readonly link: string;
}

/** Asks a new business for its books, with these options beside the usual ones. */
export async function askBorrower(request: APIRequestContext, baseUrl: string, options: object = {}): Promise<AskedBorrower> {
  token ??= tokenOf('lender', 'ada@lender.example');
  const api = apiOf(request, baseUrl, token);
  const workspace = `Alder & Finch ${Date.now()} ${Math.floor(Math.random() * 1_000)}`;
  const entity = (await (await api.post('/api/Entities', { displayName: workspace })).json()) as { id: string };
  const body = { hasShareableLink: true, accountingCollectionGroups: GROUPS, ...options };
  const made = await api.post(`/api/${entity.id}/SubmissionRequests`, body);
  const { shareableLink } = (await made.json()) as { shareableLink: { url: string } };
  const { pathname, search, hash } = new URL(shareableLink.url);
  return { workspace, workspaceId: entity.id, link: `${pathname}${search}${hash}` };
}

/** The same address with another page of the borrower's in front. */
export function linkTo(path: string, { link }: AskedBorrower): string {
  return link.replace(/^\/portal/, path);
}

/** Sends a ledger as the borrower does, and waits until it is in and its copy is made. */
export async function sendBooks(request: APIRequestContext, baseUrl: string, asked: AskedBorrower, ledger: string): Promise<void> {
  const { searchParams, hash } = new URL(asked.link, baseUrl);
  const address = { eid: asked.workspaceId, rid: searchParams.get('rid'), token: hash.replace('#t=', '') };
  const session = (await (await apiOf(request, baseUrl, '').post('/api/borrower/session', address)).json()) as { accessToken: string };
  const api = apiOf(request, baseUrl, session.accessToken);
  const { id } = (await (await api.post('/api/Submissions', { entityId: asked.workspaceId })).json()) as { id: string };
  const query = `submissionId=${id}&submissionDocumentType=FinancialData&fiscalYearEndMonth=2&baseCurrency=USD`;
  const uploaded = await api.upload(`/api/documents/${asked.workspaceId}?${query}`, 'ledger.csv', ledger);
  const { financialRecordId } = (await uploaded.json()) as { financialRecordId: string };
  const copy = `/api/${asked.workspaceId}/financialrecords/${financialRecordId}/customerdata`;
  await expect.poll(async () => (await api.get(copy)).status(), { timeout: 90_000 }).toBe(200);
}
