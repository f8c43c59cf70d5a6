import type { BooksOrigin } from '@countinghouse/domain/imports/books';

/** An uploaded file, as the job remembers it. */
export interface UploadSource {
  readonly kind: 'file';
  readonly documentId: string;
  readonly storeKey: string;
  readonly fileName: string;
  /** Hexadecimal; tells a repeated start of the same file from another one. */
  readonly sha256: string;
  /** 1..12; null: as the file says. */
  readonly fiscalYearEndMonth: number | null;
  /** ISO 4217; null: as the file says. */
  readonly baseCurrency: string | null;
}

/** A connection to an accounting package, as the job remembers it. */
interface ConnectionSource {
  readonly kind: 'package';
  readonly connectionId: string;
}

export type ImportSource = UploadSource | ConnectionSource;

/** What makes two starts of one submission the same, whatever id the upload got. */
export function sourceIdentity(source: ImportSource): string {
  if (source.kind === 'package') return source.connectionId;
  return [source.sha256, source.fileName, source.fiscalYearEndMonth, source.baseCurrency].join('|');
}

/** Whose a fault in books from this source is: an upload's sender's, or ours. */
export function originOf({ kind }: ImportSource): BooksOrigin {
  return kind === 'package' ? 'package' : 'upload';
}
