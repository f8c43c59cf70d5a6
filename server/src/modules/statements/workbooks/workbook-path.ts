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
