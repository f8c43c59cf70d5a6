import { uploadFile } from '../../../lib/calls/upload-file';

interface FinancialData {
  readonly workspaceId: string;
  readonly submissionId: string;
  readonly file: File;
  /** Told where the file can't say it itself. */
  readonly fiscalYearEndMonth: number | null;
  readonly baseCurrency: string | null;
  readonly numberFormat: string | null;
  readonly dateOrder: string | null;
}

/** Sends a file as the financial data of a submission, which starts its import; `onProgress` gets the bytes sent. Throws `ApiProblem`. */
export async function uploadFinancialData(data: FinancialData, onProgress: (sent: number) => void, signal: AbortSignal): Promise<void> {
  await uploadFile(uploadPath(data), data.file, { onProgress, signal });
}

function uploadPath({ workspaceId, submissionId, fiscalYearEndMonth, baseCurrency, numberFormat, dateOrder }: FinancialData): string {
  const query = new URLSearchParams({ submissionId, submissionDocumentType: 'FinancialData' });
  if (fiscalYearEndMonth !== null) query.set('fiscalYearEndMonth', String(fiscalYearEndMonth));
  if (baseCurrency !== null) query.set('baseCurrency', baseCurrency);
  if (numberFormat !== null) query.set('numberFormat', numberFormat);
  if (dateOrder !== null) query.set('dateOrder', dateOrder);
  return `/api/documents/${workspaceId}?${query.toString()}`;
}
