import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import {
  OPEN_WITHOUT_AGING,
  openInFullFinding,
  openTodayFinding,
  unexplainedOpenFinding,
} from '@countinghouse/domain/imports/findings/package-findings';
import type { ImportPage, OpenItem, StatedAgingPage } from '@countinghouse/domain/imports/page';
import { sumExact } from '@countinghouse/domain/money/sum-exact';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { BusinessCentralApi } from './business-central-api';
import { ExchangeRates } from './exchange-rates';
import { readOpenDocuments, type OpenDocument } from './open-document';
import type { Chart } from './read-accounts';
import { AGED_BY_DAY, readAging, readOpenByDue, reportDays, type AgedParty } from './read-aging';
import type { Parties } from './read-parties';
import { daysToAsk, fullOf, settleDocuments, type SettledDocuments } from './settle-documents';

/** What reading documents depends on. */
export interface DocumentTerms {
  readonly asOf: CalendarDate;
  readonly today: CalendarDate;
  readonly baseCurrency: string;
  readonly decimals: number;
}

/** What was read of one side: its documents, what is open of each party now, and on which days that is to be asked by due date. */
export interface SideRead {
  readonly side: OpenItem['side'];
  readonly documents: readonly OpenDocument[];
  /** Null where the report may not be read, and where books end before today, of which it says nothing. */
  readonly aging: ReadonlyMap<string, AgedParty> | null;
  readonly rates: ExchangeRates;
  readonly days: readonly CalendarDate[];
}

/** Reads the open documents of some sides, and plans the calls that are left to tell what is open of each. */
export async function readSides(api: BusinessCentralApi, sides: readonly OpenItem['side'][], terms: DocumentTerms): Promise<SideRead[]> {
  const lists = [];
  for (const side of sides) {
    const documents = await readOpenDocuments(api, side);
    lists.push({ side, documents, aging: terms.asOf < terms.today ? null : await readAging(api, side, terms.decimals) });
  }
  const isForeign = lists.some(({ documents }) => documents.some(({ currency }) => currency !== terms.baseCurrency));
  const rates = await ExchangeRates.read(api, terms.baseCurrency, isForeign);
  const read = lists.map((list): SideRead => {
    const days = list.aging === null ? [] : reportDays(daysToAsk(list.documents, list.aging, rates));
    return { ...list, rates, days };
  });
  api.plan.expect(AGED_BY_DAY, sumExact(read.map(({ days }) => days.length)));
  return read;
}

/** The open items of a side at the end of a day, after their parties, and what can't be said of them. */
export async function* openItems(
  api: BusinessCentralApi,
  read: SideRead,
  terms: DocumentTerms & { readonly parties: Parties; readonly chart: Chart },
): AsyncGenerator<ImportPage> {
  const { side, aging } = read;
  const { documents, unexplained } = await settle(api, read, terms.decimals);
  const role = roleOf(side);
  const partyOf = (id: string): number => terms.parties.ordinalOf(id, role, aging?.get(id)?.name);
  const shared = { side, asOf: terms.asOf, controlAccount: terms.chart[side], place: null };
  const items = documents
    .filter(({ date }) => date <= terms.asOf)
    .map(({ partyId, currencyLocation: _, ...document }): OpenItem => ({ ...document, ...shared, party: partyOf(partyId) }));
  for (const [partyId, amount] of unexplained) {
    items.push({ ...shared, ...differenceOf(partyId, amount, terms), party: partyOf(partyId) });
  }
  yield* terms.parties.unannounced();
  yield { kind: 'openItems', items };
  const findings = findingsOf(read, unexplained, terms);
  if (findings.length > 0) yield { kind: 'findings', findings };
}

/** The aging report of a side, where it was read. */
export function* statedAging({ side, aging }: SideRead, day: CalendarDate, parties: Parties): Generator<StatedAgingPage> {
  if (aging === null) return;
  const role = roleOf(side);
  const open = [...aging].filter(([, { balance }]) => balance !== 0);
  const rows = open.map(([id, { name, balance }]) => ({ party: parties.ordinalOf(id, role, name), name, open: balance }));
  yield { kind: 'statedAging', side, day, rows, settledLater: new Map(), journalType: null };
}

function roleOf(side: OpenItem['side']): 'customer' | 'vendor' {
  return side === 'receivable' ? 'customer' : 'vendor';
}

async function settle(
  api: BusinessCentralApi,
  { side, documents, aging, rates, days }: SideRead,
  decimals: number,
): Promise<SettledDocuments> {
  if (aging !== null) return settleDocuments(documents, aging, await readOpenByDue(api, side, days, decimals), rates);
  const inFull = documents.map((document) => fullOf(document, rates)).filter(({ open }) => open !== 0);
  return { documents: inFull, unexplained: new Map() };
}

/** What the aging report has of a party beside its documents: less where something was paid that is not applied to one. */
function differenceOf(partyId: string, amount: number, { asOf, baseCurrency }: DocumentTerms) {
  const documentKind: OpenItem['documentKind'] = amount < 0 ? 'payment' : 'journal';
  const amounts = { currency: baseCurrency, total: amount, open: amount, openBase: amount };
  return { documentKind, sourceId: `difference-${partyId}`, number: null, date: asOf, due: null, ...amounts };
}

function findingsOf({ documents, aging }: SideRead, unexplained: ReadonlyMap<string, number>, { asOf, today }: DocumentTerms): Finding[] {
  if (aging !== null) {
    return unexplained.size === 0 ? [] : [unexplainedOpenFinding({ parties: unexplained.size, sum: sumExact(unexplained.values()) })];
  }
  const notStated = documents.filter(({ open, date }) => open === null && date <= asOf).length;
  return [
    ...(asOf < today ? [openTodayFinding(asOf)] : []),
    ...(notStated === 0 ? [] : [openInFullFinding(notStated)]),
    OPEN_WITHOUT_AGING,
  ];
}
