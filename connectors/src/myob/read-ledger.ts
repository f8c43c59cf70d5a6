import type { ImportPage } from '@countinghouse/domain/imports/page';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate, DateNumber, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { nextDay, previousDay } from '@countinghouse/domain/periods/day';
import type { WireValue } from '../http/wire-value';
import { LineColumns, type JournalOfLines } from '../line-columns';
import type { MyobQuery } from './myob-api';
import { readMyobDay } from './myob-date';
import type { Chart } from './read-accounts';
import type { SourceParties } from './read-documents';
import type { RecordList } from './record-list';

const FIRST_DAY = 1900_01_01;

/** The journals of all kinds of transactions. */
export const JOURNALS = 'GeneralLedger/JournalTransaction';

/** The journals up to the end of a day, in the order of their days. */
export function journalsUpTo(day: CalendarDate): MyobQuery {
  return { $filter: `DateOccurred lt datetime'${nextDay(day)}'`, $orderby: 'DateOccurred' };
}

/** What reading the ledger depends on. */
export interface LedgerTerms {
  readonly span: DateSpan;
  /** Of the base currency. */
  readonly decimals: number;
  readonly chart: Chart;
  readonly conversionDate: CalendarDate;
  /** The parties of transactions; null where names, documents and memos are not wanted. */
  readonly parties: SourceParties | null;
}

/**
 * Reads the journals up to the end of a span as lines. What the accounts held at the conversion date counts on the day before it; all that
 * is older than the span becomes one journal of the day before the span, which comes last. Year-end adjustments, MYOB's period 13, are
 * journals of the last day of their year.
 */
export async function* readLedger(journals: RecordList, terms: LedgerTerms): AsyncGenerator<ImportPage> {
  const { span, chart } = terms;
  const [start, end] = [toDateNumber(span.start), toDateNumber(span.end)];
  const lines = new LineColumns();
  const before = new Map<number, number>();
  const addBefore = (account: number, amount: number): void => void before.set(account, (before.get(account) ?? 0) + amount);
  const converted = previousDay(terms.conversionDate);
  const openings = conversionBalances(chart);
  if (converted < span.start) for (const [account, amount] of openings) addBefore(account, amount);
  else if (converted <= span.end) addBalances(lines, 'conversion-balances', converted, openings);

  let count = 0;
  for await (const page of journals.pages()) {
    for (const journal of page) {
      const date = journal.dayIn('DateOccurred', readMyobDay);
      if (date > end) continue;
      if (date >= start) addLines(lines, journal, date, terms);
      else for (const line of journal.get('Lines').list()) addBefore(accountOf(line, chart), amountOf(line, terms.decimals));
    }
    count += lines.count;
    const columns = lines.take();
    if (columns !== null) yield columns;
    yield { kind: 'progress', stage: 'Gathering', counts: { lines: count } };
  }
  addBalances(lines, 'opening-balances', previousDay(span.start), before);
  const broughtForward = lines.take();
  if (broughtForward !== null) yield broughtForward;
}

/**
 * What the accounts held at the conversion date. MYOB sets what is left over against the historical balancing account; where that account
 * states no balance of its own, it takes the rest.
 */
function conversionBalances({ openings, historicalBalancing }: Chart): ReadonlyMap<number, number> {
  const balances = new Map([...openings.entries()].filter(([, amount]) => amount !== 0));
  const rest = openings.reduce((sum, amount) => sum + amount, 0);
  if (rest !== 0 && historicalBalancing !== -1 && !balances.has(historicalBalancing)) balances.set(historicalBalancing, -rest);
  return balances;
}

function addBalances(lines: LineColumns, journal: string, day: CalendarDate, balances: ReadonlyMap<number, number>): void {
  const shared = { journal, date: toDateNumber(day), party: -1, document: null };
  for (const [account, amount] of balances) if (amount !== 0) lines.add(shared, { account, amount, memo: null, place: 0 });
}

function addLines(lines: LineColumns, journal: WireValue, date: DateNumber, terms: LedgerTerms): void {
  const { chart, decimals, parties } = terms;
  const shared = journalOf(journal, date, parties);
  const memo = parties === null ? null : journal.textOrNullIn('Description');
  for (const [at, line] of journal.get('Lines').list().entries()) {
    const lineMemo = parties === null ? null : (line.textOrNullIn('LineDescription') ?? memo);
    const [account, amount] = [accountOf(line, chart), amountOf(line, decimals)];
    lines.add(shared, { account, amount, memo: lineMemo, place: at + 1, lineNumber: parties === null ? 0 : at + 1 });
  }
}

function journalOf(journal: WireValue, date: DateNumber, parties: SourceParties | null): JournalOfLines {
  const shared = { journal: journal.textIn('UID'), date };
  if (parties === null) return { ...shared, party: -1, document: null };
  const source = journal.get('SourceTransaction');
  const type = source.orNull((link) => link.textOrNullIn('TransactionType')) ?? journal.textOrNullIn('JournalType');
  return {
    ...shared,
    party: source.orNull((link) => parties.get(link.textOrNullIn('UID') ?? '') ?? null) ?? -1,
    document: journal.textOrNullIn('DisplayID'),
    type,
    createdOn: enteredOn(journal.textOrNullIn('DatePosted')),
  };
}

/** The day on which a journal was entered; 0 where the file is older than that note, which is then a day of the year 1. */
function enteredOn(text: string | null): DateNumber {
  const day = text === null ? 0 : readMyobDay(text);
  return day < FIRST_DAY ? 0 : day;
}

function accountOf(line: WireValue, { ordinals }: Chart): number {
  return line.get('Account').ordinalIn('UID', ordinals);
}

/** Amounts are positive on either side; a negative one would turn its side around. */
function amountOf(line: WireValue, decimals: number): number {
  const amount = line.amountIn('Amount', decimals);
  return line.get('IsCredit').yesNo() && amount !== 0 ? -amount : amount;
}
