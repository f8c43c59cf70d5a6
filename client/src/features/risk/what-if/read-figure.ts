/** Reads an amount as the reader of a locale types it, in groups or not, negative with a minus or in parentheses; null where it is none. */
export function readFigure(typed: string, locale: string): number | null {
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
  return /^-?\d{1,15}(?:\.\d*)?$/.test(bare) ? Number(bare) : null;
}
