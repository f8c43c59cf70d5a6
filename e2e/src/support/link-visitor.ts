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
      const path = `/api/documents/${eid}?submissionId=${await begin()}&submissionDocumentType=FinancialData&baseCurrency=USD`;
      const content = { name: 'ledger.csv', mimeType: 'text/csv', buffer: Buffer.from(BOOKS) };
      await request.post(local + path, { headers: headers(), multipart: { content } });
    },
    async connectDex(page, answer) {
      const { accessToken } = await post<{ accessToken: string }>(`/api/Workspaces/${eid}/DelegatedAccessTokens`, {});
      const requests = `/Organizations/${eid}/ConnectionRequests`;
      const asked = await post<{ id: string; connectionEndpoint: string }>(requests, { datasourceNameId: 'Example' }, accessToken);
      await page.goto(asked.connectionEndpoint);
      await page.getByRole('link', { name: 'Continue to DEX' }).click();
      await page.getByText('For testers').click();
      await page.getByRole('radio', { name: answer }).check();
      await page.getByRole('button', { name: 'Allow access' }).click();
      let connection: string | undefined;
      await expect(async () => {
        const read = await request.get(`${local}${requests}/${asked.id}`, { headers: headers(accessToken) });
        connection = ((await read.json()) as { connectionId?: string }).connectionId;
        expect(connection).toBeDefined();
      }).toPass();
      const submission = { label: 'SubmissionId', value: await begin() };
      const today = new Date().toISOString().slice(0, 10);
      const body = { accountingConnectionId: connection, reportingEndDate: today, consumerMetadata: [submission] };
      await post(`/Organizations/${eid}/FinancialRecords/Import`, body, accessToken);
    },
  };
}
