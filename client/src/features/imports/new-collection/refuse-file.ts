import { ACCEPTED_FORMATS } from '@countinghouse/domain/documents/document-type';
import { isTooLarge } from '@countinghouse/domain/documents/refuse-document';

/** Why a file can't be financial data, as far as its name and size tell; null when it may be sent (borrower side 5). The server looks at its content. */
export function refuseFile(
  file: Pick<File, 'name' | 'size'>,
  accepted: readonly string[] = ACCEPTED_FORMATS.FinancialData,
): 'fileTooLarge' | 'invalidFileType' | null {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!accepted.includes(ending)) return 'invalidFileType';
  return isTooLarge(file.size) ? 'fileTooLarge' : null;
}

/** Whether a file is a ledger that can't state its fiscal year and currency itself. */
export function isLedgerText(file: Pick<File, 'name'> | null): boolean {
  return file !== null && file.name.toLowerCase().endsWith('.csv');
}
