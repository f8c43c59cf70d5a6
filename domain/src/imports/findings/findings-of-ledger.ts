import { ACCOUNT_TYPE_FACTS, type AccountClass } from '../../accounts/account-type';
import { fiscalYearOf } from '../../periods/fiscal-calendar';
import { monthIndexOf, numberOfMonth } from '../../periods/month';
import { amount, count, date, evidence, text } from '../checks/result';
import { effectsBetween, fiscalYearTotals } from '../reading/fiscal-year-totals';
import { matrixOfReading } from '../reading/matrix-of-reading';
import type { JournalRole, ReadJournal } from '../reading/read-journal';
import { coveredFromDay, type RawBooks, type Reading } from '../reading/raw-books';
import { findingOf, type Finding, type FindingChoice } from './finding';
import type { JournalUse } from './reading-decisions';
import { zeroBalanceFindings } from './zero-balances';

/** Books that are closed more often in a year are closed by the month or quarter. */
const ANNUAL_CLOSINGS = 2;
const UNCLEAR_LISTED = 20;

type Books = Omit<Reading, 'findings'>;

/** What the rules decided about the journals of a ledger, each with its journals and what the totals would be otherwise. */
export function findingsOfLedger(raw: RawBooks, reading: Books): Finding[] {
  return [
    ...fiscalYearEnd(reading),
    ...openingJournals(raw, reading),
    ...possibleOpening(raw, reading),
    ...closingJournals(raw, reading),
    ...closingPairs(raw, reading),
    ...unclearClosings(raw, reading),
    ...undecidable(raw),
    ...zeroBalanceFindings(reading.matrix, raw.accounts),
  ];
}

/** Says that books close in another month than the one that ends the fiscal year, and proposes that month. */
function fiscalYearEnd({ journals, fiscalYearEndMonth }: Books): Finding[] {
  const closes = [
    ...new Set(journals.flatMap((journal) => (journal.use === 'closing' && journal.closes !== null ? [journal.closes] : []))),
  ];
  const months = [...new Set(closes.map((day) => numberOfMonth(monthIndexOf(day))))];
  const [proposed] = months;
  if (proposed === undefined || months.length >= ANNUAL_CLOSINGS || proposed === fiscalYearEndMonth) return [];
  return [
    findingOf('fiscal-year-end', 'otherMonth', {
      level: 'Warning',
      facts: { closings: count(closes.length), last: date(closes.at(-1) as string) },
      choices: [{ kind: 'fiscalYearEnd', month: fiscalYearEndMonth, proposed }],
    }),
  ];
}

function openingJournals(raw: RawBooks, reading: Books): Finding[] {
  const journals = reading.journals.filter(({ use }) => use === 'opening');
  if (journals.length === 0) return [];
  const rows = journals.map((journal) => [text(journal.journal), date(journal.date), amount(assetsOf(raw, journal))]);
  return [
    findingOf('opening-journal', 'set', {
      facts: { journals: count(journals.length), date: date((journals[0] as ReadJournal).date), coveredFrom: date(reading.coveredFrom) },
      table: evidence(['journal', 'date', 'assets'], rows),
      effects: effectsOf(raw, reading, journals, 'ordinary'),
      choices: journals.map(choiceOf),
    }),
  ];
}

/** Warns of journals of the first day, or soon after it, that look like opening balances and count as activity. */
function possibleOpening(raw: RawBooks, reading: Books): Finding[] {
  const journals = reading.journals.filter(({ role, use }) => role === 'unclear-opening' && use === 'ordinary');
  if (journals.length === 0) return [];
  const rows = journals.map((journal) => [text(journal.journal), date(journal.date), amount(assetsOf(raw, journal))]);
  return [
    findingOf('opening-journal', (journals[0] as ReadJournal).date > raw.firstDate ? 'late' : 'unclear', {
      level: 'Warning',
      facts: { journals: count(journals.length), date: date((journals[0] as ReadJournal).date) },
      table: evidence(['journal', 'date', 'assets'], rows),
      effects: effectsOf(raw, reading, journals, 'opening'),
      choices: journals.map(choiceOf),
    }),
  ];
}

