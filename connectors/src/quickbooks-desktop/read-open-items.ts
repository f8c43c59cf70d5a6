import type { OpenItem, OpenItemsPage } from '@countinghouse/domain/imports/page';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { nextDay } from '@countinghouse/domain/periods/day';
import type { WireElement } from '../http/wire-element';
import { DOCUMENT_SIDES, type DocumentKind, type DocumentSide } from './document-kinds';
import { element, type QbxmlElement } from './qbxml';
import type { QuickBooksDesktopApi } from './quickbooks-desktop-api';
import type { ChartOfAccounts } from './read-accounts';
import { currencyOf } from './read-company';
import type { PartyRoster } from './read-parties';
import { assertExact } from '@countinghouse/domain/money/sum-exact';

/** What reading open items depends on. */
export interface OpenItemTerms {
  readonly asOf: CalendarDate;
  readonly homeCurrency: string;
  /** Empty where the company has one currency. */
  readonly currencies: ReadonlyMap<string, string>;
  readonly chart: ChartOfAccounts;
  readonly roster: PartyRoster;
}

/** A message with very many ids is too long for some versions. */
const IDS_A_QUERY = 100;

/**
 * Reads what is open at the end of a day. QuickBooks knows open amounts of now only: what transactions after the day have settled is added to
 * them again, whichever side of a link is the later one. Journal entries on a control account are not among these lists; the aging report
 * that is compared has them.
 */
export async function readOpenItems(api: QuickBooksDesktopApi, side: OpenItem['side'], terms: OpenItemTerms): Promise<OpenItemsPage> {
  const { document, credits, payments } = DOCUMENT_SIDES[side];
  const { asOf } = terms;
  const until = element('TxnDateRangeFilter', [element('ToTxnDate', asOf)]);
  const after = element('TxnDateRangeFilter', [element('FromTxnDate', nextDay(asOf))]);
  const items: OpenItem[] = [];
  const settledLater = new Set<string>();
  const take = (kind: DocumentKind, found: readonly WireElement[]): void => {
    for (const each of found) {
      const isLater = each.get('TxnDate').date() > asOf;
      if (isLater) for (const link of linksOf(each, kind.links)) settledLater.add(link.get('TxnID').text());
      const item = isLater ? null : openItem(each, kind, side, terms);
      if (item !== null && item.open !== 0) items.push(item);
    }
  };
  for (const kind of credits) take(kind, await api.list({ entity: kind.entity, filters: withFields(kind, side) }));
  for (const entity of payments) {
    const found = await api.list({ entity, filters: [after, element('IncludeLineItems', 'true')] });
    for (const link of found.flatMap((each) => linksOf(each, 'AppliedToTxnRet'))) settledLater.add(link.get('TxnID').text());
  }
  const unpaid = [until, element('PaidStatus', 'NotPaidOnly'), ...withFields(document, side)];
  const open = await api.list({ entity: document.entity, filters: unpaid });
  take(document, open);
  const known = new Set(open.map((each) => each.get('TxnID').text()));
  const ids = [...settledLater].filter((id) => !known.has(id));
  for (let at = 0; at < ids.length; at += IDS_A_QUERY) {
    const requested = ids.slice(at, at + IDS_A_QUERY).map((id) => element('TxnID', id));
    const filters = withFields(document, side);
    take(document, await api.list({ entity: document.entity, of: `settled later ${at}`, ids: requested, filters }));
  }
  return { kind: 'openItems', items };
}

/** What of a transaction is wanted, in the order of the schema. */
function withFields({ total, open, links }: DocumentKind, side: OpenItem['side']): QbxmlElement[] {
  const { party, controlAccount } = DOCUMENT_SIDES[side];
  const fields = ['TxnID', 'TxnDate', 'DueDate', 'RefNumber', party, controlAccount, 'CurrencyRef', 'ExchangeRate', ...total, open, links];
  return [
    element(links === 'LinkedTxn' ? 'IncludeLinkedTxns' : 'IncludeLineItems', 'true'),
    ...fields.map((field) => element('IncludeRetElement', field)),
  ];
}

