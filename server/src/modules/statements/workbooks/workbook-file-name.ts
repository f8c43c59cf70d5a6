import { safeFileName } from '@countinghouse/domain/files/safe-file-name';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { WorkbookVariant } from '@countinghouse/domain/workbooks/variant';

const NAMES: Readonly<Record<WorkbookVariant, string>> = { FullAnalysis: 'Financial analysis', CustomerDataCopy: 'Copy of your data' };

/** The longest company name, so that the distinguishing end of the file name is visible in lists as well. */
const LONGEST = 60;

/** What a workbook's file name says. */
export interface NamedWorkbook {
  readonly businessName: string;
  readonly variant: WorkbookVariant;
  readonly asOf: CalendarDate;
  readonly revision: number;
}

/** `Larkfield Millwork - Financial analysis - 2026-09-28 - r3.xlsx`: a name that every file system takes. */
export function workbookFileName(workbook: NamedWorkbook): string {
  return `${workbookTitle({ ...workbook, businessName: safeFileName(workbook.businessName, LONGEST) || 'Company' })}.xlsx`;
}

/** What the workbook's properties say of it, with the name of the business as it is. */
export function workbookTitle({ businessName, variant, asOf, revision }: NamedWorkbook): string {
  return `${businessName} - ${NAMES[variant]} - ${asOf} - r${revision}`;
}
