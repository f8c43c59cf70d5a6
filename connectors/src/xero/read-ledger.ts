import type { ImportPage, LinesPage } from '@countinghouse/domain/imports/page';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { DateNumber, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { previousDay } from '@countinghouse/domain/periods/day';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import type { WireValue } from '../http/wire-value';
import { LineColumns, type JournalOfLines } from '../line-columns';
import { journalPages } from './journal-pages';
import type { KnownJournals } from './journal-pages';
import type { SourceDocuments } from './source-documents';
import type { XeroApi } from './xero-api';
import { readXeroDay } from './xero-date';

/** What reading the ledger depends on. */
export interface LedgerTerms {
  readonly span: DateSpan;
  /** Of the base currency. */
  readonly decimals: number;
  readonly basis: Basis;
  readonly accounts: ReadonlyMap<string, number>;
  /** What journals came from; null where names, documents and memos are not wanted. */
  readonly sources: SourceDocuments | null;
  readonly known: KnownJournals;
}

/**
 * Reads the journals of a span as lines. Xero lists all journals since the first; what is older than the span becomes one journal of the
 * day before it, which comes last.
 */
export async function* readLedger(api: XeroApi, first: WireValue, terms: LedgerTerms): AsyncGenerator<ImportPage> {
  const { span } = terms;
  const opening = new Map<number, number>();
  const lines = new LineColumns();
  let count = 0;
  for await (const journals of journalPages(api, first, terms.known, terms.basis)) {
    addJournals(lines, opening, journals, terms);
    count += lines.count;
    const page = lines.take();
    if (page !== null) yield page;
    yield { kind: 'progress', stage: 'Gathering', counts: { lines: count } };
  }
  const broughtForward = openingLines(opening, toDateNumber(previousDay(span.start)));
  if (broughtForward !== null) yield broughtForward;
}

function addJournals(lines: LineColumns, opening: Map<number, number>, journals: readonly WireValue[], terms: LedgerTerms): void {
  const [start, end] = [toDateNumber(terms.span.start), toDateNumber(terms.span.end)];
  for (const journal of journals) {
    const date = journal.dayIn('JournalDate', readXeroDay);
    if (date < start) addTo(opening, journal, terms);
    else if (date <= end) addLines(lines, journal, date, terms);
  }
}

/** Adds the lines of a journal to the balances before the span. */
function addTo(opening: Map<number, number>, journal: WireValue, terms: LedgerTerms): void {
  for (const line of journal.get('JournalLines').list()) {
    const account = accountOf(line, terms);
    opening.set(account, (opening.get(account) ?? 0) + amountOf(line, terms));
  }
}

function openingLines(opening: ReadonlyMap<number, number>, date: DateNumber): LinesPage | null {
  const lines = new LineColumns();
  const journal = { journal: 'opening-balances', date, party: -1, document: null };
  for (const [account, amount] of opening) if (amount !== 0) lines.add(journal, { account, amount, memo: null, place: 0 });
  return lines.take();
}

function addLines(lines: LineColumns, journal: WireValue, date: DateNumber, terms: LedgerTerms): void {
  const hasDetails = terms.sources !== null;
  const shared = journalOf(journal, date, terms);
  const place = journal.countIn('JournalNumber');
  let lineNumber = 0;
  for (const line of journal.get('JournalLines').list()) {
    const [account, amount] = [accountOf(line, terms), amountOf(line, terms)];
    const memo = hasDetails ? line.textOrNullIn('Description') : null;
    lineNumber += 1;
    lines.add(shared, { account, amount, memo, place, lineNumber: hasDetails ? lineNumber : 0 });
  }
}

/** Journals state the day on which they were made, not one on which they changed: Xero posts a change as other journals. */
function journalOf(journal: WireValue, date: DateNumber, { sources }: LedgerTerms): JournalOfLines {
  const shared = { journal: journal.textIn('JournalID'), date };
  if (sources === null) return { ...shared, party: -1, document: null };
  const source = sources.get(journal.textOrNullIn('SourceID') ?? '') ?? null;
  return {
    ...shared,
    party: source?.party ?? -1,
    document: source?.number ?? journal.textOrNullIn('Reference'),
    type: journal.textOrNullIn('SourceType'),
    createdOn: readXeroDay(journal.textOrNullIn('CreatedDateUTC') ?? ''),
  };
}

function accountOf(line: WireValue, { accounts }: LedgerTerms): number {
  return line.ordinalIn('AccountID', accounts);
}

function amountOf(line: WireValue, { decimals }: LedgerTerms): number {
  return line.amountIn('NetAmount', decimals);
}
