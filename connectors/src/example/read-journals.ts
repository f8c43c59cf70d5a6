import type { ImportPage } from '@countinghouse/domain/imports/page';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { previousDay } from '@countinghouse/domain/periods/day';
import { lastDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import type { ExampleApi } from './example-api';
import type { WireValue } from '../http/wire-value';
import { LineColumns } from '../line-columns';

/** What reading journals depends on. */
export interface JournalTerms {
  readonly span: DateSpan;
  readonly decimals: number;
  /** Whether names, documents and memos are wanted. */
  readonly details: boolean;
  readonly accounts: ReadonlyMap<string, number>;
  readonly parties: ReadonlyMap<string, number>;
}

/**
 * Reads the journals of a span as lines, preceded by one journal of the day before that brings the balances forward: journals older
 * than the years asked for are not gathered. A journal that two pages repeat counts once. DEX lists journals by their dates, so the months
 * before that of the last one are whole.
 */
export async function* readJournals(api: ExampleApi, terms: JournalTerms): AsyncGenerator<ImportPage> {
  const lines = new LineColumns();
  await addOpening(lines, api, terms);
  const openingCount = lines.count;
  let place = openingCount;
  const opening = lines.take();
  if (opening !== null) yield opening;
  const seen = new Set<string>();
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const answer = await api.get('journals', { from: terms.span.start, to: terms.span.end, page: String(page) });
    pageCount = answer.get('pageCount').count();
    api.plan.expect('journals', pageCount);
    api.plan.complete();
    const fresh = answer
      .get('journals')
      .list()
      .filter((journal) => !seen.has(journal.get('id').text()));
    for (const journal of fresh) {
      seen.add(journal.get('id').text());
      addLines(lines, place, journal, terms);
    }
    place += lines.count;
    const read = lines.take();
    if (read !== null) yield read;
    const last = fresh.at(-1)?.get('date').date();
    if (last !== undefined) yield { kind: 'readThrough', through: lastDayOf(monthIndexOf(last) - 1) };
    yield { kind: 'progress', stage: 'Gathering', counts: { lines: place, linesTotal: openingCount + answer.get('lineCount').count() } };
  }
}

async function addOpening(lines: LineColumns, api: ExampleApi, { span, decimals, accounts }: JournalTerms): Promise<void> {
  const answer = await api.get('opening-balances', { before: span.start });
  const journal = { journal: 'opening-balances', date: toDateNumber(previousDay(span.start)), party: -1, document: null };
  for (const balance of answer.get('balances').list()) {
    const [account, amount] = [balance.get('accountId').ordinal(accounts), debitLessCredit(balance, decimals)];
    lines.add(journal, { account, amount, memo: null, place: lines.count + 1 });
  }
}

/** Adds the lines of a journal behind so many of earlier pages. */
function addLines(lines: LineColumns, before: number, journal: WireValue, { decimals, details, accounts, parties }: JournalTerms): void {
  const contact = details ? journal.get('contactId') : undefined;
  const shared = {
    journal: journal.get('id').text(),
    date: toDateNumber(journal.get('date').date()),
    party: contact === undefined || contact.textOrNull() === null ? -1 : contact.ordinal(parties),
    document: details ? journal.get('number').textOrNull() : null,
  };
  const memo = details ? journal.get('memo').textOrNull() : null;
  for (const [at, line] of journal.get('lines').list().entries()) {
    const [account, amount] = [line.get('accountId').ordinal(accounts), debitLessCredit(line, decimals)];
    lines.add(shared, { account, amount, memo, place: before + lines.count + 1, lineNumber: details ? at + 1 : 0 });
  }
}

function debitLessCredit(line: WireValue, decimals: number): number {
  return line.get('debit').amountOrZero(decimals) - line.get('credit').amountOrZero(decimals);
}
