/** Reads an amount as the reader of a locale types it, in groups or not, negative with a minus or in parentheses, as a plain decimal such as `-1234.50`; null where it is none. */
export function readDecimal(typed: string, locale: string): string | null {
  const parts = new Intl.NumberFormat(locale).formatToParts(-1234567.5);
  const mark = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  const given = typed
    .trim()
    .replace(/^\((.*)\)$/, '-$1')
    .replace('−', '-');
  const bare = given
    .replace(/[\s\u00a0\u202f’']/gu, '')
    .replaceAll(mark === ',' ? '.' : ',', '')
    .replace(mark, '.');
  return /^-?\d{1,15}(?:\.\d*)?$/.test(bare) ? bare.replace(/\.$/, '') : null;
}
