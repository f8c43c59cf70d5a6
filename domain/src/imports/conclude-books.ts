import { anonymiseAccounts } from './anonymise-accounts';
import { neutralJournal } from './anonymise-rows';
import type { Books, BooksCounts, ClosingEntry, Company, Party } from './books';
import { runChecks } from './checks/run-checks';
import { faultsOfBooks, unbalancedJournalFaults } from './faults-of-books';
import { figuresOfBooks } from './figures-of-books';
import type { FiguresOfBooks } from './figures-of-books';
import { neutralNames } from './neutral-names';
import type { ReadBooks } from './read-books';
import type { CompanyPage } from './page';
import { whatIsStored } from './what-is-stored';

/** Turns what was read into books: the as-of date, the matrix, the checks, the faults, and names removed where the collection is anonymous. */
export function concludeBooks(read: ReadBooks): Books {
  const accounts = read.chart.link();
  const figures = figuresOfBooks(read, accounts);
  const unbalanced = unbalancedJournalFaults(read);
  read.faults.addAll(faultsOfBooks(read, figures));
  read.faults.addAll(unbalanced.faults, unbalanced.more);
  const { groups, anonymizeCustomersAndVendors } = read.settings.options;
  const named: Party[] = read.parties.map((party, ordinal) => ({ ordinal, ...party }));
  const parties = anonymizeCustomersAndVendors ? neutralNames(named) : named;
  const stored = whatIsStored(groups);
  return {
    company: read.company === null ? null : companyOf(read.company),
    asOf: figures?.checked.asOf ?? null,
    accounts: anonymizeCustomersAndVendors ? anonymiseAccounts(accounts, named, parties) : accounts,
    parties: stored.parties ? parties : [],
    matrix: stored.matrix ? (figures?.checked.matrix ?? null) : null,
    counts: countsOf(read),
    closingEntries: closingEntriesOf(read, figures),
    checks: figures === null ? [] : runChecks(figures.checked),
    faults: read.faults.kept,
    moreFaults: read.faults.more,
  };
}

/** Closing entries under the journal ids that their stored lines have. */
function closingEntriesOf({ settings, ledger }: ReadBooks, figures: FiguresOfBooks | null): readonly ClosingEntry[] {
  const entries = figures?.closingEntries ?? [];
  if (ledger === null || !settings.options.anonymizeCustomersAndVendors) return entries;
  return entries.map(({ journal, date }) => ({ date, journal: neutralJournal(journal, (named) => ledger.journals.ordinalOf(named)) }));
}

function companyOf({ name, legalName, country, baseCurrency, fiscalYearEndMonth, basis }: CompanyPage): Company {
  return { name, legalName, country, baseCurrency, fiscalYearEndMonth, basis };
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
