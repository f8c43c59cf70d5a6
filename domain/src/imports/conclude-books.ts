import type { Books, BooksCounts, Company, Party } from './books';
import { runChecks } from './checks/run-checks';
import { figuresOfBooks, LONGEST_BOOKS_YEARS, spansTooLong, type FiguresOfBooks } from './figures-of-books';
import { neutralNames } from './neutral-names';
import type { ReadBooks } from './read-books';
import type { CompanyPage, ImportIssue } from './page';
import { whatIsStored } from './what-is-stored';
import type { Account } from '../accounts/account';
import { createNameRedactor } from './name-redactor';
import { currencyDecimals } from '../money/currency-decimals';
import { formatDecimal } from '../money/format-decimal';
import { toCalendarDate } from '../periods/calendar-date';
import type { Matrix } from '../statements/matrix';
import type { UnbalancedJournal } from './journal-sums';
import { spanOf } from './ledger';
import { issueLocation, issueMessage } from './issue-message';

/** Turns what was read into books: the as-of date, the matrix, the checks, the issues, and names removed where the collection is anonymous. */
export function concludeBooks(read: ReadBooks): Books {
  const linked = read.chart.link();
  const figures = figuresOfBooks(read, linked);
  const unbalanced = unbalancedJournalIssues(read);
  read.issues.addAll(issuesOfBooks(read, figures));
  read.issues.addAll(unbalanced.issues, unbalanced.more);
  const { groups, anonymizeCustomersAndVendors } = read.settings.options;
  const named: Party[] = read.parties.map((party, ordinal) => ({ ordinal, ...party }));
  const parties = anonymizeCustomersAndVendors ? neutralNames(named) : named;
  const stored = whatIsStored(groups);
  const accounts = anonymizeCustomersAndVendors ? anonymiseAccounts(linked, named, parties) : linked;
  return {
    company: read.company === null ? null : companyOf(read.company),
    asOf: figures?.checked.asOf ?? null,
    coveredFrom: figures?.reading.coveredFrom ?? null,
    accounts,
    guessedTypes: read.chart.guessedTypes(),
    parties: stored.parties ? parties : [],
    matrix: stored.matrix ? (figures?.reading.matrix ?? null) : null,
    counts: countsOf(read),
    raw: stored.matrix && figures !== null ? { ...figures.raw, accounts } : null,
    findings: stored.matrix ? (figures?.reading.findings ?? []) : [],
    journals: figures?.reading.journals ?? [],
    checks: figures === null ? [] : runChecks(figures.checked),
    issues: read.issues.kept,
    moreIssues: read.issues.more,
  };
}

function companyOf({ kind: _kind, asOf: _asOf, ...company }: CompanyPage): Company {
  return company;
}

function countsOf({ settings, chart, parties, ledger, openItems }: ReadBooks): BooksCounts {
  const linesAfterAsOf = ledger?.linesLeftOut ?? 0;
  return {
    accounts: chart.size,
    parties: whatIsStored(settings.options.groups).parties ? parties.length : 0,
    journals: ledger?.journals.size ?? 0,
    lines: (ledger?.lines ?? 0) - linesAfterAsOf,
    linesAfterAsOf,
    areJournalsScattered: ledger?.journals.areScattered ?? false,
    openItems: openItems.count,
  };
}

/** Accounts without the names of the parties: in their names and descriptions, and in source ids, which some packages make from names. */
function anonymiseAccounts(accounts: readonly Account[], named: readonly Party[], neutral: readonly Party[]): Account[] {
  const redact = createNameRedactor(named.map((party, at) => ({ name: party.name, neutral: neutral[at]?.name ?? '' })));
  return accounts.map((account) => ({
    ...account,
    sourceId: redact(account.sourceId) === account.sourceId ? account.sourceId : `account-${account.ordinal + 1}`,
    name: redact(account.name),
    description: account.description === null ? null : redact(account.description),
  }));
}

/** What is wrong with books as a whole, beside what their reader found. */
function issuesOfBooks(read: ReadBooks, figures: FiguresOfBooks | null): ImportIssue[] {
  const readerFoundNone = read.issues.kept.length === 0;
  const missing = figures === null && readerFoundNone ? [{ location: issueLocation('file'), problem: whyNoFigures(read) }] : [];
  const inexact =
    figures !== null && isInexact(figures.checked.matrix) ? [{ location: issueLocation('file'), problem: issueMessage('inexact') }] : [];
  return [...read.chart.issues(read.settings.origin), ...missing, ...inexact];
}

/** The unbalanced journals of an upload as issues, by the location of their first line; of a package they are a failed check. */
function unbalancedJournalIssues({ settings, ledger, company, issues: found }: ReadBooks): {
  readonly issues: ImportIssue[];
  readonly more: number;
} {
  if (settings.origin === 'package' || ledger === null || !isReadToItsEnd(found)) return { issues: [], more: 0 };
  const { journals, count } = ledger.journals.unbalanced();
  const describeLocation = settings.describeLocation ?? ((row: number) => issueLocation('line', { line: row }));
  const decimals = currencyDecimals(company?.baseCurrency ?? '');
  const isNamed = !settings.options.anonymizeCustomersAndVendors;
  const issues = journals
    .filter(({ journal }) => journal === null || !found.journals.has(journal.name))
    .map((unbalanced) => ({
      location: describeLocation(unbalanced.place),
      problem: describe(isNamed ? unbalanced : { ...unbalanced, journal: null }, decimals),
    }));
  return { issues, more: count - journals.length };
}

/** A file that asks for the types of its accounts is read no further. */
function isReadToItsEnd({ kept }: ReadBooks['issues']): boolean {
  return kept.every(({ accountTypes }) => accountTypes === undefined);
}

function describe({ journal, difference, debits }: UnbalancedJournal, decimals: number): string {
  const written = (minor: number) => formatDecimal(minor, decimals);
  const sums = { debits: written(debits), credits: written(debits - difference), amount: written(Math.abs(difference)) };
  const side = difference > 0 ? 'debitsMore' : 'creditsMore';
  if (journal === null) return issueMessage(`${side}Here`, sums);
  return issueMessage(side, { journal: journal.name, date: toCalendarDate(journal.date), ...sums });
}

function whyNoFigures({ company, ledger, balances }: ReadBooks): string {
  if (company === null) return issueMessage('companyMissing');
  if (ledger === null && balances === null) return issueMessage('nothingRead');
  const span = ledger === null ? null : spanOf(ledger);
  if (span === null || !spansTooLong({ start: span.first, end: span.last })) return issueMessage('nothingDated');
  return issueMessage('datesTooFar', { first: span.first, last: span.last, years: LONGEST_BOOKS_YEARS });
}

/** Whether a partial sum may have left the safe integers: all movements together are at least as large as any of them. */
function isInexact(matrix: Matrix): boolean {
  const turnover = matrix.rows.reduce(
    (sum, { opening, debits, credits }) => [...debits, ...credits].reduce((total, movement) => total + movement, sum + Math.abs(opening)),
    0,
  );
  return !Number.isSafeInteger(turnover);
}
