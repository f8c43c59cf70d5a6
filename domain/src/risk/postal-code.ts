/** The countries whose postal codes a risk analysis takes (docs/spec.md, borrower 5), as the specification names them. */
export type PostalCountry = 'USA' | 'CAN';

/** A postal code in the form of its country, as in `99202`, `99202-1234` or `K1A 0B1`. */
export interface PostalCode {
  readonly country: PostalCountry;
  readonly code: string;
}

const USA = /^(\d{5})(?:[- ]?(\d{4}))?$/;
/** A Canadian postal code has none of the letters D, F, I, O, Q and U, and does not start with W or Z. */
const CAN = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[- ]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

/** Reads a postal code of the USA or of Canada, in any case and with or without its gap; null where it is neither (docs/spec.md, borrower 5). */
export function readPostalCode(text: string): PostalCode | null {
  const given = text.trim().toUpperCase();
  const [, zip, plus] = USA.exec(given) ?? [];
  if (zip !== undefined) return { country: 'USA', code: plus === undefined ? zip : `${zip}-${plus}` };
  const [, area, unit] = CAN.exec(given) ?? [];
  return area === undefined ? null : { country: 'CAN', code: `${area} ${unit}` };
}
