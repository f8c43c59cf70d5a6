import type { ImportPage, OpenItem } from '@countinghouse/domain/imports/page';
import { currencyDecimals, isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import { toCalendarDate, toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import type { ContactRoster } from './contact-roster';
import type { DocumentSide, SettlementList } from './document-sides';
import { LaterSettlements } from './later-settlements';
import type { MyobApi } from './myob-api';
import { dayOf, readMyobDate } from './myob-date';
import type { Chart } from './read-accounts';
import { RecordList } from './record-list';

/** Party ordinals by the id of the transaction that journals name as their source. */
export type SourceParties = Map<string, number>;

/** What reading documents depends on. */
export interface DocumentTerms {
  readonly asOf: CalendarDate;
  readonly baseCurrency: string;
  readonly chart: Chart;
  readonly roster: ContactRoster;
  /** Gets the party of each transaction; null where journals are not read with their parties. */
  readonly parties: SourceParties | null;
}

/** The lists of one side, of which the first pages are read. */
export interface DocumentLists {
  readonly side: DocumentSide;
  readonly contacts: RecordList;
  readonly documents: RecordList;
  readonly settlements: readonly { readonly list: RecordList; readonly terms: SettlementList }[];
}

/** Reads the first page of each list of a side. */
export async function startDocuments(api: MyobApi, side: DocumentSide): Promise<DocumentLists> {
  const contacts = await RecordList.begin(api, side.contacts);
  const documents = await RecordList.begin(api, side.documents);
  const settlements: { list: RecordList; terms: SettlementList }[] = [];
  for (const terms of side.settlements) settlements.push({ list: await RecordList.begin(api, terms.resource), terms });
  return { side, contacts, documents, settlements };
}

/**
 * Reads the contacts of a side, and its documents that are open at the end of a day. MYOB states what is open now; what was settled after
 * the day is added again, and documents of later days are left out. Credits are told by their sign, never by a status.
 */
export async function* readDocuments(lists: DocumentLists, terms: DocumentTerms): AsyncGenerator<ImportPage, OpenItem[]> {
  const { side, contacts, documents, settlements } = lists;
  const { asOf, roster, parties } = terms;
  const partyOf = (record: WireValue): number => record.get(side.contact).orNull((link) => roster.ordinalOf(link)) ?? -1;
  for await (const page of contacts.pages()) for (const contact of page) roster.add(contact, side.role);
  const later = new LaterSettlements(toDateNumber(asOf));
  for (const { list, terms: settlement } of settlements) {
    for await (const page of list.pages()) {
      for (const record of page) {
        later.note(record, settlement);
        parties?.set(record.get('UID').text(), partyOf(record));
      }
    }
  }
  const items: OpenItem[] = [];
  for await (const page of documents.pages()) {
    for (const record of page) {
      const party = partyOf(record);
      parties?.set(record.get('UID').text(), party);
      const item = openItemOf(record, party, later, side, terms);
      if (item !== null) items.push(item);
    }
  }
  yield* roster.unannounced();
  return items;
}

function openItemOf(
  record: WireValue,
  party: number,
  later: LaterSettlements,
  { side, kind, credit }: DocumentSide,
  { asOf, baseCurrency, chart }: DocumentTerms,
): OpenItem | null {
  const date = dayOf(record.get('Date'));
  if (date > toDateNumber(asOf)) return null;
  const foreign = record.get('ForeignCurrency').orNull((link) => currencyOf(link.get('Code')));
  const currency = foreign ?? baseCurrency;
  const decimals = currencyDecimals(currency);
  const amountIn = (member: string): number => record.get(foreign === null ? member : `${member}Foreign`).amount(decimals);
  const sourceId = record.get('UID').text();
  const settled = later.of(sourceId, { isForeign: foreign !== null, decimals });
  const open = amountIn('BalanceDueAmount') + settled;
  if (open === 0) return null;
  const total = amountIn('TotalAmount');
  const inBase = (member: string): number => record.get(member).amount(currencyDecimals(baseCurrency));
  return {
    side,
    documentKind: kindOf(total, open, kind, credit),
    sourceId,
    number: record.get('Number').textOrNull(),
    party,
    asOf,
    date: toCalendarDate(date),
    due: record.get('Terms').orNull((due) => due.get('DueDate').orNull((day) => day.date(readMyobDate))),
    currency,
    total,
    open,
    openBase: settled === 0 ? inBase('BalanceDueAmount') : shareOf(inBase('TotalAmount'), open, total),
    controlAccount: chart.controlOf(side, foreign),
    place: null,
  };
}

/** A negative document is a credit; one that was paid beyond its total is an overpayment. */
function kindOf(total: number, open: number, kind: OpenItem['documentKind'], credit: OpenItem['documentKind']): OpenItem['documentKind'] {
  if (total < 0) return credit;
  return open < 0 ? 'overpayment' : kind;
}

/** What is open of a total in the base currency, as much of it as of the total in the document's own, rounded half away from zero. */
function shareOf(totalBase: number, open: number, total: number): number {
  if (totalBase === total || total === 0) return open;
  const [product, divisor] = [BigInt(Math.abs(totalBase)) * BigInt(Math.abs(open)), BigInt(Math.abs(total))];
  return Math.sign(open) * Number((product * 2n + divisor) / (divisor * 2n));
}

function currencyOf(value: WireValue): string {
  const code = value.text();
  if (!isCurrencyCode(code)) throw value.unreadable('a currency');
  return code;
}
