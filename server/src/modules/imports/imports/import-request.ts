import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { AccountingDataImportOptions } from '@countinghouse/domain/requests/accounting-data-import-options';

/** A labeled value of the consumer's own, kept with the record. */
export interface ConsumerMetadata {
  readonly label: string;
  readonly value: string | null;
}

/** An import as the platform API asks for it. */
export interface ImportRequest {
  readonly connectionId: string;
  readonly metadata: readonly ConsumerMetadata[];
  /** The submission that the label `SubmissionId` ties the import to; null makes one. */
  readonly submissionId: string | null;
  readonly reportingEndDate: CalendarDate;
  /** Null: fiscal year to date and two full years. */
  readonly options: AccountingDataImportOptions | null;
}
