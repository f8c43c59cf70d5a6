/** The address of an import: its record and workspace. */
export interface ImportReference {
  readonly workspaceId: string;
  readonly financialRecordId: string;
}
