import type { ImportPage, LinesPage } from '@countinghouse/domain/imports/page';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { DateNumber, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { isCalendarDate, previousDay } from '@countinghouse/domain/periods/day';
import type { WireValue } from '../http/wire-value';
import { LineColumns } from '../line-columns';
import type { BusinessCentralApi } from './business-central-api';
import { entryPages, numberOf, type KnownEntries } from './entry-pages';
import { JournalOfEntries } from './journal-of-entries';
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
  const [start, end] = [toDateNumber(terms.span.start), toDateNumber(terms.span.end)];
  const opening = new Map<number, number>();
  const lines = new LineColumns();
  const journals = new JournalOfEntries();
  let count = 0;
  for await (const entries of entryPages(api, terms.known)) {
    for (const entry of entries) {
      const date = toDateNumber(entry.get('postingDate').date());
      const [account, amount] = [entry.get('accountId').ordinal(terms.accounts), debitOf(entry, terms.decimals)];
      if (date < start) opening.set(account, (opening.get(account) ?? 0) + amount);
      else if (date <= end) addLine(lines, entry, { account, amount, date, journals, hasDetails: terms.hasDetails });
    }
    count += lines.count;
    const page = lines.take();
    if (page !== null) yield page;
    yield { kind: 'progress', stage: 'Gathering', counts: { lines: count } };
  }
  const before = openingPage(opening, toDateNumber(previousDay(terms.span.start)));
  if (before !== null) yield before;
}

/** The amount of an entry in minor units, debit positive; a correction has negative amounts on its side. */
export function debitOf(entry: WireValue, decimals: number): number {
  return entry.get('debitAmount').amount(decimals) - entry.get('creditAmount').amount(decimals);
}

interface EntryToAdd {
  readonly account: number;
  readonly amount: number;
  readonly date: DateNumber;
  readonly journals: JournalOfEntries;
  readonly hasDetails: boolean;
}

function addLine(lines: LineColumns, entry: WireValue, { account, amount, date, journals, hasDetails }: EntryToAdd): void {
  const number = numberOf(entry);
  const document = entry.get('documentNumber').textOrNull();
  const journal = { journal: journals.idOf({ number, document, date, amount }), date, party: -1 };
  const shared = hasDetails
    ? { ...journal, document, type: wordOf(entry.get('documentType')), modifiedOn: dayOf(entry.get('lastModifiedDateTime')) }
    : { ...journal, document: null };
  lines.add(shared, { account, amount, memo: hasDetails ? entry.get('description').textOrNull() : null, place: number });
}

function dayOf(moment: WireValue): DateNumber {
  const day = moment.textOrNull()?.slice(0, 10) ?? '';
  return isCalendarDate(day) ? toDateNumber(day) : 0;
}

function openingPage(opening: ReadonlyMap<number, number>, date: DateNumber): LinesPage | null {
  const lines = new LineColumns();
  const journal = { journal: 'opening-balances', date, party: -1, document: null };
  for (const [account, amount] of opening) if (amount !== 0) lines.add(journal, { account, amount, memo: null, place: 0 });
  return lines.take();
}
