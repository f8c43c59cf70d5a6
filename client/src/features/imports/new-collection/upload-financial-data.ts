import { uploadFile } from '../../../lib/calls/upload-file';
import { storeSentData, type FinancialData } from '../sent-data';
import { isLedgerText } from './is-ledger-text';
import type { SourceChoice } from './source-choice';

/** Sends a file as the financial data of a submission, which starts its import; `onProgress` gets the bytes sent. Throws `ApiProblem`. */
export async function uploadFinancialData(data: FinancialData, onProgress: (sent: number) => void, signal: AbortSignal): Promise<void> {
  const { accountTypes } = data;
  const answer = await uploadFile(uploadPath(data), data.file, { onProgress, signal, accountTypes });
  storeSentData((answer as { readonly financialRecordId: string }).financialRecordId, data);
}

/** What the form says of a file: only a ledger in text form can't say the end of its year and its currency. */
export function toldOf({ file, fiscalYearEndMonth, baseCurrency, numberFormat, dateOrder }: SourceChoice) {
  const told = isLedgerText(file) ? { fiscalYearEndMonth, baseCurrency } : { fiscalYearEndMonth: null, baseCurrency: null };
  return { ...told, numberFormat: numberFormat || null, dateOrder: dateOrder || null };
}

function uploadPath({ workspaceId, submissionId, fiscalYearEndMonth, baseCurrency, numberFormat, dateOrder }: FinancialData): string {
  const query = new URLSearchParams({ submissionId, submissionDocumentType: 'FinancialData' });
  if (fiscalYearEndMonth !== null) query.set('fiscalYearEndMonth', String(fiscalYearEndMonth));
  if (baseCurrency !== null) query.set('baseCurrency', baseCurrency);
  if (numberFormat !== null) query.set('numberFormat', numberFormat);
  if (dateOrder !== null) query.set('dateOrder', dateOrder);
  return `/api/documents/${workspaceId}?${query.toString()}`;
}
