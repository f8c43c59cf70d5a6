import { isTooLarge } from './refuse-document';
import { formatOfName } from './sniff-document-type';

/** The first reason to refuse a file by its name and size (docs/spec.md, borrower 5); null when it may be sent. The server checks its content. */
export function refuseByName(
  { name, size }: { readonly name: string; readonly size: number },
  accepted: readonly string[],
): 'fileTooLarge' | 'invalidFileType' | null {
  const format = formatOfName(name);
  if (format === null || !accepted.includes(format)) return 'invalidFileType';
  return isTooLarge(size) ? 'fileTooLarge' : null;
}
