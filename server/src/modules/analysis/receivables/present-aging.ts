import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { daysBetween } from '@countinghouse/domain/periods/day';
import { bucketOn, type AgedTotal } from '@countinghouse/domain/receivables/aging';
import { concentrationOf } from '@countinghouse/domain/receivables/concentration';
import type { PastDuePoint } from '@countinghouse/domain/receivables/past-due-trend';
import type { ListedDocument, LoadedAging } from './load-aging';

/** The id under which the API names a party; documents without one are under `none`. */
export const partyIdOf = (ordinal: number) => (ordinal < 0 ? 'none' : String(ordinal));

/** Writes minor units of a currency as decimals. */
function amountsIn(currency: string): (minor: number) => string {
  const digits = currencyDecimals(currency);
  return (minor) => formatDecimal(minor, digits);
}

/** What is open by age, as the APIs answer it. */
function presentAmounts({ documents, total, buckets }: AgedTotal, write: (minor: number) => string) {
  const { current, days1To30, days31To60, days61To90, over90 } = buckets;
  return {
    documents,
    total: write(total),
    current: write(current),
    days1To30: write(days1To30),
    days31To60: write(days31To60),
    days61To90: write(days61To90),
    over90: write(over90),
  };
}

/** The head of an aging: everything but its lists of parties and documents. */
export function presentAging({ side, basis, asOf, currency, aging, parties, tie }: LoadedAging) {
  const write = amountsIn(currency);
  const optional = (minor: number | null) => (minor === null ? null : write(minor));
  return {
    ...{ side, basis, asOf, currency },
    amounts: presentAmounts(aging.all, write),
    concentration: concentrationOf(aging.parties).map(({ party, total, share }) => ({
      id: partyIdOf(party),
      name: parties.get(party)?.name ?? null,
      total: write(total),
      share: formatDecimal(share, 4),
    })),
    tie: tie && {
      outcome: tie.outcome,
      documents: optional(tie.documents),
      ledger: optional(tie.ledger),
      difference: optional(tie.difference),
      tolerance: optional(tie.tolerance),
      controlAccounts: tie.controlAccounts,
    },
  };
}

/** The parties of an aging, the largest total first. */
export function presentParties({ currency, aging, parties }: Pick<LoadedAging, 'currency' | 'aging' | 'parties'>) {
  const write = amountsIn(currency);
  return aging.parties.map((party) => ({
    id: partyIdOf(party.party),
    name: parties.get(party.party)?.name ?? null,
    amounts: presentAmounts(party, write),
  }));
}

/** One open document with its age. */
export function presentDocument(document: ListedDocument, view: Pick<LoadedAging, 'asOf' | 'basis' | 'currency'>) {
  const { sourceId, documentKind, number, date, due, currency, openBase } = document;
  return {
    ...{ id: sourceId, kind: documentKind, number, date, due, currency },
    days: daysBetween(view.basis === 'DueDate' ? (due ?? date) : date, view.asOf),
    bucket: bucketOn(document, view.asOf, view.basis),
    open: amountsIn(view.currency)(openBase),
    openInCurrency: amountsIn(currency)(document.openInCurrency),
  };
}

/** The points of a trend. */
export function presentTrend(points: readonly PastDuePoint[], currency: string) {
  const write = amountsIn(currency);
  return points.map(({ total, pastDue, over90, ...point }) => ({
    ...point,
    total: write(total),
    pastDue: write(pastDue),
    over90: write(over90),
  }));
}
