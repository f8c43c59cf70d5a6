import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import type { OpenItem, OpenItemsPage, SourceAccount } from '@countinghouse/domain/imports/page';
import { currencyDecimals, isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import { homeAmount } from './home-amount';
import type { QuickBooksApi } from './quickbooks-api';
import { settledAfter, settledParts } from './settlements';
import type { DocumentKind, SettledPart } from './settlements';

/** What reading open items depends on. */
export interface OpenItemTerms {
  readonly asOf: CalendarDate;
  readonly homeCurrency: string;
  /** In the order of their ordinals. */
  readonly accounts: readonly SourceAccount[];
  /** ISO 4217 by account id; accounts that are absent have the home currency. */
  readonly accountCurrencies: ReadonlyMap<string, string>;
  readonly parties: ReadonlyMap<string, number>;
}

interface Side {
  readonly documents: readonly DocumentKind[];
  readonly payment: 'Payment' | 'BillPayment';
  readonly party: string;
  readonly controlAccount: string;
  readonly controlType: AccountType;
}

const SIDES: Readonly<Record<OpenItem['side'], Side>> = {
  receivable: {
    documents: [
      { entity: 'Invoice', kind: 'invoice', sign: 1 },
      { entity: 'CreditMemo', kind: 'creditNote', sign: -1 },
    ],
    payment: 'Payment',
    party: 'CustomerRef',
    controlAccount: 'ARAccountRef',
    controlType: 'Accounts Receivable',
  },
  payable: {
    documents: [
      { entity: 'Bill', kind: 'bill', sign: 1 },
      { entity: 'VendorCredit', kind: 'vendorCredit', sign: -1 },
    ],
    payment: 'BillPayment',
    party: 'VendorRef',
    controlAccount: 'APAccountRef',
    controlType: 'Accounts Payable',
  },
};

/** What was read of one side. */
export interface OpenItemsOfSide {
  readonly page: OpenItemsPage;
  /** What was settled after the day of documents up to it, by party, in minor units of the home currency. */
  readonly settledLater: ReadonlyMap<number, number>;
}

/** More ids make the address of a query too long. */
const IDS_A_QUERY = 100;

/**
 * Reads what is open at the end of a day. QuickBooks knows balances of now only: what payments after the day have settled is added to them
 * again, and what earlier payments have settled of later documents was unapplied then.
 */
export async function readOpenItems(api: QuickBooksApi, side: OpenItem['side'], terms: OpenItemTerms): Promise<OpenItemsOfSide> {
  const { documents, payment } = SIDES[side];
  const payments = (await api.query(payment)).map((value) => ({
    value,
    date: value.get('TxnDate').date(),
    parts: settledParts(value, documents, currencyDecimals(currencyOf(value, terms))),
  }));
  const items: OpenItem[] = [];
  const settledLater = new Map<number, number>();
  const later = new Set<string>();
  for (const kind of documents) {
    const settled = settledAfter(payments, kind.entity, terms.asOf);
    for (const document of await documentsThatMayBeOpen(api, kind, settled, terms.asOf)) {
      const balance = document.get('Balance').amountOrZero(currencyDecimals(currencyOf(document, terms)));
      const settledAmount = settled.get(document.get('Id').id()) ?? 0;
      const open = balance + settledAmount;
      if (open !== 0) items.push(openItem(document, kind, open * kind.sign, side, terms));
      if (settledAmount === 0) continue;
      const { party, openBase } = openItem(document, kind, settledAmount * kind.sign, side, terms);
      settledLater.set(party, (settledLater.get(party) ?? 0) + openBase);
    }
    for (const document of await api.query(kind.entity, `TxnDate > '${terms.asOf}'`))
      later.add(`${kind.entity}/${document.get('Id').id()}`);
  }
  const signs = new Map<string, number>(documents.map(({ entity, sign }) => [entity, sign]));
  const isLater = ({ entity, documentId }: SettledPart): boolean => later.has(`${entity}/${documentId}`);
  for (const { value, parts } of payments.filter(({ date }) => date <= terms.asOf)) {
    const early = parts.filter(isLater).reduce((sum, { entity, amount }) => sum + amount * (signs.get(entity) ?? 1), 0);
    const open = value.get('UnappliedAmt').amountOrZero(currencyDecimals(currencyOf(value, terms))) + early;
    if (open !== 0) items.push(openItem(value, { kind: 'payment', sign: -1, entity: payment }, -open, side, terms));
  }
  return { page: { kind: 'openItems', items }, settledLater };
}

/** Documents up to a day with a balance now, or settled after it. */
async function documentsThatMayBeOpen(
  api: QuickBooksApi,
  { entity }: DocumentKind,
  settled: ReadonlyMap<string, number>,
  asOf: CalendarDate,
): Promise<WireValue[]> {
  const open = await api.query(entity, `Balance > '0' AND TxnDate <= '${asOf}'`);
  const known = new Set(open.map((document) => document.get('Id').id()));
  const ids = [...settled.keys()].filter((id) => !known.has(id)).map((id) => `'${id.replaceAll(/[^\w-]/g, '')}'`);
  for (let at = 0; at < ids.length; at += IDS_A_QUERY) {
    const found = await api.query(entity, `Id IN (${ids.slice(at, at + IDS_A_QUERY).join(', ')})`);
    open.push(...found.filter((document) => document.get('TxnDate').date() <= asOf));
  }
  return open;
}

function openItem(
  document: WireValue,
  { kind, sign, entity }: Omit<DocumentKind, 'entity'> & { readonly entity: string },
  open: number,
  side: OpenItem['side'],
  terms: OpenItemTerms,
): OpenItem {
  const { party, controlAccount, controlType } = SIDES[side];
  const currency = currencyOf(document, terms);
  const decimals = currencyDecimals(currency);
  const control = document.get(controlAccount).orNull((reference) => reference.get('value').id());
  return {
    side,
    sourceId: `${entity}/${document.get('Id').id()}`,
    documentKind: kind,
    number: document.get('DocNumber').textOrNull() ?? document.get('PaymentRefNum').textOrNull(),
    party: document.get(party).orNull((reference) => reference.get('value').ordinal(terms.parties)) ?? -1,
    asOf: terms.asOf,
    date: document.get('TxnDate').date(),
    due: document.get('DueDate').orNull((due) => due.date()),
    currency,
    total: document.get('TotalAmt').amount(decimals) * sign,
    open,
    openBase: homeAmount({ minor: open, decimals }, rateOf(document, currency, terms), currencyDecimals(terms.homeCurrency)),
    controlAccount: controlOrdinal(control, currency, controlType, terms),
    place: null,
  };
}

/** Companies with one currency may leave out the currency of a document. */
function currencyOf(document: WireValue, { homeCurrency }: OpenItemTerms): string {
  const value = document.get('CurrencyRef').orNull((reference) => reference.get('value'));
  if (value === null) return homeCurrency;
  const currency = value.text();
  if (!isCurrencyCode(currency)) throw value.unreadable('a currency code');
  return currency;
}

/** Home currency for one unit of the document's. */
function rateOf(document: WireValue, currency: string, { homeCurrency }: OpenItemTerms): string {
  if (currency === homeCurrency) return '1';
  const rate = document.get('ExchangeRate');
  const text = rate.decimal();
  if (text.startsWith('-') || !/[1-9]/.test(text)) throw rate.unreadable('a rate above zero');
  return text;
}

/** The account that a document names, else the only account of the type in its currency; -1 where there are several or none. */
function controlOrdinal(id: string | null, currency: string, type: AccountType, terms: OpenItemTerms): number {
  const { accounts, accountCurrencies, homeCurrency } = terms;
  if (id !== null) return accounts.findIndex(({ sourceId }) => sourceId === id);
  const fits = (account: SourceAccount): boolean =>
    account.type === type && (accountCurrencies.get(account.sourceId) ?? homeCurrency) === currency;
  const position = accounts.findIndex(fits);
  return accounts.filter(fits).length === 1 ? position : -1;
}
