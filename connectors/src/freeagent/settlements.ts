import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { nextDay } from '@countinghouse/domain/periods/day';
import type { WireValue } from '../http/wire-value';
import type { FreeAgentApi } from './freeagent-api';
import { currencyOf } from './read-company';
import { sourcePath } from './source-path';

/** What settled documents after a day. */
export interface LaterSettlements {
  /** How much more of a document was open on the day, with the sign of what is open, in its own currency. */
  openedBy(document: { readonly path: string; readonly currency: string; readonly decimals: number }): number;
}

/** Nothing settled anything. */
export const NONE_LATER: LaterSettlements = { openedBy: () => 0 };

/** The part of the plan with what settles documents. */
export const SETTLEMENTS = 'settlements';

/** What settles a document: the sign that its open amount had more of before, and amounts of which the sign does not count. */
interface Settlement {
  readonly amount: WireValue;
  /** Of `amount`; null: that of the document. */
  readonly currency: string | null;
  /** In the currency of the document, where that is another one; zero where it is not. */
  readonly converted: WireValue | null;
  readonly sign: 1 | -1;
}

/**
 * Reads what settled documents after a day: payments and refunds, which are explanations of bank transactions, and credit notes that were
 * set against invoices. `banks` has the currencies of the bank accounts by their addresses.
 */
export async function readSettlementsAfter(
  api: FreeAgentApi,
  day: CalendarDate,
  banks: ReadonlyMap<string, string>,
): Promise<LaterSettlements> {
  const found = new Map<string, Settlement[]>();
  const add = (url: string, settlement: Settlement): void => {
    const path = sourcePath(url);
    found.set(path, [...(found.get(path) ?? []), settlement]);
  };
  const since = (resource: string, query: Readonly<Record<string, string>> = {}) =>
    api.list({ resource, member: resource, query: { ...query, from_date: nextDay(day) }, part: SETTLEMENTS }).records((record) => record);

  for (const [bank_account, currency] of banks) {
    for (const explanation of await since('bank_transaction_explanations', { bank_account })) {
      if (explanation.get('dated_on').date() <= day) continue;
      const converted = explanation.get('foreign_currency_value');
      const amount = explanation.get('gross_value');
      for (const [member, side] of [['paid_invoice', 1] as const, ['paid_bill', -1] as const]) {
        const document = explanation.get(member).textOrNull();
        if (document === null) continue;
        // Money that comes in settles an invoice, money that goes out a bill.
        const sign = isNegative(amount) ? (-side as 1 | -1) : side;
        add(document, { amount, currency, converted, sign });
      }
    }
  }
  for (const reconciliation of await since('credit_note_reconciliations')) {
    if (reconciliation.get('dated_on').date() <= day) continue;
    const currency = reconciliation.get('currency').orNull(currencyOf);
    const amount = reconciliation.get('gross_value');
    add(reconciliation.get('invoice').text(), { amount, currency, converted: null, sign: 1 });
    add(reconciliation.get('credit_note').text(), { amount, currency, converted: null, sign: -1 });
  }

  return {
    openedBy: ({ path, currency, decimals }) =>
      (found.get(path) ?? []).reduce((sum, { amount, converted, sign, ...settlement }) => {
        const isOwn = settlement.currency === null || settlement.currency === currency;
        const settled = isOwn ? amount.amount(decimals) : (converted?.amountOrZero(decimals) ?? 0);
        if (!isOwn && settled === 0) throw amount.unreadable('an amount in the currency of its document');
        return sum + sign * Math.abs(settled);
      }, 0),
  };
}

function isNegative(value: WireValue): boolean {
  return value.decimal().startsWith('-');
}
