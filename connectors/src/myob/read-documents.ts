import type { ImportPage, OpenItem } from '@countinghouse/domain/imports/page';
import { currencyDecimals, isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import { toCalendarDate, toDateNumber, type CalendarDate, type DateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import type { ContactRoster } from './contact-roster';
import type { DocumentSide, SettlementList } from './document-sides';
import type { MyobApi } from './myob-api';
import { dayOf, readMyobDate } from './myob-date';
import type { Chart } from './read-accounts';
import { RecordList } from './record-list';
import { sumExact } from '@countinghouse/domain/money/sum-exact';

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

/** What settles a document, with the sign of what the document was open with. */
interface Settlement {
  readonly amount: WireValue;
  /** In the currency of a document that has another one than the books; null where only that is stated. */
  readonly foreign: WireValue | null;
  readonly sign: 1 | -1;
}

/** What was settled of documents after a day, which MYOB has taken off their balances. */
class LaterSettlements {
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
