import type { ImportPage, LinesPage } from '@countinghouse/domain/imports/page';
import { toDateNumber, type DateNumber, type DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { previousDay } from '@countinghouse/domain/periods/day';
import { dayAtStart } from '../http/wire-day';
import type { WireValue } from '../http/wire-value';
import { LineColumns } from '../line-columns';
import type { BusinessCentralApi } from './business-central-api';
import { debitOf, entryPages, numberOf, type KnownEntries } from './entry-pages';
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

/** Adds up the entries before the span of the books. */
class OpeningBalances {
  readonly #accounts: ReadonlyMap<string, number>;
  readonly #decimals: number;
  readonly #sums = new Map<number, number>();
  #withoutAccount = 0;
  #last: WireValue | null = null;

  constructor({ accounts, decimals }: { readonly accounts: ReadonlyMap<string, number>; readonly decimals: number }) {
    this.#accounts = accounts;
    this.#decimals = decimals;
  }

  /** Adds an entry. Those of an account that was deleted stay without an account: it was at zero, or its income was closed. */
  add(entry: WireValue): void {
    const id = entry.get('accountId');
    const account = this.#accounts.get(id.text());
    const amount = debitOf(entry, this.#decimals);
    if (account !== undefined) this.#sums.set(account, (this.#sums.get(account) ?? 0) + amount);
    else {
      this.#withoutAccount += amount;
      this.#last = id;
    }
  }

  /** The balances as one journal of a day; null where there are none. Throws where entries without an account have a balance. */
  page(date: DateNumber): LinesPage | null {
    if (this.#last !== null && this.#withoutAccount !== 0) throw this.#last.unreadable('an id that was announced');
    const lines = new LineColumns();
    const journal = { journal: 'opening-balances', date, party: -1, document: null };
    for (const [account, amount] of this.#sums) if (amount !== 0) lines.add(journal, { account, amount, memo: null, place: 0 });
    return lines.take();
  }
}
