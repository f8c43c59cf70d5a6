import type { ImportPage, LinesPage } from '@countinghouse/domain/imports/page';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate, DateNumber, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { previousDay } from '@countinghouse/domain/periods/day';
import { dayAtStart } from '../http/wire-day';
import type { WireValue } from '../http/wire-value';
import { LineColumns, type JournalOfLines, type LineOfJournal } from '../line-columns';
import type { Chart } from './chart';
import type { FreeAgentApi } from './freeagent-api';
import { journalsOfRows } from './journals-of-rows';
import type { SourceDocument } from './read-documents';
import type { Company } from './read-company';
import { readTrialBalance } from './read-trial-balance';
import type { RecordList } from './record-list';
import { RowSources, type RowSource } from './row-sources';

const TRANSACTIONS = 'accounting/transactions';

/** What reading the ledger depends on. */
export interface LedgerTerms {
  readonly span: DateSpan;
  readonly company: Company;
  /** Of the base currency. */
  readonly decimals: number;
  readonly chart: Chart;
  /** What transactions came from; null where names, documents, and memos are not wanted. */
  readonly sources: ReadonlyMap<string, SourceDocument> | null;
}

/**
 * The lists of the transactions of a span, one for each accounting year, since FreeAgent answers for no span that crosses the end of one
 * (design 4, FreeAgent).
 */
export function transactionLists(api: FreeAgentApi, span: DateSpan, { years, startsOn }: Company): RecordList[] {
  const start = startsOn !== null && startsOn > span.start ? startsOn : span.start;
  return years.within({ start, end: span.end }).map((year) => {
    const query = { from_date: year.start, to_date: year.end };
    return api.list({ resource: TRANSACTIONS, member: 'transactions', query, part: `${TRANSACTIONS} ${year.start}` });
  });
}

/** A row of the ledger as it is needed more than once. */
interface LedgerRow {
  readonly row: WireValue;
  readonly date: DateNumber;
  readonly source: RowSource | null;
  readonly description: string;
  readonly account: number;
  readonly amount: number;
}

/** Reads the transactions of a span as lines, and then what it brings forward. */
export async function* readLedger(api: FreeAgentApi, lists: readonly RecordList[], terms: LedgerTerms): AsyncGenerator<ImportPage> {
  const { chart } = terms;
  const opening = openingOf(terms);
  const openingDay = toDateNumber(opening.day);
  const ofFirstDay = new Map<number, number>();
  const lines = new LineColumns();
  let count = 0;
  for (const list of lists) {
    const sources = new RowSources(terms.sources);
    const rows = (await list.records()).map((row) => rowOf(row, sources, terms));
    yield* chart.unannounced();
    const journals = journalsOfRows(rows);
    for (const [at, row] of rows.entries()) {
      const { account, amount, date } = row;
      if (date <= openingDay) ofFirstDay.set(account, (ofFirstDay.get(account) ?? 0) + amount);
      count += 1;
      lines.add(journalOf(row, journals[at] ?? '', terms), lineOf(row, count, terms));
    }
    const page = lines.take();
    if (page !== null) yield page;
    yield { kind: 'progress', stage: 'Gathering', counts: { lines: count } };
  }
  if (opening.day > terms.span.end) return;
  const balances = new Map([...ofFirstDay].map(([account, amount]) => [account, -amount]));
  for (const { code, name, balance } of await readTrialBalance(api, opening.day, terms)) {
    const account = chart.ordinalOf(code, name);
    balances.set(account, (balances.get(account) ?? 0) + balance);
  }
  yield* chart.unannounced();
  const broughtForward = openingLines(balances, toDateNumber(opening.before));
  if (broughtForward !== null) yield broughtForward;
}

/**
 * The day whose trial balance is brought forward, and the day to which that is posted. Books that begin in FreeAgent within the span bring
 * forward its opening balances: the trial balance of their first day, less the transactions of that day, whether FreeAgent lists the opening
 * balances among these or not.
 */
function openingOf({ span, company: { startsOn } }: LedgerTerms): { readonly day: CalendarDate; readonly before: CalendarDate } {
  if (startsOn !== null && startsOn >= span.start) return { day: startsOn, before: previousDay(startsOn) };
  return { day: previousDay(span.start), before: previousDay(span.start) };
}

function openingLines(balances: ReadonlyMap<number, number>, date: DateNumber): LinesPage | null {
  const lines = new LineColumns();
  const journal = { journal: 'opening-balances', date, party: -1, document: null };
  for (const [account, amount] of balances) if (amount !== 0) lines.add(journal, { account, amount, memo: null, place: 0 });
  return lines.take();
}

function rowOf(row: WireValue, sources: RowSources, { chart, decimals }: LedgerTerms): LedgerRow {
  const address = row.get('source_item_url').textOrNull();
  return {
    row,
    date: row.get('dated_on').day(),
    source: address === null ? null : sources.of(address),
    description: row.get('description').textOrNull() ?? '',
    account: chart.ordinalOf(row.get('nominal_code'), row.get('category_name').textOrNull()),
    amount: row.get('debit_value').amount(decimals),
  };
}

function journalOf({ row, date, source }: LedgerRow, journal: string, { sources }: LedgerTerms): JournalOfLines {
  if (sources === null) return { journal, date, party: -1, document: null };
  return {
    journal,
    date,
    party: source?.document?.party ?? -1,
    document: source?.document?.number ?? null,
    type: source?.kind ?? null,
    // Times are in UTC.
    createdOn: row.get('created_at').dayOrZero(dayAtStart),
    modifiedOn: row.get('updated_at').dayOrZero(dayAtStart),
  };
}

function lineOf({ row, account, amount, description }: LedgerRow, place: number, { sources, company }: LedgerTerms): LineOfJournal {
  if (sources === null) return { account, amount, memo: null, place };
  const stated = row.get('foreign_currency_data');
  const currency = stated.isEmpty() ? null : stated.get('currency_code').textOrNull();
  const isForeign = currency !== null && currency !== company.page.baseCurrency;
  const foreign = isForeign ? { currency, amount: stated.get('debit_value').amount(currencyDecimals(currency)), rate: null } : null;
  return { account, amount, memo: description || null, place, foreign };
}
