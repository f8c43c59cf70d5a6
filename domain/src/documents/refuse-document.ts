import { LIMITS } from '../limits';
import { refuse } from '../refusals';
import type { Refusal } from '../refusals';
import { ACCEPTED_FORMATS } from './document-type';
import type { DocumentFormat, SubmissionDocumentType } from './document-type';
import { sniffDocumentType } from './sniff-document-type';

/** Whether a file of a size is refused: 68,157,440 bytes and more are (docs/spec.md, borrower 5). */
export function isTooLarge(bytes: number): boolean {
  return bytes >= LIMITS.uploadBytes;
}

/** A file as far as an upload knows it before it is stored. */
export interface UploadedFile {
  readonly fileName: string;
  readonly bytes: number;
  /** At least the first kilobyte, or the whole file. */
  readonly firstBytes: Uint8Array;
}

/**
 * Refuses a file by size, or by type from its name and first bytes (docs/spec.md, borrower 5); null when it may be stored.
 * `documents` are the formats of supporting documents that the tenant takes.
 */
export function refuseDocument(
  file: UploadedFile,
  type: SubmissionDocumentType,
  documents: readonly DocumentFormat[] = ACCEPTED_FORMATS.SupportingDocument,
): Refusal | null {
  if (isTooLarge(file.bytes)) return refuse('TooLarge', 'content', { limit: LIMITS.uploadLabel });
  const accepted = type === 'FinancialData' ? ACCEPTED_FORMATS.FinancialData : documents;
  const format = sniffDocumentType(file.firstBytes, file.fileName);
  if (format !== null && accepted.includes(format)) return null;
  return refuse('UnsupportedType', 'content', { accepted: accepted.join(', ') });
}
