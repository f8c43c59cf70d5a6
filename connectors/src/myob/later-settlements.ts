import { sumExact } from '@countinghouse/domain/money/sum-exact';
import type { DateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import type { SettlementList } from './document-sides';
import { dayOf } from './myob-date';

/** What was settled of documents after a day, which MYOB has taken off their balances. */
export class LaterSettlements {
  readonly #day: DateNumber;
  /** By document, with the sign of what it was open with. */
  readonly #settled = new Map<string, { readonly amount: WireValue; readonly sign: 1 | -1 }[]>();

  constructor(day: DateNumber) {
    this.#day = day;
  }

  /** Notes a transaction that settles documents. */
  note(record: WireValue, { applied, used }: SettlementList): void {
    if (dayOf(record.get('Date')) <= this.#day) return;
    for (const line of applied === undefined ? [] : record.get(applied.lines).listOrEmpty()) {
      const foreign = line.get('AmountAppliedForeign');
      const document = applied?.document == null ? line : line.get(applied.document);
      this.#add(document, foreign.isEmpty() ? line.get('AmountApplied') : foreign, 1);
    }
    if (used !== undefined) this.#add(record.get(used.document), record.get(used.amount), -1);
  }

  /** What was settled of a document later, in minor units of its currency. */
  of(documentId: string, decimals: number): number {
    return sumExact((this.#settled.get(documentId) ?? []).map(({ amount, sign }) => sign * amount.amount(decimals)));
  }

  /** What was purged is no longer named. */
  #add(document: WireValue, amount: WireValue, sign: 1 | -1): void {
    const id = document.orNull((link) => link.get('UID').textOrNull());
    if (id === null) return;
    const settled = this.#settled.get(id) ?? [];
    settled.push({ amount, sign });
    this.#settled.set(id, settled);
  }
}
