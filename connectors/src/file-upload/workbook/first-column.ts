import { findingOf } from '@countinghouse/domain/imports/findings/finding';
import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import { monthIndexOf } from '@countinghouse/domain/periods/month';
import { endsFiscalYear, fiscalYearStart } from './period-spans';
import type { FirstColumn } from './period-spans';
import type { PeriodHeading } from './period-heading';

/** What the first column of a statement covers, and the finding where its heading could mean a month or a year. */
export interface FirstColumnReading {
  readonly first: FirstColumn;
  readonly finding: Finding | null;
}

/**
 * Tells whether a first column that ends a fiscal year is the year or its last month. Its heading says so where it names a year; the name
 * of a month beside the month after it is that month; every other one is the year.
 */
export function readFirstColumn(headings: readonly PeriodHeading[], fiscalYearEndMonth: number): FirstColumnReading {
  const [heading, next] = headings;
  if (heading === undefined) return { first: 'byEnd', finding: null };
  if (heading.yearToDate) return { first: 'yearToDate', finding: null };
  const { end, names } = heading;
  if (!endsFiscalYear(end, fiscalYearEndMonth) || names === 'year') return { first: 'byEnd', finding: null };
  const isFollowed = next !== undefined && monthIndexOf(next.end) === monthIndexOf(end) + 1;
  const facts = {
    end: { kind: 'date', value: end },
    start: { kind: 'date', value: fiscalYearStart(end, fiscalYearEndMonth) },
  } as const;
  if (names === 'month' && isFollowed) return { first: 'month', finding: findingOf('period-headings', 'month', { facts }) };
  const isDoubtful = isFollowed || (names === 'month' && next === undefined);
  return { first: 'byEnd', finding: isDoubtful ? findingOf('period-headings', 'year', { level: 'Warning', facts }) : null };
}
