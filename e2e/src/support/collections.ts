import { expect } from '@playwright/test';
import type { Api } from './api';

/** Two sales in the books of a company that has just begun. */
const BOOKS = `Date,Journal,Account Number,Account Name,Account Type,Debit,Credit
2024-01-31,J1,1000,Operating account,Bank,1500.00,
2024-01-31,J1,4000,Sales,Income,,1500.00
2024-02-29,J2,1000,Operating account,Bank,700.00,
2024-02-29,J2,4000,Sales,Income,,700.00
`;

/** The same with a word for an amount, and a day that is none. */
const INVALID_BOOKS = BOOKS.replace('Income,,1500.00', 'Income,,ten').replace('2024-02-29,J2,1000', '2024-02-31,J2,1000');

/** A collection that a story made, by the ids of the calls. */
export interface Collection {
  readonly workspaceId: string;
  readonly submissionId: string;
}

/** The address of a collection's statements with every line open. */
export function everyLineOf({ workspaceId, submissionId }: Collection): string {
  return `/workspacesubmissiondetails/financialstatements/${workspaceId}/${submissionId}?level=all`;
}

/** A collection as the search answers it. */
interface Found {
  readonly id: string;
  readonly entityId: string;
  readonly creationTime: string;
  readonly isVerifiedContent: boolean;
  readonly loggedInUserCanViewWorkspace: boolean;
  readonly entity: { readonly displayName: string };
}

/** Makes a collection that has no books yet, with further fields where they are given. */
export async function aCollection(api: Api, workspaceId: string, given: object = {}): Promise<Collection> {
  const answer = await api.post('/api/Submissions', { entityId: workspaceId, ...given });
  const { id } = (await answer.json()) as { id: string };
  return { workspaceId, submissionId: id };
}

/** Makes a collection, uploads its books and waits for its workbooks; those of a company that has just begun unless others are given. */
export async function aPublishedCollection(api: Api, workspaceId: string, given: object = {}, books = BOOKS): Promise<Collection> {
  const collection = await aCollection(api, workspaceId, given);
  const record = await upload(api, collection, books);
  await ends(api, `/api/${workspaceId}/financialrecords/${record}/workbooks/1/status`, 'Success');
  return collection;
}

/** Makes a collection of a ledger whose fiscal year ends in the given month, and waits until its books are published. */
export async function aLedgerCollection(api: Api, workspaceId: string, ledger: string, fiscalYearEndMonth: number): Promise<Collection> {
  const collection = await aCollection(api, workspaceId);
  const record = await upload(api, collection, ledger, `&fiscalYearEndMonth=${fiscalYearEndMonth}`);
  await ends(api, `/api/${workspaceId}/financialrecords/${record}/importstatus`, 'Success');
  return collection;
}

/** Makes a collection whose import has failed. */
export async function aFailedCollection(api: Api, workspaceId: string): Promise<Collection> {
  const collection = await aCollection(api, workspaceId);
  const record = await upload(api, collection, INVALID_BOOKS);
  await ends(api, `/api/${workspaceId}/financialrecords/${record}/importstatus`, 'Error');
  return collection;
}

/** Makes a collection that waits until somebody finishes the connection to its package. */
export async function aWaitingCollection(api: Api, workspaceId: string, datasourceNameId = 'SageIntacct'): Promise<Collection> {
  const collection = await aCollection(api, workspaceId);
  await report(api, collection, 'ConnectionPendingUserIntervention', datasourceNameId);
  return collection;
}

/** Reports another status, as a colleague would. */
export async function report(api: Api, { workspaceId, submissionId }: Collection, status: string, source?: string): Promise<void> {
  const mutation = `mutation ($w: ID!, $s: ID!, $p: PortalStatus, $d: String) {
    reportSubmissionStatus(input: { workspaceId: $w, id: $s, portalStatus: $p, datasourceNameId: $d }) { id } }`;
  await api.graphql(mutation, { w: workspaceId, s: submissionId, p: status, d: source });
}

/** Deletes a collection, as a colleague would. */
export async function remove(api: Api, { submissionId }: Collection): Promise<void> {
  await api.graphql('mutation ($id: ID!) { deleteSubmission(input: { id: $id }) { id } }', { id: submissionId });
}

/** How the ids of the demo's own workspaces begin. */
const DEMO = '5f0a7c1e-';

/** The newest of the demo's own collections that the caller may view and a condition holds of. */
export async function aDemoCollection(api: Api, holds: (found: Found) => boolean): Promise<Collection> {
  const all = (await (await api.post('/api/submissions/search')).json()) as Found[];
  const found = all.find((one) => one.entityId.startsWith(DEMO) && one.loggedInUserCanViewWorkspace && holds(one));
  if (found === undefined) throw new Error('The demo has no such collection.');
  return { workspaceId: found.entityId, submissionId: found.id };
}

async function upload(api: Api, { workspaceId, submissionId }: Collection, content: string, query = ''): Promise<string> {
  const path = `/api/documents/${workspaceId}?submissionId=${submissionId}&submissionDocumentType=FinancialData&baseCurrency=USD${query}`;
  const { financialRecordId } = (await (await api.upload(path, 'ledger.csv', content)).json()) as { financialRecordId: string };
  return financialRecordId;
}

async function ends(api: Api, status: string, outcome: string): Promise<void> {
  await expect.poll(async () => ((await (await api.get(status)).json()) as { outcome: string }).outcome).toBe(outcome);
}
