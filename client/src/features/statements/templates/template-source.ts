/** The record whose statements are edited, for the calls about templates. */
export interface TemplateSource {
  readonly workspaceId: string;
  readonly financialRecordId: string;
}
