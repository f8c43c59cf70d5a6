/** The imported books behind a statement, for the calls of a trace and its last step. */
export interface TraceSource {
  readonly workspaceId: string;
  readonly financialRecordId: string;
  /** The accounting package as people know it; null where none is recorded. */
  readonly packageName: string | null;
  /** An instant, ISO 8601. */
  readonly importedAt: string | null;
  /** The page where people decide how a journal counts; absent when there is nothing to decide. */
  readonly readingPath?: string;
}
