import type { ImportPage, SourceAccount } from '@countinghouse/domain/imports/page';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { monthSlices } from '@countinghouse/domain/periods/collection-window';
import { previousDay } from '@countinghouse/domain/periods/day';
import { lastDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import { ConnectorError } from '../connector';
import { LineColumns } from '../line-columns';
import { requestLedger } from './request-ledger';
import { readOpening } from './read-opening';
import type { LedgerForm, LedgerMovement } from './ledger-report';
import type { QuickBooksApi } from './quickbooks-api';

/** What reading the ledger depends on. */
export interface LedgerTerms extends LedgerForm {
  /** Starts on the first day of a fiscal year. */
  readonly span: DateSpan;
  /** In the order of their ordinals. */
  readonly accounts: readonly SourceAccount[];
  readonly parties: ReadonlyMap<string, number>;
  /** The first days of months that are as an earlier reading left them. */
  readonly unchanged: ReadonlySet<CalendarDate>;
}

/** Reads the ledger of a span month by month, preceded by one journal of the day before that brings the balances forward. */
export async function* readLedger(api: QuickBooksApi, terms: LedgerTerms): AsyncGenerator<ImportPage> {
  const ordinals = new Map(terms.accounts.map(({ sourceId }, ordinal) => [sourceId, ordinal]));
  const lines = new LineColumns();
  let place = 0;
  let isFirst = true;
  for (const month of monthSlices(terms.span)) {
    for await (const { movements, beginnings } of requestLedger(api, month, terms, terms.unchanged.has(month.start))) {
      if (isFirst) addOpening(lines, await readOpening(api, beginnings, terms), ordinals, terms);
      isFirst = false;
      for (const movement of movements) addLine(lines, place, movement, ordinals, terms);
      place += lines.count;
      const page = lines.take();
      if (page !== null) yield page;
      yield { kind: 'progress', stage: 'Gathering', counts: { lines: place } };
    }
    if (month.end === lastDayOf(monthIndexOf(month.end))) yield { kind: 'readThrough', through: month.end };
  }
}

function addOpening(
  lines: LineColumns,
  balances: ReadonlyMap<string, number>,
  ordinals: ReadonlyMap<string, number>,
  { span }: LedgerTerms,
): void {
  const journal = { journal: 'opening-balances', date: toDateNumber(previousDay(span.start)), party: -1, document: null };
  for (const [accountId, amount] of balances)
    lines.add(journal, { account: ordinalOf(accountId, ordinals), amount, memo: null, place: lines.count + 1 });
}

/** Adds a line behind so many of earlier pages. */
function addLine(
  lines: LineColumns,
  before: number,
  movement: LedgerMovement,
  ordinals: ReadonlyMap<string, number>,
  { details, basis, parties }: LedgerTerms,
): void {
  const { date, accountId, amount, nameId, document, memo, type, createdOn, modifiedOn, foreign } = movement;
  const line = { account: ordinalOf(accountId, ordinals), amount, place: before + lines.count + 1 };
  const journal = journalOf(movement, basis);
  if (!details) {
    lines.add({ journal, date, party: -1, document: null }, { ...line, memo: null });
    return;
  }
  const party = nameId === null ? -1 : (parties.get(nameId) ?? -1);
  lines.add({ journal, date, party, document, type, createdOn, modifiedOn }, { ...line, memo, foreign });
}

/** On the cash basis a transaction may count on several days, on each of which it balances: an invoice on the days of its payments. */
function journalOf({ transactionId, date }: LedgerMovement, basis: Basis): string {
  return basis === 'Cash' ? `${transactionId} ${date}` : transactionId;
}

function ordinalOf(accountId: string, ordinals: ReadonlyMap<string, number>): number {
  const ordinal = ordinals.get(accountId);
  if (ordinal !== undefined) return ordinal;
  const description = 'The general ledger of QuickBooks Online has an account that its chart of accounts lacks.';
  throw new ConnectorError('InternalError', description, 'BooksUnreadable');
}
