import { AGING_BUCKETS, type AgingBucket } from '@countinghouse/domain/imports/aging';
import { AGING_BASES, AGING_SIDES, type AgingBasis, type AgingSide } from '@countinghouse/domain/receivables/aging';
import type { AgingQuery, PartyDocumentsQuery } from '../../../lib/graphql/types.generated';

export type Aging = AgingQuery['aging'];
export type AgedParty = Aging['parties']['nodes'][number];
export type AgingAmounts = Aging['amounts'];
export type PartyDocument = PartyDocumentsQuery['aging']['documents']['nodes'][number];

/** How the open documents are looked at; a link to it shows the same. */
export interface AgingView {
  readonly side: AgingSide;
  readonly basis: AgingBasis;
  /** The bucket that parties are filtered by; null for all. */
  readonly bucket: AgingBucket | null;
  /** The party whose documents are open. */
  readonly party: string | null;
}

/** Reads the view of an address; what it does not name, or names wrongly, is as at first. */
export function readView(search: URLSearchParams): AgingView {
  const one = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value.toLowerCase() === search.get(name)?.toLowerCase());
  return {
    side: one('side', AGING_SIDES) ?? 'Receivables',
    basis: one('basis', AGING_BASES) ?? 'DueDate',
    bucket: one('bucket', AGING_BUCKETS) ?? null,
    party: search.get('party'),
  };
}

/** Writes a view into the search of an address; what is as at first is left out. */
export function writeView({ side, basis, bucket, party }: AgingView): string {
  const search = new URLSearchParams();
  if (side !== 'Receivables') search.set('side', side);
  if (basis !== 'DueDate') search.set('basis', basis);
  if (bucket !== null) search.set('bucket', bucket);
  if (party !== null) search.set('party', party);
  return search.size === 0 ? '' : `?${search.toString()}`;
}

/** A part of an amount in percent, as wide as it is drawn; nothing for credits. */
export function shareIn(amount: string, whole: number): number {
  return whole <= 0 ? 0 : (Math.max(0, Number(amount)) / whole) * 100;
}

/** What the positive buckets of a party come to, which its bar is as long as. */
export function positiveSum(amounts: AgingAmounts): number {
  return AGING_BUCKETS.reduce((sum, bucket) => sum + Math.max(0, Number(amounts[bucket])), 0);
}

/** Writes amounts with the decimals of their currency, and without its sign; a true minus for credits. */
export function amountWriter(currency: string, locale: string): (value: string) => string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (value) => format.format(value as `${number}`).replace('-', '−');
}

/** Writes a share with one decimal, as in `42.9%`. */
export function shareWriter(locale: string): (value: number) => string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (value) => format.format(value);
}
