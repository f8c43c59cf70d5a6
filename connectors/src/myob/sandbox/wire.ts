import { createHash } from 'node:crypto';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';

/** A number of JSON whose text is chosen, so that an amount arrives as `71.500000` and never through a floating-point number. */
interface WireNumber {
  readonly rawJSON: string;
}

const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => WireNumber };

/** What a GUID names; those of different kinds never meet. */
export type GuidKind = 'file' | 'account' | 'contact' | 'transaction' | 'settlement' | 'journal' | 'currency' | 'link';

/** The GUID by which MYOB knows something of a company: the same for the same ids, in every run. */
export function guidOf(companyId: string, kind: GuidKind, id: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify(['myob', companyId, kind, id]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A day as MYOB writes it, midnight without a zone. */
export function wireDay(day: CalendarDate): string {
  return `${day}T00:00:00`;
}

/** A moment as MYOB writes it, in UTC without a zone. */
export function wireMoment(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, -1);
}

/** Hundredths as a number of JSON: with six decimals, as journals have it, or with two. */
export function wireAmount(hundredths: number, decimals: 2 | 6 = 2): WireNumber {
  return rawJSON(`${formatDecimal(hundredths, 2)}${'0'.repeat(decimals - 2)}`);
}

/** Minor units of a currency as a number of JSON. */
export function wireForeign(minor: number, currency: string): WireNumber {
  return rawJSON(formatDecimal(minor, currency === 'JPY' ? 0 : 2));
}

/** A plain decimal text as a number of JSON. */
export function wireRate(text: string): WireNumber {
  return rawJSON(text);
}
