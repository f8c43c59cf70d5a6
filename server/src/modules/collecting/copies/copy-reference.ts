/** Which record's copy is meant, by the ids of its address. */
export interface CopyReference {
  readonly workspaceId: string;
  readonly financialRecordId: string;
}

/** Marks the tokens that open a copy, among bearer tokens. */
export const COPY_TOKEN_PREFIX = 'chc_';

/** The path of a copy's file. */
export function copyPath({ workspaceId, financialRecordId }: CopyReference): string {
  return `/api/${workspaceId}/financialrecords/${financialRecordId}/customerdata/file`;
}

/** The page on which it is downloaded; the secret is in the fragment, which browsers do not send to the server (docs/spec.md, borrower 2.1). */
export function copyPagePath({ workspaceId, financialRecordId }: CopyReference, token: string): string {
  return `/downloadusercopy?${new URLSearchParams({ eid: workspaceId, frid: financialRecordId })}#t=${token}`;
}
