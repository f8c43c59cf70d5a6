import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';

/** A part of a unique key: how a query says it, and the column in which it comes. */
interface KeyPart {
  readonly expression: string;
  readonly column: string;
}

/** A query whose rows are read page by page, in the order of a unique key of whole numbers. */
export interface Listing {
  /** Of the plan. */
  readonly part: string;
  readonly columns: readonly string[];
  readonly from: string;
  readonly where: readonly string[];
  readonly groupBy?: readonly string[];
  readonly key: readonly KeyPart[];
}

/** The key of rows that have an id, such as `a.id`. */
export function keyBy(...expressions: readonly string[]): KeyPart[] {
  return expressions.map((expression) => ({ expression, column: expression.slice(expression.indexOf('.') + 1) }));
}

/** The query of the rows beyond a key; of the first rows where that is null. */
export function queryOf(listing: Listing, beyond: readonly string[] | null): string {
  const { columns, from, where, groupBy = [], key } = listing;
  const conditions = beyond === null ? where : [...where, beyondOf(key, beyond)];
  const grouped = groupBy.length === 0 ? '' : ` GROUP BY ${groupBy.join(', ')}`;
  const order = key.map(({ expression }) => expression).join(', ');
  return `SELECT ${columns.join(', ')} FROM ${from}${whereOf(conditions)}${grouped} ORDER BY ${order}`;
}

/** The query that counts the rows of a listing without groups. */
export function countOf({ from, where }: Listing): string {
  return `SELECT COUNT(*) AS total FROM ${from}${whereOf(where)}`;
}

/** Conditions after `WHERE`; nothing where there are none. */
export function whereOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
}

function beyondOf([first, ...others]: readonly KeyPart[], [value, ...values]: readonly string[]): string {
  if (first === undefined) return '1 = 0';
  const { expression } = first;
  if (others.length === 0) return `${expression} > ${value}`;
  return `(${expression} > ${value} OR (${expression} = ${value} AND ${beyondOf(others, values)}))`;
}

/** A day in a query. */
export function dayOf(date: CalendarDate): string {
  return `TO_DATE('${date}', 'YYYY-MM-DD')`;
}

/** A column of days, which come in the format that the user prefers unless the query itself formats them. */
export function dateColumn(expression: string, alias = expression.slice(expression.indexOf('.') + 1)): string {
  return `TO_CHAR(${expression}, 'YYYY-MM-DD') AS ${alias}`;
}

/**
 * Holds for transactions that the books have by the end of a day. Figures follow posting periods: a transaction counts in its period
 * whatever its date, and within the period that holds the day by its date (`postingDay` says the same of a row).
 */
export function postedUpTo(transaction: string, period: string, day: CalendarDate): string {
  const through = dayOf(day);
  return `(${period}.enddate <= ${through} OR (${period}.startdate <= ${through} AND ${transaction}.trandate <= ${through}))`;
}
