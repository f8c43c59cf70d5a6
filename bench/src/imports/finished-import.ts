/** An import that was published. */
export interface FinishedImport {
  readonly workspaceId: string;
  readonly financialRecordId: string;
  readonly attemptId: string;
  readonly milliseconds: number;
  /** Peak resident memory of the process that stores. */
  readonly workerPeakMiB: number;
  /** Peak resident memory of the process that reads; 0 where the system does not report it. */
  readonly readerPeakMiB: number;
}
