import { currencyDecimals } from '../money/currency-decimals';
import { formatDecimal } from '../money/format-decimal';
import { toCalendarDate } from '../periods/calendar-date';
import type { Matrix } from '../statements/matrix';
import type { ReadBooks } from './read-books';
import { LONGEST_BOOKS_YEARS, spansTooLong } from './figures-of-books';
import type { FiguresOfBooks } from './figures-of-books';
import type { UnbalancedJournal } from './journal-table';
import { spanOf } from './ledger';
import { issueLocation, issueMessage } from './issue-message';
import type { ImportIssue } from './page';

/** What is wrong with books as a whole, beside what their reader found. */
export function issuesOfBooks(read: ReadBooks, figures: FiguresOfBooks | null): ImportIssue[] {
  const readerFoundNone = read.faults.kept.length === 0;
  const missing = figures === null && readerFoundNone ? [{ place: issueLocation('file'), problem: whyNoFigures(read) }] : [];
  const inexact =
    figures !== null && isInexact(figures.checked.matrix) ? [{ place: issueLocation('file'), problem: issueMessage('inexact') }] : [];
  return [...read.chart.faults(read.settings.origin), ...missing, ...inexact];
}

/** The unbalanced journals of an upload as faults, by the place of their first line; of a package they are a failed check. */
export function unbalancedJournalIssues({ settings, ledger, company, faults: found }: ReadBooks): {
  readonly faults: ImportIssue[];
  readonly more: number;
} {
  if (settings.origin === 'package' || ledger === null || !isReadToItsEnd(found)) return { faults: [], more: 0 };
  const { journals, count } = ledger.journals.unbalanced();
  const describeLocation = settings.describeLocation ?? ((row: number) => issueLocation('line', { line: row }));
  const decimals = currencyDecimals(company?.baseCurrency ?? '');
  const isNamed = !settings.options.anonymizeCustomersAndVendors;
  const faults = journals
    .filter(({ journal }) => journal === null || !found.journals.has(journal.name))
    .map((unbalanced) => ({
      place: describeLocation(unbalanced.place),
      problem: describe(isNamed ? unbalanced : { ...unbalanced, journal: null }, decimals),
    }));
  return { faults, more: count - journals.length };
}

/** A file that asks for the types of its accounts is read no further. */
function isReadToItsEnd({ kept }: ReadBooks['faults']): boolean {
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
