/** The record whose statements are arranged, for the calls about templates. */
export interface TemplateSource {
  readonly workspaceId: string;
  readonly financialRecordId: string;
}
