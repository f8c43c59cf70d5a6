import { toCalendarDate } from '../periods/calendar-date';
import type { CalendarDate } from '../periods/calendar-date';
import { collectionWindow } from '../periods/collection-window';
import { fiscalYearOf } from '../periods/fiscal-calendar';
import { monthIndexOf } from '../periods/month';
import type { Books } from '../statements/books';
import type { Matrix } from '../statements/matrix';
import { firstStored } from './figures-of-books';
import { knownLastDay } from './last-day-of-books';
import { matrixOfLedger } from './matrix-of-ledger';
import type { ReadBooks } from './read-books';
import { matrixOfReading } from './reading/matrix-of-reading';
import { coveredFromDay } from './reading/raw-books';
import { whatIsStored } from './what-is-stored';
import { recognizeJournals } from './year-end/recognize-journals';

/** Books whose reading goes on: right up to a day, as a collection that ends on that day would bring them. */
export interface BooksSoFar {
  /** The last day of a month; every entry up to it is in the books. */
  readonly readThrough: CalendarDate;
  readonly monthsRead: number;
  /** All months that are asked for, the last one begun or whole. */
  readonly monthsTotal: number;
  /** As the books have it: they may be those of another business. */
  readonly companyName: string;
  readonly books: Books;
}

/**
 * The books up to the day that their source said it was read through. Null where anything keeps them from being stated without a warning:
 * the source does not say how far it is, names are to be replaced (more of them may come), something was wrong, the journals that close or
 * open the books are in doubt, debits and credits of a month differ, or the last day of the books is reached.
 */
export function booksSoFar(read: ReadBooks): BooksSoFar | null {
  const { company, ledger, issues, settings } = read;
  const { options, today } = settings;
  const through = ledger?.readThrough ?? null;
  if (company === null || ledger === null || through === null || issues.kept.length + issues.more > 0) return null;
  if (options.anonymizeCustomersAndVendors || !whatIsStored(options.groups).matrix || ledger.scattered || ledger.isEmpty) return null;
  const asOf = knownLastDay({ options, origin: settings.origin, companyAsOf: company.asOf, today });
  if (asOf === null || through >= asOf) return null;
  const { fiscalYearEndMonth, baseCurrency } = company;
  const window = collectionWindow(asOf, options.fullFiscalYears, fiscalYearEndMonth);
  if (through < window.start) return null;

  const accounts = read.chart.link();
  const { journals, firstActivity, undecidable } = recognizeJournals(ledger, {
    accounts,
    fiscalYearEndMonth,
    asOf: through,
    storedId: (journal) => journal,
  });
  if (undecidable || journals.some(({ role }) => role.startsWith('unclear'))) return null;
  const yearOf = (day: CalendarDate) => fiscalYearOf(monthIndexOf(day), fiscalYearEndMonth);
  const fullFiscalYears = options.fullFiscalYears - (yearOf(asOf) - yearOf(through));
  const first = toCalendarDate(ledger.firstDate);
  const start = firstStored(first, through, fullFiscalYears, fiscalYearEndMonth);
  const sums = matrixOfLedger(ledger.sums, accounts.length, { start, end: through });
  const raw = { ...sums, flows: ledger.flows.rows(monthIndexOf(start), sums.slices.length) };
  const coveredFrom = coveredFromDay({ firstDate: first, firstActivity }, journals, fiscalYearEndMonth);
  const matrix = matrixOfReading(raw, journals, { accounts, fiscalYearEndMonth, fullFiscalYears, coveredFrom, asOf: through });
  if (matrix.slices.length === 0 || !isBalanced(matrix)) return null;
  const months = (end: CalendarDate) => monthIndexOf(end) - monthIndexOf(window.start) + 1;
  return {
    readThrough: through,
    monthsRead: months(through),
    monthsTotal: months(asOf),
    companyName: company.name,
    books: { currency: baseCurrency, fiscalYearEndMonth, accounts, matrix, coveredFrom },
  };
}

/** Whether the balances before the first month, and the movements of every month, sum to nothing. */
function isBalanced({ slices, rows }: Matrix): boolean {
  const nets = slices.map((_, at) => rows.reduce((sum, { debits, credits }) => sum + (debits[at] as number) - (credits[at] as number), 0));
  return [rows.reduce((sum, { opening }) => sum + opening, 0), ...nets].every((net) => net === 0);
}
