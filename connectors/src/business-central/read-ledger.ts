import type { ImportPage } from '@countinghouse/domain/imports/page';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { DateNumber, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { previousDay } from '@countinghouse/domain/periods/day';
import { dayAtStart } from '../http/wire-day';
import type { WireValue } from '../http/wire-value';
import { LineColumns } from '../line-columns';
import type { BusinessCentralApi } from './business-central-api';
import { debitOf, entryPages, numberOf, type KnownEntries } from './entry-pages';
import { JournalOfEntries } from './journal-of-entries';
import { OpeningBalances } from './opening-balances';
import { wordOf } from './wire-word';

/** What reading the ledger depends on. */
export interface LedgerTerms {
  readonly span: DateSpan;
  /** Of the base currency. */
  readonly decimals: number;
  readonly accounts: ReadonlyMap<string, number>;
  /** Whether documents, types, and memos are wanted. */
  readonly hasDetails: boolean;
  readonly known: KnownEntries;
}

/**
 * Reads the entries of a span as lines. Business Central lists all entries since the first; what is older than the span becomes one journal
 * of the day before it, which comes last. Entries name neither customer nor vendor, nor a currency.
 */
export async function* readLedger(api: BusinessCentralApi, terms: LedgerTerms): AsyncGenerator<ImportPage> {
  const opening = new OpeningBalances(terms);
  const lines = new LineColumns();
  const journals = new JournalOfEntries();
  let count = 0;
  for await (const entries of entryPages(api, terms.known)) {
    addEntries({ lines, opening, journals }, entries, terms);
    count += lines.count;
    const page = lines.take();
    if (page !== null) yield page;
    yield { kind: 'progress', stage: 'Gathering', counts: { lines: count } };
  }
  const before = opening.page(toDateNumber(previousDay(terms.span.start)));
  if (before !== null) yield before;
}

interface Gathered {
  readonly lines: LineColumns;
  readonly opening: OpeningBalances;
  readonly journals: JournalOfEntries;
}

function addEntries({ lines, opening, journals }: Gathered, entries: readonly WireValue[], terms: LedgerTerms): void {
  const [start, end] = [toDateNumber(terms.span.start), toDateNumber(terms.span.end)];
  for (const entry of entries) {
    const date = entry.dayIn('postingDate');
    if (date < start) opening.add(entry);
    else if (date <= end) addLine(lines, entry, date, journals, terms);
  }
}

function addLine(
  lines: LineColumns,
  entry: WireValue,
  date: DateNumber,
  journals: JournalOfEntries,
  { accounts, decimals, hasDetails }: LedgerTerms,
): void {
  const [account, amount] = [entry.ordinalIn('accountId', accounts), debitOf(entry, decimals)];
  const number = numberOf(entry);
  const document = entry.textOrNullIn('documentNumber');
  const journal = journals.idOf(number, document, date, amount);
  if (!hasDetails) {
    lines.add({ journal, date, party: -1, document: null }, { account, amount, memo: null, place: number });
    return;
  }
  const type = wordOf(entry.textOrNullIn('documentType'));
  const modifiedOn = dayAtStart(entry.textOrNullIn('lastModifiedDateTime') ?? '');
  lines.add(
    { journal, date, party: -1, document, type, modifiedOn },
    { account, amount, memo: entry.textOrNullIn('description'), place: number },
  );
}
