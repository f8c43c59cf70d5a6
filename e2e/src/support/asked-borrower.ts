import { expect, type APIRequestContext } from '@playwright/test';
import { apiAs, apiOf } from './api';
import { aBorrowerLink } from './borrowers';

/** A request of the demo's lender for the books of a new workspace, and the address that its borrower opens. */
export interface AskedBorrower {
  readonly workspace: string;
  readonly workspaceId: string;
  readonly link: string;
}

/** Asks a new business for its books, with these options beside the usual ones. */
export async function askBorrower(
  request: APIRequestContext,
  baseUrl: string,
  options: object = {},
  name?: string,
): Promise<AskedBorrower> {
  const api = await apiAs(request, baseUrl, 'ada@lender.example');
  const { url, workspace, workspaceId } = await aBorrowerLink(api, options, name);
  const { pathname, search, hash } = new URL(url);
  return { workspace, workspaceId, link: `${pathname}${search}${hash}` };
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
