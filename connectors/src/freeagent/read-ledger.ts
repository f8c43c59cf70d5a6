import type { ImportPage, LinesPage } from '@countinghouse/domain/imports/page';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate, DateNumber, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { previousDay } from '@countinghouse/domain/periods/day';
import { dayAtStart } from '../http/wire-day';
import type { WireValue } from '../http/wire-value';
import { LineColumns, type ForeignAmount, type JournalOfLines, type LineOfJournal } from '../line-columns';
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

/** The lists of the transactions of a span, one for each accounting year: FreeAgent answers for no span that crosses the end of one. */
export function transactionLists(api: FreeAgentApi, span: DateSpan, { years, startsOn }: Company): RecordList[] {
  const start = startsOn !== null && startsOn > span.start ? startsOn : span.start;
  return years.within({ start, end: span.end }).map((year) => {
    const query = { from_date: year.start, to_date: year.end };
    return api.list({ resource: TRANSACTIONS, member: 'transactions', query, part: `${TRANSACTIONS} ${year.start}` });
  });
}

/** What is read of a row of the ledger, whose journal shows only once all rows of its year are read. */
interface LedgerRow extends LineOfJournal {
  readonly date: DateNumber;
  readonly source: RowSource | null;
  readonly description: string;
  readonly createdOn: DateNumber;
  readonly modifiedOn: DateNumber;
  /** Counted once all rows of its year are read. */
  place: number;
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
    const rows = await list.records((row) => rowOf(row, sources, terms));
    yield* chart.unannounced();
    addRows(lines, rows, { ...terms, before: count });
    addUpTo(ofFirstDay, rows, openingDay);
    count += rows.length;
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

/** Adds the rows of a year to lines, of which there are some before. */
function addRows(lines: LineColumns, rows: readonly LedgerRow[], terms: LedgerTerms & { readonly before: number }): void {
  const journals = journalsOfRows(rows);
  let at = 0;
  for (const row of rows) {
    row.place = terms.before + at + 1;
    lines.add(journalOf(row, journals[at] ?? '', terms), row);
    at += 1;
  }
}

/** Adds the rows up to the end of a day to the sums of their accounts. */
function addUpTo(sums: Map<number, number>, rows: readonly LedgerRow[], day: DateNumber): void {
  for (const { account, amount, date } of rows) if (date <= day) sums.set(account, (sums.get(account) ?? 0) + amount);
}

function rowOf(row: WireValue, sources: RowSources, { chart, company, decimals, sources: documents }: LedgerTerms): LedgerRow {
  const [address, name] = [row.textOrNullIn('source_item_url'), row.textOrNullIn('category_name')];
  const description = row.textOrNullIn('description') ?? '';
  const hasDetails = documents !== null;
  return {
    date: row.dayIn('dated_on'),
    source: address === null ? null : sources.of(address),
    description,
    account: chart.find(row.textIn('nominal_code')) ?? chart.ordinalOf(row.get('nominal_code'), name),
    amount: row.amountIn('debit_value', decimals),
    memo: hasDetails ? description || null : null,
    place: 0,
    // Times are in UTC.
    createdOn: hasDetails ? row.dayOrZeroIn('created_at', dayAtStart) : 0,
    modifiedOn: hasDetails ? row.dayOrZeroIn('updated_at', dayAtStart) : 0,
    foreign: hasDetails ? foreignOf(row.get('foreign_currency_data'), company.page.baseCurrency) : null,
  };
}

function journalOf({ date, source, createdOn, modifiedOn }: LedgerRow, journal: string, { sources }: LedgerTerms): JournalOfLines {
  if (sources === null) return { journal, date, party: -1, document: null };
  const { document, kind = null } = source ?? {};
  return { journal, date, party: document?.party ?? -1, document: document?.number ?? null, type: kind, createdOn, modifiedOn };
}

function foreignOf(stated: WireValue, baseCurrency: string): ForeignAmount | null {
  const currency = stated.isEmpty() ? null : stated.textOrNullIn('currency_code');
  if (currency === null || currency === baseCurrency) return null;
  return { currency, amount: stated.amountIn('debit_value', currencyDecimals(currency)), rate: null };
}
