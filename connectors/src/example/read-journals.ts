import type { ImportPage } from '@countinghouse/domain/imports/page';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { previousDay } from '@countinghouse/domain/periods/day';
import { lastDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import type { ExampleApi } from './example-api';
import type { WireValue } from '../http/wire-value';
import { linesPage, type LedgerLine } from '../lines-page';

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
  let place = 0;
  const opening = await readOpening(api, terms);
  if (opening.length > 0) yield linesPage(opening, place);
  place += opening.length;
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
    for (const journal of fresh) seen.add(journal.get('id').text());
    const lines = fresh.flatMap((journal) => linesOf(journal, terms));
    if (lines.length > 0) yield linesPage(lines, place);
    place += lines.length;
    const last = fresh.at(-1)?.get('date').date();
    if (last !== undefined) yield { kind: 'readThrough', through: lastDayOf(monthIndexOf(last) - 1) };
    yield { kind: 'progress', stage: 'Gathering', counts: { lines: place, linesTotal: opening.length + answer.get('lineCount').count() } };
  }
}

async function readOpening(api: ExampleApi, { span, decimals, accounts }: JournalTerms): Promise<LedgerLine[]> {
  const answer = await api.get('opening-balances', { before: span.start });
  const date = toDateNumber(previousDay(span.start));
  return answer
    .get('balances')
    .list()
    .map((balance) => ({
      journal: 'opening-balances',
      date,
      account: balance.get('accountId').ordinal(accounts),
      amount: debitLessCredit(balance, decimals),
      party: -1,
      document: null,
      memo: null,
    }));
}

function linesOf(journal: WireValue, { decimals, details, accounts, parties }: JournalTerms): LedgerLine[] {
  const contact = details ? journal.get('contactId') : undefined;
  const shared = {
    journal: journal.get('id').text(),
    date: toDateNumber(journal.get('date').date()),
    party: contact === undefined || contact.textOrNull() === null ? -1 : contact.ordinal(parties),
    document: details ? journal.get('number').textOrNull() : null,
    memo: details ? journal.get('memo').textOrNull() : null,
  };
  return journal
    .get('lines')
    .list()
    .map((line) => ({ ...shared, account: line.get('accountId').ordinal(accounts), amount: debitLessCredit(line, decimals) }));
}

function debitLessCredit(line: WireValue, decimals: number): number {
  return line.get('debit').amountOrZero(decimals) - line.get('credit').amountOrZero(decimals);
}
