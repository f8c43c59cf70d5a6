const LONGEST = 255;
const HALF_A_CHARACTER = /[\uD800-\uDBFF]$/;

/** A file name as it is kept and shown: without folders, controls and marks that turn the direction of text; never empty. */
export function cleanFileName(sent: string): string {
  const base = sent.split(/[/\\]/).at(-1) ?? '';
  const plain = base
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .toWellFormed();
  if (plain.length <= LONGEST) return plain === '' || /^\.+$/.test(plain) ? 'document' : plain;
  const extension = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? '';
  return plain.slice(0, LONGEST - extension.length).replace(HALF_A_CHARACTER, '') + extension;
}
