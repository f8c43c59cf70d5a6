import { importOptionsAsRequested, type AccountingDataImportOptions } from '@countinghouse/domain/requests/accounting-data-import-options';
import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { presentImportStatus, presentRestStatus, type StatusRow } from '../../imports/imports/import-status';
import type { ImportSource } from '../../imports/imports/import-source';
import type { ConsumerMetadata } from '../../imports/imports/import-request';

/** A financial record with its job. */
export interface RecordRow extends StatusRow {
  readonly id: string;
  readonly submissionId: string;
  /** The name of its workspace. */
  readonly organizationName: string;
  readonly status: 'Pending' | 'Created' | 'ImportError';
  readonly attemptId: string | null;
  readonly datasourceNameId: string;
  readonly datasetId: string | null;
  readonly publishedAt: Date | null;
  readonly metadata: readonly ConsumerMetadata[];
  readonly requestedOptions: AccountingDataImportOptions | null;
  readonly options: ImportOptions;
  readonly source: ImportSource;
  /** The last day of the books, once they are published. */
  readonly asOf: string | null;
  /** The newest reading of the books. */
  readonly readingVersion: number | null;
}

/** The time that the data of a record is as of: when it was read to its end, or begun to be. */
export const dataAsOfTime = ({ publishedAt, startedAt }: RecordRow) => (publishedAt ?? startedAt).toISOString();

/** A record in the words of the platform API. */
export function presentRecord(row: RecordRow) {
  const { stage: _stage, counts: _counts, awaitedUntil: _until, ...importStatus } = presentRestStatus(presentImportStatus(row));
  return {
    id: row.id,
    accountingDataset: { datasetId: row.datasetId ?? datasetOf(row.source), datasourceNameId: row.datasourceNameId },
    consumerMetadata: metadataOf(row),
    dataAsOfTime: dataAsOfTime(row),
    importStatus,
    reportingEndDate: row.asOf ?? row.options.asOf,
    scheduled: false,
    accountingDataImportOptions: row.requestedOptions ?? importOptionsAsRequested(row.options),
  };
}

/** Each file is a separate dataset. */
function datasetOf(source: ImportSource): string {
  return source.kind === 'file' ? source.documentId : source.connectionId;
}

/** The label that ties a record to its submission is returned for all records. */
function metadataOf({ metadata, submissionId }: RecordRow): readonly ConsumerMetadata[] {
  const isTied = metadata.some(({ label }) => label.toLowerCase() === 'submissionid');
  return isTied ? metadata : [...metadata, { label: 'SubmissionId', value: submissionId }];
}
