import { refuse, type Result } from '@countinghouse/domain/refusals';

/** The address of one file of a revision. */
export interface WorkbookReference {
  readonly workspaceId: string;
  readonly financialRecordId: string;
  readonly variantId: string;
  readonly revisionNumber: number;
}

/** The path of a workbook's file. */
export function workbookPath({ workspaceId, financialRecordId, variantId, revisionNumber }: WorkbookReference): string {
  return `/api/${workspaceId}/financialrecords/${financialRecordId}/workbooks/download/${variantId}/${revisionNumber}`;
}

/** The revision of an address, which names it by digits alone. */
export function revisionOf({ revisionNumber = '' }: { readonly revisionNumber?: string | undefined }): Result<number> {
  return /^[1-9]\d{0,8}$/.test(revisionNumber) ? Number(revisionNumber) : refuse('NotFound');
}
