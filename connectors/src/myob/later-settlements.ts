import { sumExact } from '@countinghouse/domain/money/sum-exact';
import type { DateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import type { SettlementList } from './document-sides';
import { dayOf } from './myob-date';

/** What settles a document, with the sign of what the document was open with. */
interface Settlement {
  readonly amount: WireValue;
  /** In the currency of a document that has another one than the books; null where only that is stated. */
  readonly foreign: WireValue | null;
  readonly sign: 1 | -1;
}

/** What was settled of documents after a day, which MYOB has taken off their balances. */
export class LaterSettlements {
  readonly #day: DateNumber;
  readonly #settled = new Map<string, Settlement[]>();

  constructor(day: DateNumber) {
    this.#day = day;
  }

  /** Notes a transaction that settles documents. */
  note(record: WireValue, { applied, used }: SettlementList): void {
    if (dayOf(record.get('Date')) <= this.#day) return;
    for (const line of applied === undefined ? [] : record.get(applied.lines).listOrEmpty()) {
      const document = applied?.document == null ? line : line.get(applied.document);
      const foreign = line.get('AmountAppliedForeign');
      this.#add(document, { amount: line.get('AmountApplied'), foreign: foreign.isEmpty() ? null : foreign, sign: 1 });
    }
    if (used !== undefined) this.#add(record.get(used.document), { amount: record.get(used.amount), foreign: null, sign: -1 });
  }

  /** What was settled of a document later, in minor units of its currency. */
  of(documentId: string, { isForeign, decimals }: { readonly isForeign: boolean; readonly decimals: number }): number {
    const settled = this.#settled.get(documentId) ?? [];
    return sumExact(settled.map(({ amount, foreign, sign }) => sign * (isForeign ? (foreign ?? amount) : amount).amount(decimals)));
  }

  /** What was purged is no longer named. */
  #add(document: WireValue, settlement: Settlement): void {
    const id = document.orNull((link) => link.get('UID').textOrNull());
    if (id === null) return;
    const settled = this.#settled.get(id) ?? [];
    settled.push(settlement);
    this.#settled.set(id, settled);
  }
}
