/** The address of a document. */
export interface DocumentReference {
  readonly workspaceId: string;
  readonly submissionId: string;
  readonly documentId: string;
}

/** The path of a document's file. */
export function documentPath({ workspaceId, submissionId, documentId }: DocumentReference): string {
  return `/api/documents/${workspaceId}/${submissionId}/${documentId}`;
}
