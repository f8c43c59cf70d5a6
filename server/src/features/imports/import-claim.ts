import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import type { ImportSource } from './import-source';

/** The right of one worker to one attempt of an import, for as long as its fence is the newest and its lease is renewed. */
export interface ImportClaim {
  readonly financialRecordId: string;
  readonly workspaceId: string;
  readonly submissionId: string;
  readonly datasourceNameId: string;
  readonly source: ImportSource;
  readonly options: ImportOptions;
  readonly fence: number;
  /** Rows are stored under this id, and seen by nobody until the record names it. */
  readonly attemptId: string;
}

/** How long a claim lives without a heartbeat. */
export const LEASE_SECONDS = 20;

/** How often a worker renews its claim, in milliseconds. */
export const HEARTBEAT = 5_000;

/** An import is given up as broken when it was delivered this often without an end. */
export const MOST_DELIVERIES = 3;

/** The claim is another worker's by now, or the import ended: nothing that this worker does counts any more. */
export class ClaimLostError extends Error {
  constructor() {
    super('The import is not this worker’s any more.');
    this.name = 'ClaimLostError';
  }
}
