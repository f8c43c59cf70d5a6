import type { CalendarDate } from '../periods/calendar-date';
import type { OpenItem } from './page';

/** Open documents of one side, added up in minor units of the base currency; a payable that is owed is positive. */
export interface OpenItemTotal {
  documents: number;
  open: number;
  /** By ordinal of the control account; documents whose account the source does not say are under -1. */
  readonly byControl: Map<number, number>;
  /** The days at which the source lists its documents; one, unless it contradicts itself. */
  readonly days: Set<CalendarDate>;
}

/** Adds up open receivables and payables as they arrive. */
export class OpenItemTotals {
  readonly receivable = emptyTotal();
  readonly payable = emptyTotal();

  /** Documents of both sides. */
  get count(): number {
    return this.receivable.documents + this.payable.documents;
  }

  add(items: readonly OpenItem[]): void {
    for (const { side, openBase, controlAccount, asOf } of items) {
      const total = this[side];
      total.documents++;
      total.open += openBase;
      total.byControl.set(controlAccount, (total.byControl.get(controlAccount) ?? 0) + openBase);
      total.days.add(asOf);
    }
  }
}

function emptyTotal(): OpenItemTotal {
  return { documents: 0, open: 0, byControl: new Map(), days: new Set() };
}
