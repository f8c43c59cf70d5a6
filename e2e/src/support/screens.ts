import { expect, type APIRequestContext } from '@playwright/test';
import { apiAs, type Api } from './api';
import { ledgerCsv, timberLedger } from './ledger';

/** Addresses of the lender's screens, with a collection to show. */
export interface Screens {
  readonly list: string;
  /** The list with the workspace of the collection alone. */
  readonly found: string;
  readonly workspace: string;
  readonly overview: string;
  readonly statements: string;
  /** The overview of the collection whose import failed. */
  readonly failed: string;
}

const EVERY_GROUP = { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: true };

/** Imports a ledger over the API, and one with issues into the same workspace before it, and makes a link there; answers where the screens are. */
export async function prepareScreens(
  request: APIRequestContext,
  baseUrl: string,
  name: string,
  email = 'ada@lender.example',
): Promise<Screens> {
  const api = await apiAs(request, baseUrl, email);
  const workspace = (await (await api.post('/api/Entities', { displayName: name, engagementCode: 'E-2041' })).json()) as { id: string };
  const invalid = await upload(
    api,
    workspace.id,
    'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit\n2024-02-31,1,1,Bank,Bank,x,\n2024-02-01,1,2,Till,Money,1,\n2024-02-01,1',
  );
  await ended(api, `/api/${workspace.id}/financialrecords/${invalid.financialRecordId}/importstatus`);
  const { submissionId, financialRecordId } = await upload(api, workspace.id, ledgerCsv(timberLedger()));
  await ended(api, `/api/${workspace.id}/financialrecords/${financialRecordId}/workbooks/1/status`);
  await api.post(`/api/${workspace.id}/SubmissionRequests`, { hasShareableLink: true, accountingCollectionGroups: EVERY_GROUP });
  const ids = `${workspace.id}/${submissionId}`;
  return {
    list: '/home/workspacelist',
    found: `/home/workspacelist?search=${encodeURIComponent(name)}`,
    workspace: `/workspacedetails/submissions/${workspace.id}`,
    overview: `/workspacesubmissiondetails/overview/${ids}`,
    statements: `/workspacesubmissiondetails/financialstatements/${ids}`,
    failed: `/workspacesubmissiondetails/overview/${workspace.id}/${invalid.submissionId}`,
  };
}

async function upload(api: Api, workspaceId: string, content: string) {
  const submission = (await (await api.post('/api/Submissions', { entityId: workspaceId })).json()) as { id: string };
  const path = `/api/documents/${workspaceId}?submissionId=${submission.id}&submissionDocumentType=FinancialData&fiscalYearEndMonth=2&baseCurrency=USD`;
  const { financialRecordId } = (await (await api.upload(path, 'ledger.csv', content)).json()) as { financialRecordId: string };
  return { submissionId: submission.id, financialRecordId };
}

async function ended(api: Api, status: string): Promise<void> {
  await expect
    .poll(async () => ((await (await api.get(status)).json()) as { outcome?: string }).outcome, { timeout: 240_000 })
    .toMatch(/^(Success|Error)$/);
}
