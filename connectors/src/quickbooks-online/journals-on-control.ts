import type { OpenItem, SourceAccount } from '@countinghouse/domain/imports/page';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import { currencyOf, rateOf } from './document-currency';
import type { QuickBooksApi } from './quickbooks-api';

/** What a journal entry posts to receivables or payables for one customer or vendor. */
export interface JournalOnControl {
  readonly side: OpenItem['side'];
  readonly id: string;
  readonly number: string | null;
  readonly date: CalendarDate;
  /** Party ordinal, -1 for none. */
  readonly party: number;
  /** Account ordinal. */
  readonly controlAccount: number;
  readonly currency: string;
  readonly rate: string;
  /** Minor units of the currency; negative where it is a credit of the customer or the company. */
  readonly amount: number;
}

/** What reading journal entries depends on. */
export interface JournalTerms {
  readonly homeCurrency: string;
  /** In the order of their ordinals. */
  readonly accounts: readonly SourceAccount[];
  /** ISO 4217 by account id; accounts that are absent have the home currency. */
  readonly accountCurrencies: ReadonlyMap<string, string>;
  readonly parties: ReadonlyMap<string, number>;
}

interface Control {
  readonly side: OpenItem['side'];
  readonly ordinal: number;
  readonly currency: string;
}

/** Reads what journal entries post to receivables and payables: QuickBooks keeps no balance of it, but it is open until a payment settles it. */
export async function readJournalsOnControl(api: QuickBooksApi, terms: JournalTerms): Promise<JournalOnControl[]> {
  const controls = controlsOf(terms);
  const found: JournalOnControl[] = [];
  for await (const entries of api.pages('JournalEntry')) for (const entry of entries) found.push(...onControl(entry, controls, terms));
  return found;
}

function controlsOf({ accounts, accountCurrencies, homeCurrency }: JournalTerms): ReadonlyMap<string, Control> {
  const controls = new Map<string, Control>();
  for (const [ordinal, { sourceId, type }] of accounts.entries()) {
    const currency = accountCurrencies.get(sourceId) ?? homeCurrency;
    if (type === 'Accounts Receivable') controls.set(sourceId, { side: 'receivable', ordinal, currency });
    if (type === 'Accounts Payable') controls.set(sourceId, { side: 'payable', ordinal, currency });
  }
  return controls;
}

/** An entry in another currency than the account's adjusts what the account is worth, and nothing that is open. */
function onControl(entry: WireValue, controls: ReadonlyMap<string, Control>, { homeCurrency, parties }: JournalTerms): JournalOnControl[] {
  const sums = new Map<string, { readonly control: Control; readonly party: number; amount: number }>();
  const currency = currencyOf(entry, homeCurrency);
  for (const line of entry.get('Line').listOrEmpty()) {
    const detail = line.get('JournalEntryLineDetail');
    const control = detail.isEmpty() ? undefined : controls.get(detail.get('AccountRef').get('value').id());
    if (control?.currency !== currency) continue;
    const party = detail.get('Entity').orNull((entity) => parties.get(entity.get('EntityRef').get('value').id())) ?? -1;
    const isDebit = detail.get('PostingType').text() === 'Debit';
    const amount = line.get('Amount').amountOrZero(currencyDecimals(currency));
    const key = `${control.ordinal} ${party}`;
    const sum = sums.get(key) ?? { control, party, amount: 0 };
    sum.amount += isDebit === (control.side === 'receivable') ? amount : -amount;
    sums.set(key, sum);
  }
  if (sums.size === 0) return [];
  const facts = {
    id: entry.get('Id').id(),
    number: entry.get('DocNumber').textOrNull(),
    date: entry.get('TxnDate').date(),
    currency,
    rate: rateOf(entry, currency, homeCurrency),
  };
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .map(({ control, party, amount }) => ({ ...facts, side: control.side, controlAccount: control.ordinal, party, amount }));
}
