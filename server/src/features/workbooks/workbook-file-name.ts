import type { WorkbookVariant } from '@countinghouse/domain/workbooks/variant';

const NAMES: Readonly<Record<WorkbookVariant, string>> = { FullAnalysis: 'Financial analysis', CustomerDataCopy: 'Copy of your data' };
const COMPANY_MAX = 80;

/** `Larkfield Millwork, Financial analysis r3.xlsx`: a name that every file system takes. */
export function workbookFileName(company: string, variant: WorkbookVariant, revision: number): string {
  const safe = company
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, COMPANY_MAX)
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${safe === '' ? 'Company' : safe}, ${NAMES[variant]} r${revision}.xlsx`;
}
