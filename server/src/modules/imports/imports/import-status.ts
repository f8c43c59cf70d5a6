import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import { outcomeOf, type ImportState } from '@countinghouse/domain/imports/import-lifecycle';
import type { ImportStage, ProgressPage } from '@countinghouse/domain/imports/page';

/** The status of an import, the same in every API of the product. */
export interface ImportStatus {
  readonly outcome: 'Pending' | 'Success' | 'Error';
  /** `None` while nothing is wrong. */
  readonly errorCode: ImportErrorCode;
  readonly errorDescription: string | null;
  readonly stage: ImportStage;
  readonly counts: ProgressPage['counts'];
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly timeline: readonly { readonly stage: ImportStage; readonly at: Date }[];
  /** Faults in all; the first 10,000 are kept. */
  readonly faultCount: number;
  /** Until when it waits for the customer's computer, or waited in vain; null where it does not. */
  readonly awaitedUntil: Date | null;
}

/** The columns of `import_job j` that a status is made of. */
export const STATUS_COLUMNS = `j.state, j.stage, j.counts, j.timeline, j.error_code, j.error_description, j.issue_count, j.started_at, j.ended_at,
  j.parked_until`;

/** A row with the columns of a status. */
export interface StatusRow {
  readonly state: ImportState;
  readonly stage: ImportStage;
  readonly counts: ProgressPage['counts'];
  readonly timeline: readonly { readonly stage: ImportStage; readonly at: string }[];
  readonly error_code: ImportErrorCode;
  readonly error_description: string | null;
  readonly issue_count: number;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly parked_until: Date | null;
}

/** Maps a stored job to its status. */
export function presentImportStatus(row: StatusRow): ImportStatus {
  return {
    ...outcomeOf(row.state, row.error_code),
    errorDescription: row.error_description,
    stage: row.stage,
    counts: row.counts,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    timeline: row.timeline.map(({ stage, at }) => ({ stage, at: new Date(at) })),
    faultCount: row.issue_count,
    awaitedUntil: row.parked_until,
  };
}

/** A status for people who may not view the workspace: without anything that comes from the books or their errors. */
export function withheldStatus(status: ImportStatus): ImportStatus {
  return { ...status, errorDescription: null, counts: {}, faultCount: 0 };
}

/** The status in the form of the REST interface. */
export function presentRestStatus({ outcome, errorCode, errorDescription, stage, counts, awaitedUntil }: ImportStatus) {
  const told = { ...(errorDescription !== null && { errorDescription }), ...(awaitedUntil !== null && { awaitedUntil }) };
  return { outcome, errorCode, ...told, stage, counts };
}
