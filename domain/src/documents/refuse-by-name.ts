import { isTooLarge } from './refuse-document';
import { formatOfName } from './sniff-document-type';

/** Why a file can't be sent, as far as its name and size tell: the first reason alone (borrower side 5); null when it may. The server looks at its content. */
export function refuseByName(
  { name, size }: { readonly name: string; readonly size: number },
  accepted: readonly string[],
): 'fileTooLarge' | 'invalidFileType' | null {
  const format = formatOfName(name);
  if (format === null || !accepted.includes(format)) return 'invalidFileType';
  return isTooLarge(size) ? 'fileTooLarge' : null;
}
