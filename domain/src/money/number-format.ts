/** How a file writes amounts, by the example that names each format to users and in the platform API. */
export const NUMBER_FORMATS = ['1,234.56', '1.234,56'] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

const DIGITS = /^\d+$/;
const SEPARATED = /^\d{1,3}(?:[ '\u2019]\d{3})+$/;
const SPACES = /[\u00a0\u2009\u202f]/g;
/** The formats by the decimal mark of each; the other mark groups thousands, as blanks and apostrophes do in both. */
const MARKS: Readonly<Record<NumberFormat, { readonly decimal: string; readonly group: string }>> = {
  '1,234.56': { decimal: '.', group: ',' },
  '1.234,56': { decimal: ',', group: '.' },
};
const [POINT, COMMA] = NUMBER_FORMATS;

/**
 * The only format that an unsigned amount fits; 'either' where a single mark before three digits may group thousands or begin decimals
 * (`12.500`), and null for one without a mark or that fits none. A currency without decimals has no decimals of three digits.
 */
export function numberFormatOf(text: string, decimals: number): NumberFormat | 'either' | null {
  const fits = NUMBER_FORMATS.filter((format) => plainDecimal(text, format) !== undefined);
  const [only] = fits;
  if (fits.length === 1) return only ?? null;
  if (fits.length === 0 || !/[.,]/.test(text)) return null;
  if (decimals > 0) return 'either';
  return text.includes('.') ? COMMA : POINT;
}

/** An unsigned amount of a format with a point and without groups, for `parseDecimal`; undefined where the text has another format. */
export function plainDecimal(text: string, format: NumberFormat): string | undefined {
  if (DIGITS.test(text)) return text;
  const { decimal, group } = MARKS[format];
  const spaced = text.replace(SPACES, ' ');
  const at = spaced.lastIndexOf(decimal);
  const [whole, fraction] = at < 0 ? [spaced, ''] : [spaced.slice(0, at), spaced.slice(at + 1)];
  if ((whole === '' && fraction === '') || (fraction !== '' && !DIGITS.test(fraction))) return undefined;
  const digits = withoutGroups(whole, group);
  return digits === undefined ? undefined : at < 0 ? digits : `${digits}.${fraction}`;
}

/** The digits of a whole number, with or without groups of three; undefined where the groups are not of three. */
function withoutGroups(whole: string, group: string): string | undefined {
  if (whole === '' || DIGITS.test(whole)) return whole;
  if (SEPARATED.test(whole)) return whole.replace(/\D/g, '');
  const [first = '', ...rest] = whole.split(group);
  if (!/^[1-9]\d{0,2}$/.test(first)) return undefined;
  return rest.every((part) => /^\d{3}$/.test(part)) ? first + rest.join('') : undefined;
}
