/** The right of one worker to generate a revision, for as long as its fence is the newest and its lease is renewed. */
export interface RevisionClaim {
  readonly financialRecordId: string;
  readonly workspaceId: string;
  readonly attemptId: string;
  readonly revisionNumber: number;
  readonly createdAt: Date;
  readonly fence: number;
}

/** How long a claim lives without a heartbeat. */
export const LEASE_SECONDS = 20;

/** How often a worker renews its claim, in milliseconds. */
export const HEARTBEAT = 5_000;

/** A revision is given up when it was begun this often without an end. */
export const MOST_DELIVERIES = 3;

/** The revision ended elsewhere or is another worker's by now. */
export class RevisionLostError extends Error {
  constructor() {
    super('The workbook revision is not this worker’s any more.');
    this.name = 'RevisionLostError';
  }
}