function closingJournals(raw: RawBooks, reading: Books): Finding[] {
  const journals = leftOut(reading, ['closing', 'decided', 'unclear', 'unclear-opening', 'opening']);
  if (journals.length === 0) return [];
  const years = new Set(journals.map(({ closes, date: day }) => fiscalYearOf(monthIndexOf(closes ?? day), reading.fiscalYearEndMonth)));
  const rows = journals.map((journal) => [
    text(journal.journal),
    date(journal.date),
    date(journal.closes ?? journal.date),
    amount(earningsOf(raw, journal)),
  ]);
  return [
    findingOf('closing-journals', 'leftOut', {
      facts: { journals: count(journals.length), years: count(years.size) },
      table: evidence(['journal', 'date', 'closes', 'closed'], rows),
      effects: effectsOf(raw, reading, journals, 'ordinary'),
      choices: journals.map(choiceOf),
    }),
  ];
}

function closingPairs(raw: RawBooks, reading: Books): Finding[] {
  const journals = leftOut(reading, ['pair']);
  if (journals.length === 0) return [];
  const rows = journals.map((journal) => [text(journal.journal), date(journal.date), amount(assetsOf(raw, journal))]);
  return [
    findingOf('closing-pair', 'leftOut', {
      facts: { journals: count(journals.length) },
      table: evidence(['journal', 'date', 'assets'], rows),
      effects: effectsOf(raw, reading, journals, 'ordinary'),
      choices: journals.map(choiceOf),
    }),
  ];
}

function unclearClosings(raw: RawBooks, reading: Books): Finding[] {
  const journals = reading.journals.filter(({ role, use }) => role === 'unclear' && use === 'ordinary');
  const more = journals.length - UNCLEAR_LISTED;
  const rest = more > 0 ? [findingOf('unclear-closing', 'more', { level: 'Warning', facts: { more: count(more) } })] : [];
  const listed = journals.slice(0, UNCLEAR_LISTED).map((journal) =>
    findingOf('unclear-closing', 'ordinary', {
      level: 'Warning',
      facts: { journal: text(journal.journal), date: date(journal.date), amount: amount(Math.abs(earningsOf(raw, journal))) },
      effects: effectsOf(raw, reading, [journal], 'closing'),
      choices: [choiceOf(journal)],
    }),
  );
  return [...listed, ...rest];
}

function undecidable({ undecidable: isUndecidable }: RawBooks): Finding[] {
  return isUndecidable ? [findingOf('unclear-closing', 'notLookedFor', { level: 'Warning' })] : [];
}

function leftOut({ journals }: Books, roles: readonly JournalRole[]): ReadJournal[] {
  return journals.filter(({ use, role }) => use === 'closing' && roles.includes(role));
}

function choiceOf({ journal, date: day, use }: ReadJournal): FindingChoice {
  return { kind: 'journal', journal, date: day, use };
}

/** What totals would be if some journals counted differently. */
function effectsOf(raw: RawBooks, reading: Books, journals: readonly ReadJournal[], use: JournalUse) {
  const { fiscalYearEndMonth, asOf } = reading;
  const otherwise = reading.journals.map((journal) => (journals.includes(journal) ? { ...journal, use } : journal));
  const coveredFrom = coveredFromDay(raw, otherwise, fiscalYearEndMonth);
  const frame = { accounts: raw.accounts, fiscalYearEndMonth, asOf, fullFiscalYears: raw.fullFiscalYears, coveredFrom };
  return effectsBetween(
    fiscalYearTotals(reading.matrix, raw.accounts, fiscalYearEndMonth),
    fiscalYearTotals(matrixOfReading(raw.matrix, otherwise, frame), raw.accounts, fiscalYearEndMonth),
  );
}

/** What a journal moved from the income statement to the balance sheet; earnings positive. */
function earningsOf({ accounts }: RawBooks, { movements }: ReadJournal): number {
  return movements.reduce((sum, [account, debit, credit]) => {
    const accountClass = classOf(accounts, account);
    return accountClass === 'Income' || accountClass === 'Expense' ? sum + debit - credit : sum;
  }, 0);
}

/** What a journal brought to the assets. */
function assetsOf({ accounts }: RawBooks, journal: ReadJournal): number {
  return journal.movements.reduce(
    (sum, [account, debit, credit]) => (classOf(accounts, account) === 'Asset' ? sum + debit - credit : sum),
    0,
  );
}

function classOf(accounts: RawBooks['accounts'], account: number): AccountClass | null {
  const type = accounts[account]?.type;
  return type === undefined ? null : ACCOUNT_TYPE_FACTS[type].class;
}
