import type { APIRequestContext, Page } from '@playwright/test';
import { apiOf, tokenOf } from './api';
import { ledgerCsv, timberLedger } from './ledger';

/** Addresses of the lender's screens, with a collection to show. */
export interface Screens {
  readonly list: string;
  readonly workspace: string;
  readonly overview: string;
  readonly statements: string;
}

/** Imports a ledger over the API and answers where its screens are. */
export async function prepareScreens(request: APIRequestContext, baseUrl: string, name: string): Promise<Screens> {
  const api = apiOf(request, baseUrl, tokenOf('lender', 'ada@lender.example'));
  const workspace = (await (await api.post('/api/Entities', { displayName: name, engagementCode: 'E-2041' })).json()) as { id: string };
  const submission = (await (await api.post('/api/Submissions', { entityId: workspace.id })).json()) as { id: string };
  const path = `/api/documents/${workspace.id}?submissionId=${submission.id}&submissionDocumentType=FinancialData&fiscalYearEndMonth=2`;
  const upload = await api.upload(path, 'ledger.csv', ledgerCsv(timberLedger()));
  const { financialRecordId } = (await upload.json()) as { financialRecordId: string };
  const status = `/api/${workspace.id}/financialrecords/${financialRecordId}/workbooks/1/status`;
  for (let outcome = 'Pending'; outcome !== 'Success';) outcome = ((await (await api.get(status)).json()) as { outcome: string }).outcome;
  const ids = `${workspace.id}/${submission.id}`;
  return {
    list: '/home/workspacelist',
    workspace: `/workspacedetails/submissions/${workspace.id}`,
    overview: `/workspacesubmissiondetails/overview/${ids}`,
    statements: `/workspacesubmissiondetails/financialstatements/${ids}`,
  };
}

/** Waits until nothing is loading and no picture moves. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
