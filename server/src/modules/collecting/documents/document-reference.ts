/** The address of a document. */
export interface DocumentReference {
  readonly workspaceId: string;
  readonly submissionId: string;
  readonly documentId: string;
}

/** The path of a document's file (design 2, Calls: Files). */
export function documentPath({ workspaceId, submissionId, documentId }: DocumentReference): string {
  return `/api/documents/${workspaceId}/${submissionId}/${documentId}`;
}
