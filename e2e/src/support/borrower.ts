import type { APIRequestContext } from '@playwright/test';

/** A ledger of one sale. */
const BOOKS = `Date,Journal,Account Number,Account Name,Account Type,Debit,Credit
2024-01-31,J1,1000,Operating account,Bank,1500.00,
2024-01-31,J1,4000,Sales,Income,,1500.00
`;

/** What a borrower does with a link, beside any browser. */
export interface LinkVisitor {
  /** Opens the link; answers the status of the call. */
  open(): Promise<number>;
  /** Sends books, after it was opened. */
  sendBooks(): Promise<void>;
}

/** Somebody who was given the address of a link of the tenant whose base address this is. */
export function visitorOf(request: APIRequestContext, address: string): LinkVisitor {
  const { host, port, searchParams, hash } = new URL(address);
  const local = `http://127.0.0.1:${port}`;
  const [eid, rid] = [searchParams.get('eid'), searchParams.get('rid')];
  let token = '';
  const headers = () => ({ Host: host, Authorization: `Bearer ${token}` });
  return {
    async open() {
      const data = { eid, rid, token: hash.replace('#t=', '') };
      const answer = await request.post(`${local}/api/borrower/session`, { headers: { Host: host }, data });
      if (answer.ok()) token = ((await answer.json()) as { accessToken: string }).accessToken;
      return answer.status();
    },
    async sendBooks() {
      const made = await request.post(`${local}/api/Submissions`, { headers: headers(), data: { entityId: eid, requestId: rid } });
      const { id } = (await made.json()) as { id: string };
      const path = `/api/documents/${eid}?submissionId=${id}&submissionDocumentType=FinancialData`;
      const content = { name: 'ledger.csv', mimeType: 'text/csv', buffer: Buffer.from(BOOKS) };
      await request.post(local + path, { headers: headers(), multipart: { content } });
    },
  };
}
