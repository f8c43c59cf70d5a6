import type { DocumentFormat } from '@countinghouse/domain/documents/document-type';
import { isTooLarge } from '@countinghouse/domain/documents/refuse-document';
import { formatOfName } from '@countinghouse/domain/documents/sniff-document-type';

/** Why a file never starts, as far as its name and size tell: the first reason alone (borrower side 5); null when it may be sent. */
export function refuseUpload(
  { name, size }: Pick<File, 'name' | 'size'>,
  accepted: readonly string[],
): 'fileTooLarge' | 'invalidFileType' | null {
  const format: DocumentFormat | null = formatOfName(name);
  if (format === null || !accepted.includes(format)) return 'invalidFileType';
  return isTooLarge(size) ? 'fileTooLarge' : null;
}
