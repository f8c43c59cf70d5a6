import type { AbsentPeriod, Period } from '../periods/period-plan';
import { fiscalYearSlice, planPeriods } from '../periods/period-plan';
import type { ReportingPeriod } from '../periods/reporting-period';
import { statementPeriods, type StatementPeriod } from '../periods/statement-periods';
import type { Books } from './books';
import { firstDayCovered } from './first-day-covered';
import type { StatementType } from './statement';

/** A period with what its statement needs to know about it. */
export interface StatementColumn extends Period {
  /** The first slice of the fiscal year that the column ends in. */
  readonly yearSlice: number;
}

/** A period that a statement can't show, and why. */
export type AbsentColumn = Omit<AbsentPeriod, 'reason'> & { readonly reason: AbsentPeriod['reason'] | 'openingUnknown' };

export interface StatementColumns {
  readonly columns: readonly StatementColumn[];
  readonly absent: readonly AbsentColumn[];
}

/** The columns of a statement, oldest first; a cash-flow statement has none where the balance before the column is unknown. */
export function statementColumns(type: StatementType, books: Books, reportingPeriod: ReportingPeriod): StatementColumns {
  const { slices, openingKnown } = books.matrix;
  const plan = planPeriods(reportingPeriod, slices, books.fiscalYearEndMonth, firstDayCovered(books));
  const isAbsent = (period: Period): boolean => type === 'CashFlow' && !openingKnown && period.fromSlice === 0;
  const columns = columnsOf(
    plan.periods.filter((period) => !isAbsent(period)),
    books,
  );
  const unopened = plan.periods.filter(isAbsent).map(({ label, start, end }) => ({ label, start, end, reason: 'openingUnknown' as const }));
  return { columns, absent: [...plan.absent, ...unopened] };
}

/** The columns that books have for the periods of a name, oldest first. */
export function columnsNamed(name: StatementPeriod, books: Books): readonly StatementColumn[] {
  return columnsOf(statementPeriods(name, books.matrix.slices, books.fiscalYearEndMonth, firstDayCovered(books)), books);
}

/** Periods of the books as columns of their statements. */
export function columnsOf(
  periods: readonly Period[],
  { matrix, fiscalYearEndMonth }: Pick<Books, 'matrix' | 'fiscalYearEndMonth'>,
): StatementColumn[] {
  return periods.map((period) => ({ ...period, yearSlice: fiscalYearSlice(period.end, matrix.slices, fiscalYearEndMonth) }));
}
