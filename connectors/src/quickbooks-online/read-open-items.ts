import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import type { OpenItem, OpenItemsPage, SourceAccount } from '@countinghouse/domain/imports/page';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { sumExact } from '@countinghouse/domain/money/sum-exact';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import { currencyOf, rateOf } from './document-currency';
import { homeAmount } from './home-amount';
import type { JournalOnControl, JournalTerms } from './journals-on-control';
import type { QuickBooksApi } from './quickbooks-api';
import { settledAfter, SettledJournals, settledParts } from './settlements';
import type { DocumentKind, ReadPayment, SettledPart } from './settlements';

/** What reading open items depends on. */
export interface OpenItemTerms extends JournalTerms {
  readonly asOf: CalendarDate;
  readonly journals: readonly JournalOnControl[];
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
  const { documents, payment, party: partyRef } = SIDES[side];
  const { asOf } = terms;
  const payments = (await api.query(payment)).map((value): ReadPayment => ({
    value,
    date: value.get('TxnDate').date(),
    party: partyOf(value, partyRef, terms),
    parts: settledParts(value, currencyDecimals(currencyOf(value, terms.homeCurrency))),
  }));
  const items: OpenItem[] = [];
  const settledLater = new Map<number, number>();
  const addLater = (party: number, amount: number): void => void settledLater.set(party, (settledLater.get(party) ?? 0) + amount);
  const later = new Set<string>();
  for (const kind of documents) {
    const settled = settledAfter(payments, kind.entity, asOf);
    for (const document of await documentsThatMayBeOpen(api, kind, settled, asOf)) {
      const balance = document.get('Balance').amountOrZero(currencyDecimals(currencyOf(document, terms.homeCurrency)));
      const settledAmount = settled.get(document.get('Id').id()) ?? 0;
      const open = balance + settledAmount;
      if (open !== 0) items.push(openItem(document, kind, open * kind.sign, side, terms));
      if (settledAmount === 0) continue;
      const { party, openBase } = openItem(document, kind, settledAmount * kind.sign, side, terms);
      addLater(party, openBase);
    }
    for (const document of await api.query(kind.entity, `TxnDate > '${asOf}'`)) later.add(`${kind.entity}/${document.get('Id').id()}`);
  }
  const ofSide = terms.journals.filter((journal) => journal.side === side);
  const journals = new SettledJournals(ofSide);
  const [before, after] = [journals.amounts(payments, (day) => day <= asOf), journals.amounts(payments, (day) => day > asOf)];
  for (const journal of ofSide) {
    if (journal.date > asOf) later.add(`JournalEntry/${journal.id}`);
    else {
      const open = journal.amount - (before.get(journal) ?? 0);
      if (open !== 0) items.push(openJournal(journal, open, terms));
      const settledAmount = after.get(journal) ?? 0;
      if (settledAmount !== 0) addLater(journal.party, openJournal(journal, settledAmount, terms).openBase);
    }
  }
  const signs = new Map<string, number>(documents.map(({ entity, sign }) => [entity, sign]));
  const isLater = ({ entity, documentId }: SettledPart): boolean => later.has(`${entity}/${documentId}`);
  for (const { value, party, parts } of payments.filter(({ date }) => date <= asOf)) {
    const signed = (part: SettledPart): number =>
      part.amount * (signs.get(part.entity) ?? Math.sign(journals.of(part, party)?.amount ?? Number.NaN));
    const early = sumExact(parts.filter(isLater).map(signed).filter(Number.isSafeInteger));
    const open = unappliedOf(value, payment, parts.map(signed), terms) + early;
    if (open !== 0) items.push(openItem(value, { kind: 'payment', sign: -1, entity: payment }, -open, side, terms));
  }
  return { page: { kind: 'openItems', items }, settledLater };
}

/**
 * What is left of a payment. QuickBooks states it of customers' payments alone; of a payment to a vendor it is what the payment exceeds its
 * parts by, and not known where it settles something else than documents and journal entries.
 */
function unappliedOf(value: WireValue, payment: Side['payment'], parts: readonly number[], { homeCurrency }: OpenItemTerms): number {
  const decimals = currencyDecimals(currencyOf(value, homeCurrency));
  if (payment === 'Payment') return value.get('UnappliedAmt').amountOrZero(decimals);
  if (!parts.every(Number.isSafeInteger)) return 0;
  const left = value.get('TotalAmt').amountOrZero(decimals) - sumExact(parts);
  return left > 0 ? left : 0;
}

function partyOf(document: WireValue, partyRef: string, { parties }: OpenItemTerms): number {
  return document.get(partyRef).orNull((reference) => reference.get('value').ordinal(parties)) ?? -1;
}

/** What is open of a journal entry. */
function openJournal(journal: JournalOnControl, open: number, { asOf, homeCurrency }: OpenItemTerms): OpenItem {
  const { side, id, number, party, date, currency, rate, amount, controlAccount } = journal;
  const inHome = homeAmount({ minor: open, decimals: currencyDecimals(currency) }, rate, currencyDecimals(homeCurrency));
  return {
    ...{ side, sourceId: `JournalEntry/${id}`, documentKind: 'journal', number, party, asOf, date, due: null, currency },
    ...{ total: amount, open, openBase: inHome, controlAccount, place: null },
  };
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
  const currency = currencyOf(document, terms.homeCurrency);
  const decimals = currencyDecimals(currency);
  const control = document.get(controlAccount).orNull((reference) => reference.get('value').id());
  return {
    side,
    sourceId: `${entity}/${document.get('Id').id()}`,
    documentKind: kind,
    number: document.get('DocNumber').textOrNull() ?? document.get('PaymentRefNum').textOrNull(),
    party: partyOf(document, party, terms),
    asOf: terms.asOf,
    date: document.get('TxnDate').date(),
    due: document.get('DueDate').orNull((due) => due.date()),
    currency,
    total: document.get('TotalAmt').amount(decimals) * sign,
    open,
    openBase: homeAmount({ minor: open, decimals }, rateOf(document, currency, terms.homeCurrency), currencyDecimals(terms.homeCurrency)),
    controlAccount: controlOrdinal(control, currency, controlType, terms),
    place: null,
  };
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
