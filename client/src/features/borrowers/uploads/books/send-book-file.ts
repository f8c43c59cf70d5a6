import type { StatedStyles } from '@countinghouse/domain/locales/style-question';
import { callApi } from '../../../../lib/calls/call-api';
import { uploadFile, type UploadOptions } from '../../../../lib/calls/upload-file';
import type { AskedTypes } from '../../../../ui/account-types/account-types-form';
import type { BorrowerState, ImportStatus } from '../../session/borrower-state';
import { submissionForBooks } from '../own-submission';
import type { BookTerms } from './book-terms';

/** What a file does not show itself, as its sender says it. */
export interface StatedOfFile extends StatedStyles {
  /** By account number. */
  readonly accountTypes?: Readonly<Record<string, string>>;
}

/** Sends a file as the borrower's books, which starts their import; answers the id of its record. Throws `ApiProblem`. */
export async function sendBookFile(
  state: BorrowerState,
  file: File,
  { terms, stated }: { readonly terms: BookTerms; readonly stated: StatedOfFile },
  options: UploadOptions,
): Promise<string> {
  const submissionId = await submissionForBooks(state);
  const query = new URLSearchParams({ submissionId, submissionDocumentType: 'FinancialData' });
  if (file.name.toLowerCase().endsWith('.csv')) {
    query.set('fiscalYearEndMonth', String(terms.fiscalYearEndMonth));
    query.set('baseCurrency', terms.baseCurrency);
  }
  const { numberFormat, dateOrder, accountTypes } = stated;
  if (numberFormat !== undefined) query.set('numberFormat', numberFormat);
  if (dateOrder !== undefined) query.set('dateOrder', dateOrder);
  const answer = await uploadFile(`/api/documents/${state.workspace.id}?${query}`, file, { ...options, accountTypes });
  return (answer as { readonly financialRecordId: string }).financialRecordId;
}

/** The faults of a file, and what its import said of itself. */
export interface BookFaults {
  readonly faultCount: number;
  readonly faults: readonly { readonly place: string; readonly problem: string; readonly accountTypes?: AskedTypes }[];
  readonly description: string;
}

/** Reads why the import of a file failed. Throws `ApiProblem`. */
export async function readBookFaults(workspaceId: string, financialRecordId: string, description: string): Promise<BookFaults> {
  const found = await callApi('GET', `/api/${workspaceId}/financialrecords/${financialRecordId}/faults`, { background: true });
  return { ...(found as Pick<BookFaults, 'faultCount' | 'faults'>), description };
}

const ASK_EVERY = 500;
const FEW_SECONDS = 8;

/** Waits a few seconds for the end of an import, since most faults show at once; what takes longer is told by the page of its progress. */
export async function endWithinSeconds(workspaceId: string, financialRecordId: string, signal: AbortSignal): Promise<ImportStatus | null> {
  for (let asked = 0; asked < FEW_SECONDS && !signal.aborted; asked++) {
    const status = await readStatus(workspaceId, financialRecordId);
    if (status?.outcome !== 'Pending') return status;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
  }
  return null;
}

async function readStatus(workspaceId: string, financialRecordId: string): Promise<ImportStatus | null> {
  const path = `/api/${workspaceId}/financialrecords/${financialRecordId}/importstatus`;
  return (await callApi('GET', path, { background: true })) as ImportStatus;
}
