import { expect, type APIRequestContext } from '@playwright/test';
import { apiAs, apiOf } from './api';
import { aBorrowerLink } from './borrowers';

/** A request of the demo's lender for the books of a new workspace, and the address that its borrower opens. */
export interface RequestedBorrower {
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
): Promise<RequestedBorrower> {
  const api = await apiAs(request, baseUrl, 'ada@lender.example');
  const { url, workspace, workspaceId } = await aBorrowerLink(api, options, name);
  const { pathname, search, hash } = new URL(url);
  return { workspace, workspaceId, link: `${pathname}${search}${hash}` };
}

/** The same address with another page of the borrower's in front. */
export function linkTo(path: string, { link }: RequestedBorrower): string {
  return link.replace(/^\/portal/, path);
}

/** Sends a ledger as the borrower does, and waits until it is in and its copy is made. */
export async function sendBooks(request: APIRequestContext, baseUrl: string, requested: RequestedBorrower, ledger: string): Promise<void> {
  const { searchParams, hash } = new URL(requested.link, baseUrl);
  const address = { eid: requested.workspaceId, rid: searchParams.get('rid'), token: hash.replace('#t=', '') };
  const session = (await (await apiOf(request, baseUrl, '').post('/api/borrower/session', address)).json()) as { accessToken: string };
  const api = apiOf(request, baseUrl, session.accessToken);
  const { id } = (await (await api.post('/api/Submissions', { entityId: requested.workspaceId })).json()) as { id: string };
  const query = `submissionId=${id}&submissionDocumentType=FinancialData&fiscalYearEndMonth=2&baseCurrency=USD`;
  const uploaded = await api.upload(`/api/documents/${requested.workspaceId}?${query}`, 'ledger.csv', ledger);
  const { financialRecordId } = (await uploaded.json()) as { financialRecordId: string };
  const copy = `/api/${requested.workspaceId}/financialrecords/${financialRecordId}/customerdata`;
  await expect.poll(async () => (await api.get(copy)).status(), { timeout: 90_000 }).toBe(200);
}
