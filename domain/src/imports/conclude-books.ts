import { anonymiseAccounts } from './anonymise-accounts';
import type { Books, BooksCounts, Company, Party } from './books';
import { runChecks } from './checks/run-checks';
import { issuesOfBooks, unbalancedJournalIssues } from './issues-of-books';
import { figuresOfBooks } from './figures-of-books';
import { neutralNames } from './neutral-names';
import type { ReadBooks } from './read-books';
import type { CompanyPage } from './page';
import { whatIsStored } from './what-is-stored';

/** Turns what was read into books: the as-of date, the matrix, the checks, the faults, and names removed where the collection is anonymous. */
export function concludeBooks(read: ReadBooks): Books {
  const linked = read.chart.link();
  const figures = figuresOfBooks(read, linked);
  const unbalanced = unbalancedJournalIssues(read);
  read.faults.addAll(issuesOfBooks(read, figures));
  read.faults.addAll(unbalanced.faults, unbalanced.more);
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
    faults: read.faults.kept,
    moreFaults: read.faults.more,
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
    openItems: openItems.count,
  };
}