/** What a transaction is settled with, or settles: links by quantity lead to orders and estimates. */
function linksOf(transaction: WireElement, links: DocumentKind['links']): WireElement[] {
  return transaction.elements(links).filter((link) => link.get('LinkType').textOrNull() !== 'QUANTYPE');
}

function openItem(document: WireElement, kind: DocumentKind, side: OpenItem['side'], terms: OpenItemTerms): OpenItem {
  const { party, controlAccount, controlType } = DOCUMENT_SIDES[side];
  const { asOf, homeCurrency, currencies, chart, roster } = terms;
  const currency = currencies.size === 0 ? homeCurrency : currencyOf(document, 'CurrencyRef', currencies);
  const decimals = currencyDecimals(currency);
  const later = linksOf(document, kind.links).filter((link) => link.get('TxnDate').date() > asOf);
  const settled = later.reduce((sum, link) => sum + settledBy(link, decimals), 0);
  const open = (document.get(kind.open).amountOrZero(decimals) + settled) * kind.sign;
  const date = document.get('TxnDate').date();
  return {
    side,
    sourceId: `${kind.entity}/${document.get('TxnID').text()}`,
    documentKind: kind.kind,
    number: document.get('RefNumber').textOrNull(),
    party: document.elementOrNull(party) === null ? -1 : roster.withId(document.element(party).get('ListID')),
    asOf,
    date,
    due: kind.sign === 1 ? document.get('DueDate').orNull((due) => due.date()) : null,
    currency,
    total: kind.total.reduce((sum, name) => sum + document.get(name).amountOrZero(decimals), 0) * kind.sign,
    open,
    openBase: homeAmount({ minor: open, decimals }, rateOf(document, currency, homeCurrency), currencyDecimals(homeCurrency)),
    controlAccount: controlOrdinal(document, { controlAccount, controlType }, currency, terms.homeCurrency, chart),
    place: null,
  };
}

/** Links of documents have the sign of what they do to the other side, applied payments none; a discount settles too. */
function settledBy(link: WireElement, decimals: number): number {
  return Math.abs(link.get('Amount').amount(decimals)) + link.get('DiscountAmount').amountOrZero(decimals);
}

/** Home currency for one unit of the document's. */
function rateOf(document: WireElement, currency: string, homeCurrency: string): string {
  if (currency === homeCurrency) return '1';
  const rate = document.get('ExchangeRate');
  const text = rate.decimal();
  if (text.startsWith('-') || !/[1-9]/.test(text)) throw rate.unreadable('a rate above zero');
  return text;
}

/** The account that a document names, else the only account of the type in its currency; -1 where there are several or none. */
function controlOrdinal(
  document: WireElement,
  { controlAccount, controlType }: Pick<DocumentSide, 'controlAccount' | 'controlType'>,
  currency: string,
  homeCurrency: string,
  { page, ordinals, foreign }: ChartOfAccounts,
): number {
  const named = document.elementOrNull(controlAccount);
  if (named !== null) return named.get('ListID').ordinal(ordinals);
  const fitting = page.accounts.flatMap(({ type }, ordinal) =>
    type === controlType && (foreign.get(ordinal) ?? homeCurrency) === currency ? [ordinal] : [],
  );
  return fitting.length === 1 ? (fitting[0] ?? -1) : -1;
}

/** An amount in minor units of a currency. */
interface CurrencyAmount {
  readonly minor: number;
  readonly decimals: number;
}

/**
 * An amount in minor units of the home currency: multiplied by a rate of home currency for one unit (a plain decimal text), exactly, and
 * rounded half away from zero.
 */
function homeAmount({ minor, decimals }: CurrencyAmount, rate: string, homeDecimals: number): number {
  const [whole = '0', fraction = ''] = rate.replace(/^\+/, '').split('.');
  const product = BigInt(Math.abs(minor)) * BigInt(`${whole}${fraction}`) * 10n ** BigInt(homeDecimals);
  const divisor = 10n ** BigInt(decimals + fraction.length);
  const rounded = Number((2n * product + divisor) / (2n * divisor));
  return assertExact(minor < 0 && rounded !== 0 ? -rounded : rounded);
}
