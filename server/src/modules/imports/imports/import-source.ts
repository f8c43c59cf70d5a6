import type { BooksOrigin } from '@countinghouse/domain/imports/books';
import type { AccountTypes } from '@countinghouse/domain/imports/read-account-types';
import type { NumberFormat } from '@countinghouse/domain/money/number-format';
import type { DateOrder } from '@countinghouse/domain/periods/date-order';
import { Raw } from 'typeorm';

/** An uploaded file, as the job remembers it. */
export interface UploadSource {
  readonly kind: 'file';
  readonly documentId: string;
  readonly storeKey: string;
  readonly fileName: string;
  /** Hexadecimal; identifies a repeated start with the same file. */
  readonly sha256: string;
  /** 1..12; null: as the file says. */
  readonly fiscalYearEndMonth: number | null;
  /** ISO 4217; null: as the file says. */
  readonly baseCurrency: string | null;
  /** How the file writes amounts; null or absent: as its amounts show. */
  readonly numberFormat?: NumberFormat | null;
  /** Which of day and month comes first; null or absent: as its dates show. */
  readonly dateOrder?: DateOrder | null;
  /** Types of accounts for which the file states none; null or absent: none were said. */
  readonly accountTypes?: AccountTypes | null;
}

/** A connection to an accounting package, as the job remembers it. */
interface ConnectionSource {
  readonly kind: 'package';
  readonly connectionId: string;
}

export type ImportSource = UploadSource | ConnectionSource;

/** The condition on the source of a job that reads from a connection. */
export const isFrom = (connectionId: string) => Raw((source) => `${source} ->> 'connectionId' = :connectionId`, { connectionId });

/** What makes two starts of one submission the same, whatever id the upload got. */
export function sourceIdentity(source: ImportSource): string {
  if (source.kind === 'package') return source.connectionId;
  const { sha256, fileName, fiscalYearEndMonth, baseCurrency, numberFormat, dateOrder, accountTypes = null } = source;
  const types = accountTypes === null ? '' : JSON.stringify(Object.entries(accountTypes).sort(([one], [other]) => (one < other ? -1 : 1)));
  return [sha256, fileName, fiscalYearEndMonth, baseCurrency, numberFormat, dateOrder, types].join('|');
}

/** The work that reads from a source: a package sets the pace of its reader, a file does not, so neither kind waits for the other. */
export function topicOf({ kind }: ImportSource): 'import' | 'packageImport' {
  return kind === 'package' ? 'packageImport' : 'import';
}

/** Whose an issue in books from this source is: an upload's sender's, or ours. */
export function originOf({ kind }: ImportSource): BooksOrigin {
  return kind === 'package' ? 'package' : 'upload';
}
