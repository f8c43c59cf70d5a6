import { expect, type APIRequestContext } from '@playwright/test';
import { apiAs, type Api } from './api';
import { CHART, ledgerCsv, timberLedger } from './ledger';

/** Addresses of the lender's screens, with a collection to show. */
export interface Screens {
  readonly list: string;
  /** The list with the workspace of the collection alone. */
  readonly found: string;
  readonly workspace: string;
  readonly comparison: string;
  readonly overview: string;
  readonly statements: string;
  /** The overview of the collection whose import failed. */
  readonly failed: string;
}

const EVERY_GROUP = { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: true };

/**
 * Imports a ledger over the API, and before it into the same workspace one with issues and the same ledger as it was two months earlier; compares
 * the two, writes a note on the newer and makes a link. Answers where the screens are.
 */
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
  const earlier = await upload(api, workspace.id, ledgerCsv(earlierLedger()));
  await ended(api, `/api/${workspace.id}/financialrecords/${earlier.financialRecordId}/importstatus`);
  const { submissionId, financialRecordId } = await upload(api, workspace.id, ledgerCsv(timberLedger()));
  await ended(api, `/api/${workspace.id}/financialrecords/${financialRecordId}/workbooks/1/status`);
  await compared(api, workspace.id);
  await api.graphql('mutation ($input: AddNoteInput!) { addNote(input: $input) { id } }', {
    input: { workspaceId: workspace.id, financialRecordId, anchor: NOTED_LINE, body: 'J1200?' },
  });
  await api.post(`/api/${workspace.id}/SubmissionRequests`, { hasShareableLink: true, accountingCollectionGroups: EVERY_GROUP });
  const ids = `${workspace.id}/${submissionId}`;
  return {
    list: '/home/workspacelist',
    found: `/home/workspacelist?search=${encodeURIComponent(name)}`,
    workspace: `/workspacedetails/submissions/${workspace.id}`,
    comparison: `/workspacedetails/compare/${workspace.id}`,
    overview: `/workspacesubmissiondetails/overview/${ids}`,
    statements: `/workspacesubmissiondetails/financialstatements/${ids}`,
    failed: `/workspacesubmissiondetails/overview/${workspace.id}/${invalid.submissionId}`,
  };
}

const NOTED_LINE = { kind: 'Line', statementType: 'IncomeStatement', lineItemId: 'netincome' };

/** The ledger before its last two months, with an account of another name and without a journal that was posted late. */
function earlierLedger() {
  return timberLedger()
    .filter(({ date, journal }) => date < '2024-05-01' && journal !== 'J1200')
    .map((line) => (line.account === CHART.rent ? { ...line, account: { ...CHART.rent, name: 'Yard 7' } } : line));
}

/** Waits until the two ledgers of a workspace are compared. */
async function compared(api: Api, workspaceId: string): Promise<void> {
  const states = async () => {
    const query = 'query ($w: ID!) { comparisons(workspaceId: $w) { state } }';
    return (await api.graphql<{ comparisons: { state: string }[] }>(query, { w: workspaceId })).comparisons.map(({ state }) => state);
  };
  await expect.poll(states, { timeout: 240_000 }).toEqual(['Ready']);
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
