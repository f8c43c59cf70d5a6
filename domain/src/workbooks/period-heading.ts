import type { Coverage } from '../periods/coverage';
import { daysBetween } from '../periods/day';
import { wholeMonths } from '../periods/months-covered';
import { dayLabel } from '../periods/period-label';
import type { StatementColumn } from '../statements/columns';
import { fillText, type WorkbookTexts } from './texts';

/** A period by its label, with the days that the books cover where they do not cover all: `FY 2020 (from Oct 23, 2019; 130 days)`. */
export function periodName({ label, coveredFrom, coveredDays }: Coverage & { readonly label: string }, texts: WorkbookTexts): string {
  if (coveredFrom === null) return label;
  return fillText(texts['period.part'], { period: label, from: dayLabel(coveredFrom), days: coveredDays });
}

/** The long form of a column: `12 months ended Dec 31, 2025`, or its last day on a balance sheet. */
export function periodLength({ start, end, coveredFrom, coveredDays }: StatementColumn, isBalance: boolean, texts: WorkbookTexts): string {
  const day = dayLabel(end);
  const from = coveredFrom === null ? null : dayLabel(coveredFrom);
  if (isBalance) return from === null ? day : fillText(texts['period.dayFrom'], { end: day, from });
  if (from !== null) return fillText(texts['period.from'], { from, days: coveredDays });
  const months = wholeMonths({ start, end });
  if (months === null) return fillText(texts['period.days'], { count: daysBetween(start, end) + 1, end: day });
  return months === 1 ? fillText(texts['period.month'], { end: day }) : fillText(texts['period.months'], { count: months, end: day });
}
