import type { Account } from '../../accounts/account';
import type { CalendarDate } from '../../periods/calendar-date';
import type { FiscalCalendar } from '../../periods/source-calendar';
import type { Matrix } from '../../statements/matrix';
import type { Finding } from '../findings/finding';
import { coveredAfterOpening } from '../year-end/recognize-opening';
import type { ReadJournal } from './read-journal';

/** Books as an import stores them: every line counts, nothing is decided. */
export interface RawBooks {
  readonly accounts: readonly Account[];
  /** Begins up to a year before the first fiscal year that is shown, so that the books can be read with another fiscal year end. */
  readonly matrix: Matrix;
  /** Whether they are of journals; the source stated balances otherwise. */
  readonly hasJournals: boolean;
  /** As the source or the upload says. */
  readonly fiscalYearEndMonth: number;
  /** As the source says; absent for fiscal years of twelve whole months. */
  readonly fiscalCalendar?: FiscalCalendar | undefined;
  /** Null where the source does not say. */
  readonly basis: 'Accrual' | 'Cash' | null;
  readonly fullFiscalYears: number;
  /** The day of the first line. */
  readonly firstDate: CalendarDate;
  /** The day of the first line that opens nothing, if the journals of the first day may open the books; else that of the first line. */
  readonly firstActivity: CalendarDate;
  readonly asOf: CalendarDate;
  /** Journals that the rules treat specially, or were in doubt about. */
  readonly journals: readonly ReadJournal[];
  /** Whether the lines of journals are too scattered, or too many journals look like closings, to recognize the closings. */
  readonly undecidable: boolean;
  /** What was decided while the source was read. */
  readonly sourceFindings: readonly Finding[];
}

/** Books as they count: what the rules found, with what an analyst decided over it. */
export interface Reading {
  readonly fiscalYearEndMonth: number;
  readonly basis: 'Accrual' | 'Cash' | null;
  /** The first day that the books cover. */
  readonly coveredFrom: CalendarDate;
  readonly asOf: CalendarDate;
  readonly journals: readonly ReadJournal[];
  readonly matrix: Matrix;
  readonly findings: readonly Finding[];
}

/** The first day that books cover: that of their first line, unless journals of that day open them. */
export function coveredFromDay(
  { firstDate, firstActivity }: Pick<RawBooks, 'firstDate' | 'firstActivity'>,
  journals: readonly ReadJournal[],
  fiscalYearEndMonth: number,
): CalendarDate {
  const isOpened = journals.some(({ use, date }) => use === 'opening' && date === firstDate);
  return isOpened ? coveredAfterOpening(firstDate, firstActivity, fiscalYearEndMonth) : firstDate;
}
