import type { Account } from '../../accounts/account';
import { isBalanceSheetType } from '../../accounts/account-type';
import { toCalendarDate, type CalendarDate, type MonthIndex } from '../../periods/calendar-date';
import { daysBetween } from '../../periods/day';
import { monthIndexOf } from '../../periods/month';
import type { JournalUse } from '../findings/reading-decisions';
import type { Ledger } from '../ledger';
import type { MonthColumn, MonthSums } from '../month-sums';
import type { JournalRole, ReadJournal } from '../reading/read-journal';
import { isReverse } from './journal-facts';
import { byDateAndLocation, type JournalInQuestion } from './journals-in-question';
import { lateOpenings } from './late-opening';
import { recognizeClosings } from './recognize-closings';
import { possibleOpening, recognizeOpening } from './recognize-opening';
import { LATEST_REOPENING, recognizePairs } from './recognize-pairs';

/** How the rules read the journals of a ledger. */
export interface RecognizedJournals {
  /** Those that close or open, and those in doubt, by date. */
  readonly journals: readonly ReadJournal[];
  /** The day of the first line that opens nothing, if the journals of the first day may open the books; else that of the first line. */
  readonly firstActivity: CalendarDate;
  /** Whether the lines of journals are too scattered, or too many journals look like closings, to recognize the closings. */
  readonly undecidable: boolean;
}

/** What the rules go by beside the ledger. */
export interface RecognitionSettings {
  readonly accounts: readonly Account[];
  /** 1..12. */
  readonly fiscalYearEndMonth: number;
  readonly asOf: CalendarDate;
  /** The id under which the lines of a journal are stored. */
  readonly storedId: (journal: string) => string;
}

/** Recognizes the opening, the pairs and the closings of a ledger; every line counts in its sums. */
export function recognizeJournals(ledger: Ledger, settings: RecognitionSettings): RecognizedJournals {
  const { accounts, fiscalYearEndMonth, asOf, storedId } = settings;
  const { inQuestion, carrying, sums } = ledger;
  const first = inQuestion.first();
  if (first === null) return { journals: [], firstActivity: toCalendarDate(ledger.firstDate), undecidable: ledger.scattered };
  const typeOf = (account: number) => (accounts[account] as Account).type;
  const next = ledger.secondDate === null ? null : toCalendarDate(ledger.secondDate);
  const sheets = inQuestion.sheetJournals();
  const opening = recognizeOpening(first, next).filter((journal) => !isTakenBackSoon(journal, sheets));
  const possible = opening.length > 0 ? [] : possibleOpening(first, typeOf);
  const balances = new BalancesByMonth(sums, accounts.length);
  const firstMonth = monthIndexOf(first.date);
  const carried = carrying.carried();
  const pairs = recognizePairs({
    typeOf,
    accounts: accounts.length,
    balanceAt: (account, month) => (balances.at(month)[account] as number) + (month < firstMonth ? netOf(opening, account) : 0),
    lastDay: asOf,
    through: carried.through,
    journals: united(sheets, carried.journals).filter((journal) => journal.date <= asOf && !isAmong(journal, opening)),
  });
  const known = [...opening, ...pairs.flatMap((pair) => [...pair.closing, ...pair.opening])];
  const { closings, doubts } = recognizeClosings({
    typeOf,
    fiscalYearEndMonth,
    incomeAccounts: accounts.filter(({ type }) => !isBalanceSheetType(type)).map(({ ordinal }) => ordinal),
    months: sums.months().map(({ month, debits, credits }) => {
      const apart = known.filter(({ date }) => monthIndexOf(date) === month);
      const net = (account: number) => (debits[account] as number) - (credits[account] as number);
      return { month, net: apart.length === 0 ? net : (account) => net(account) - netOf(apart, account) };
    }),
    candidates: inQuestion.closingCandidates().filter((journal) => journal.date <= asOf && !isAmong(journal, known)),
  });
  const late = opening.length + possible.length > 0 ? [] : lateOpenings(sheets, first.date, typeOf);
  const as = (role: JournalRole, use: JournalUse, closes: CalendarDate | null, journals: readonly JournalInQuestion[]) =>
    journals.map((journal) => ({ journal, how: { role, use, closes } }));
  const found = [
    ...as('opening', 'opening', null, opening),
    ...pairs.flatMap((pair) => as('pair', 'closing', null, [...pair.closing, ...pair.opening])),
    ...closings.flatMap(({ journals, closes }) => as('closing', 'closing', closes, journals)),
    ...as('unclear', 'ordinary', null, doubts),
    ...as(
      'unclear-opening',
      'ordinary',
      null,
      [...possible, ...late].filter((journal) => journal.date <= asOf && !isAmong(journal, known) && !isAmong(journal, doubts)),
    ),
  ].sort((one, other) => byDateAndLocation(one.journal, other.journal));
  return {
    journals: found.map(({ journal, how }) => ({ ...readJournal(journal, storedId), ...how })),
    firstActivity: first.others.length > possible.length || next === null ? first.date : next,
    undecidable: ledger.scattered || inQuestion.undecidable,
  };
}

