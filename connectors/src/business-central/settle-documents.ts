import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { sumExact } from '@countinghouse/domain/money/sum-exact';
import type { ExchangeRates } from './exchange-rates';
import type { OpenDocument } from './open-document';
import type { AgedParty, OpenByDue } from './read-aging';

/** A document with what is open of it, in its currency and in the base currency. */
export interface SettledDocument extends OpenDocument {
  readonly open: number;
  readonly openBase: number;
}

/** Documents with what is open of them, and what the aging report has that no document explains, by party. */
export interface SettledDocuments {
  readonly documents: readonly SettledDocument[];
  readonly unexplained: ReadonlyMap<string, number>;
}

/** Beyond so many due days, what is open by due date is not asked for. */
const MOST_DAYS = 80;

/**
 * The due days of documents whose open amounts are to be found: those of parties whose aging report differs from their documents in full.
 */
export function daysToAsk(documents: readonly OpenDocument[], aging: ReadonlyMap<string, AgedParty>, rates: ExchangeRates): CalendarDate[] {
  const days = differing(documents, aging, rates).flatMap(({ due, open }) => (due === null || open !== null ? [] : [due]));
  const requested = [...new Set(days)];
  return requested.length > MOST_DAYS ? [] : requested;
}

/**
 * Finds what is open of documents whose list does not state it. Where the documents of a party in full come to what the aging report has,
 * they are open in full. Else a document that is the only one of its party due on a day has what is due that day; what stays unexplained of
 * a party is said apart, as nothing tells which of its documents were settled, or that money was paid in advance.
 */
export function settleDocuments(
  documents: readonly OpenDocument[],
  aging: ReadonlyMap<string, AgedParty>,
  byDue: OpenByDue,
  rates: ExchangeRates,
): SettledDocuments {
  const toFind = new Set(differing(documents, aging, rates));
  const settled = documents.map((document) => {
    const inFull = fullOf(document, rates);
    return toFind.has(document) && document.open === null ? (foundOf(document, documents, byDue, rates) ?? inFull) : inFull;
  });
  const explained = Map.groupBy(settled, ({ partyId }) => partyId);
  const parties = new Set([...aging.keys(), ...explained.keys()]);
  const unexplained = [...parties].map((party): [string, number] => {
    const listed = sumExact((explained.get(party) ?? []).map(({ openBase }) => openBase));
    return [party, (aging.get(party)?.balance ?? 0) - listed];
  });
  return {
    documents: settled.filter(({ open }) => open !== 0),
    unexplained: new Map(unexplained.filter(([, amount]) => amount !== 0)),
  };
}

/** A document as if it were open in full, unless its list states otherwise. */
export function fullOf(document: OpenDocument, rates: ExchangeRates): SettledDocument {
  const open = document.open ?? document.total;
  return { ...document, open, openBase: rates.baseOf(open, document) };
}

/** The documents of parties whose aging report differs from their documents in full. */
function differing(documents: readonly OpenDocument[], aging: ReadonlyMap<string, AgedParty>, rates: ExchangeRates): OpenDocument[] {
  return [...Map.groupBy(documents, ({ partyId }) => partyId)].flatMap(([party, ofParty]) => {
    const inFull = sumExact(ofParty.map((document) => fullOf(document, rates).openBase));
    return inFull === (aging.get(party)?.balance ?? 0) ? [] : ofParty;
  });
}

/** Null where what is due on the day of the document does not tell what is open of it. */
function foundOf(
  document: OpenDocument,
  documents: readonly OpenDocument[],
  byDue: OpenByDue,
  rates: ExchangeRates,
): SettledDocument | null {
  const { partyId, due, total } = document;
  const onDay = due === null ? undefined : byDue.get(due);
  if (onDay === undefined) return null;
  const others = documents.filter((other) => other !== document && other.partyId === partyId && other.due === due);
  if (others.some(({ open }) => open === null)) return null;
  const openBase = (onDay.get(partyId) ?? 0) - sumExact(others.map((other) => fullOf(other, rates).openBase));
  const totalBase = rates.baseOf(total, document);
  const isWithin = openBase === 0 || (Math.sign(openBase) === Math.sign(totalBase) && Math.abs(openBase) <= Math.abs(totalBase));
  return isWithin ? { ...document, open: shareOf(total, openBase, totalBase), openBase } : null;
}

/** `amount x part / whole`, rounded half away from zero; exact in the base currency, where the amount is the whole. */
function shareOf(amount: number, part: number, whole: number): number {
  if (amount === whole || whole === 0) return part;
  const [dividend, divisor] = [BigInt(Math.abs(amount)) * BigInt(Math.abs(part)), BigInt(Math.abs(whole))];
  const share = Number((dividend * 2n + divisor) / (divisor * 2n));
  return amount < 0 && share !== 0 ? -share : share;
}
