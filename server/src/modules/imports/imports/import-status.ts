import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import { outcomeOf } from '@countinghouse/domain/imports/import-lifecycle';
import type { ImportStage, ProgressPage } from '@countinghouse/domain/imports/page';
import type { ImportJob } from './import-job.entity';

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
  /** Issues in all; the first 10,000 are kept. */
  readonly issueCount: number;
  /** Until when it waits for the customer's computer, or waited in vain; null where it does not. */
  readonly awaitedUntil: Date | null;
}

/** The properties of a job that a status is made of. */
export const STATUS_PROPERTIES = [
  'state',
  'stage',
  'counts',
  'timeline',
  'errorCode',
  'errorDescription',
  'issueCount',
  'startedAt',
  'endedAt',
  'parkedUntil',
] as const;

/** A job with the properties of a status. */
export type StatusRow = Pick<ImportJob, (typeof STATUS_PROPERTIES)[number]>;

/** The columns of `import_job j` under the names of those properties. */
export const STATUS_COLUMNS = `j.state, j.stage, j.counts, j.timeline, j.error_code as "errorCode", j.error_description as "errorDescription",
  j.issue_count as "issueCount", j.started_at as "startedAt", j.ended_at as "endedAt", j.parked_until as "parkedUntil"`;

/** The members of such a row, for a query that has joined `import_job` as `j`. */
export const STATUS_MEMBERS = Object.fromEntries(STATUS_PROPERTIES.map((property) => [property, `j.${property}`])) as Readonly<
  Record<keyof StatusRow, string>
>;

/** Maps a stored job to its status. */
export function presentImportStatus(row: StatusRow): ImportStatus {
  return {
    ...outcomeOf(row.state, row.errorCode),
    errorDescription: row.errorDescription,
    stage: row.stage,
    counts: row.counts,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    timeline: row.timeline.map(({ stage, at }) => ({ stage, at: new Date(at) })),
    issueCount: row.issueCount,
    awaitedUntil: row.parkedUntil,
  };
}

/** A status for people who may not view the workspace: without anything that comes from the books or their errors. */
export function withheldStatus(status: ImportStatus): ImportStatus {
  return { ...status, errorDescription: null, counts: {}, issueCount: 0 };
}

/** The status in the form of the REST interface. */
export function presentRestStatus({ outcome, errorCode, errorDescription, stage, counts, awaitedUntil }: ImportStatus) {
  const told = { ...(errorDescription !== null && { errorDescription }), ...(awaitedUntil !== null && { awaitedUntil }) };
  return { outcome, errorCode, ...told, stage, counts };
}