function readJournal({ journal, date, movements }: JournalInQuestion, storedId: (journal: string) => string) {
  return {
    journal: storedId(journal),
    date,
    movements: [...movements].map(([account, { debit, credit }]) => [account, debit, credit] as const),
  };
}

/** Whether the first days of the next month take a journal back: then it closes the balances of a first day that ends a year. */
function isTakenBackSoon(journal: JournalInQuestion, others: readonly JournalInQuestion[]): boolean {
  const month = monthIndexOf(journal.date);
  return others.some(
    (other) =>
      monthIndexOf(other.date) === month + 1 && daysBetween(journal.date, other.date) <= LATEST_REOPENING && isReverse(other, journal),
  );
}

/** The same journal may come twice: as one that looks like a closing, and as one that touches most of the balance sheet. */
function isAmong(journal: JournalInQuestion, others: readonly JournalInQuestion[]): boolean {
  return others.some((other) => other.journal === journal.journal && other.date === journal.date);
}

function united(journals: readonly JournalInQuestion[], more: readonly JournalInQuestion[]): readonly JournalInQuestion[] {
  if (more.length === 0) return journals;
  const keyOf = ({ journal, date }: JournalInQuestion) => `${date} ${journal}`;
  const known = new Set(journals.map(keyOf));
  return [...journals, ...more.filter((journal) => !known.has(keyOf(journal)))].sort(byDateAndLocation);
}

function netOf(journals: readonly JournalInQuestion[], account: number): number {
  return journals.reduce((net, { movements }) => net + (movements.get(account)?.debit ?? 0) - (movements.get(account)?.credit ?? 0), 0);
}

/** Balances at month ends, summed up once for each month that is asked for, from the month asked for before where that is earlier. */
class BalancesByMonth {
  private readonly known = new Map<MonthIndex, Float64Array>();
  private readonly columns: readonly MonthColumn[];
  private readonly accounts: number;
  /** The balances of the latest month so far, and how many columns are in them. */
  private latest: Float64Array;
  private latestColumns = 0;

  constructor(sums: MonthSums, accounts: number) {
    this.columns = sums.months();
    this.accounts = accounts;
    this.latest = new Float64Array(accounts);
  }

  at(month: MonthIndex): Float64Array {
    const known = this.known.get(month);
    if (known !== undefined) return known;
    const goesOn = (this.columns[this.latestColumns - 1]?.month ?? month) <= month;
    const balances = goesOn ? this.latest.slice() : new Float64Array(this.accounts);
    let at = goesOn ? this.latestColumns : 0;
    for (let column = this.columns[at]; column !== undefined && column.month <= month; column = this.columns[++at]) post(column, balances);
    this.known.set(month, balances);
    this.latest = balances;
    this.latestColumns = at;
    return balances;
  }
}

function post({ debits, credits }: MonthColumn, balances: Float64Array): void {
  for (let account = 0; account < balances.length; account++)
    balances[account] = (balances[account] as number) + (debits[account] as number) - (credits[account] as number);
}
