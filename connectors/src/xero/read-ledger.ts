import type { ImportPage } from '@countinghouse/domain/imports/page';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { DateNumber, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { previousDay } from '@countinghouse/domain/periods/day';
import type { WireValue } from '../http/wire-value';
import { linesPage, type LedgerLine } from '../lines-page';
import { journalPages } from './journal-pages';
import type { SourceDocument, SourceDocuments } from './source-documents';
import type { XeroApi } from './xero-api';
import { readXeroDate } from './xero-date';

/** What reading the ledger depends on. */
export interface LedgerTerms {
  readonly span: DateSpan;
  /** Of the base currency. */
  readonly decimals: number;
  readonly accounts: ReadonlyMap<string, number>;
  /** What journals came from; null where names, documents and memos are not wanted. */
  readonly sources: SourceDocuments | null;
  /** The number of the newest journal, as far as it is known. */
  readonly newest: number | null;
}

/**
 * Reads the journals of a span as lines. Xero lists all journals since the first; what is older than the span becomes one journal of the
 * day before it, which comes last.
 */
export async function* readLedger(api: XeroApi, first: WireValue, terms: LedgerTerms): AsyncGenerator<ImportPage> {
  const { span } = terms;
  const [start, end] = [toDateNumber(span.start), toDateNumber(span.end)];
  const opening = new Map<number, number>();
  let count = 0;
  for await (const journals of journalPages(api, first, terms.newest)) {
    const inSpan: LedgerLine[] = [];
    for (const journal of journals) {
      for (const line of linesOf(journal, terms)) {
        if (line.date < start) opening.set(line.account, (opening.get(line.account) ?? 0) + line.amount);
        else if (line.date <= end) inSpan.push(line);
      }
    }
    if (inSpan.length > 0) yield linesPage(inSpan);
    count += inSpan.length;
    yield { kind: 'progress', stage: 'Gathering', counts: { lines: count } };
  }
  const broughtForward = openingLines(opening, toDateNumber(previousDay(span.start)));
  if (broughtForward.length > 0) yield linesPage(broughtForward);
}

function openingLines(opening: ReadonlyMap<number, number>, date: DateNumber): LedgerLine[] {
  const shared = { journal: 'opening-balances', date, party: -1, document: null, memo: null, place: 0 };
  return [...opening].filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ ...shared, account, amount }));
}

function linesOf(journal: WireValue, { decimals, accounts, sources }: LedgerTerms): LedgerLine[] {
  const source: SourceDocument | null = sources === null ? null : (sources.get(journal.get('SourceID').textOrNull() ?? '') ?? null);
  const id = journal.get('JournalID').text();
  const date = toDateNumber(journal.get('JournalDate').date(readXeroDate));
  const party = source?.party ?? -1;
  const document = sources === null ? null : (source?.number ?? journal.get('Reference').textOrNull());
  const place = journal.get('JournalNumber').count();
  return journal
    .get('JournalLines')
    .list()
    .map((line) => ({
      journal: id,
      date,
      account: line.get('AccountID').ordinal(accounts),
      amount: line.get('NetAmount').amount(decimals),
      party,
      document,
      memo: sources === null ? null : line.get('Description').textOrNull(),
      place,
    }));
}
