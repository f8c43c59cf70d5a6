import { safeFileName } from '@countinghouse/domain/files/safe-file-name';
import type { WorkbookVariant } from '@countinghouse/domain/workbooks/variant';

const NAMES: Readonly<Record<WorkbookVariant, string>> = { FullAnalysis: 'Financial analysis', CustomerDataCopy: 'Copy of your data' };

/** `Larkfield Millwork, Financial analysis r3.xlsx`: a name that every file system takes. */
export function workbookFileName(company: string, variant: WorkbookVariant, revision: number): string {
  return `${safeFileName(company) || 'Company'}, ${NAMES[variant]} r${revision}.xlsx`;
}
