import type { Account } from '../../accounts/account';
import { flowsBetween, flowsWithout } from '../../cash-flow/flows-without';
import type { CalendarDate } from '../../periods/calendar-date';
import { collectionWindow } from '../../periods/collection-window';
import { firstMonthOf, fiscalYearOf } from '../../periods/fiscal-calendar';
import { firstDayOf, monthIndexOf } from '../../periods/month';
import type { Matrix, MatrixRow, Slice } from '../../statements/matrix';
import type { ReadJournal } from './read-journal';

/** What bounds the matrix of a reading. */
export interface ReadingFrame {
  readonly accounts: readonly Account[];
  /** 1..12. */
  readonly fiscalYearEndMonth: number;
  readonly fullFiscalYears: number;
  /** The first day that the books cover. */
  readonly coveredFrom: CalendarDate;
  /** The last day of the books: that of the matrix, or the end of one of its slices. */
  readonly asOf: CalendarDate;
}

/**
 * The matrix that statements are computed from: without the journals that close, with those that open as opening balances, from the first
 * fiscal year that is asked for and covered to the as-of date. `raw` counts every line and begins no later than that year.
 */
export function matrixOfReading(raw: Matrix, journals: readonly ReadJournal[], frame: ReadingFrame): Matrix {
  const rows = new Map(raw.rows.map((row) => [row.account, copyOf(row)]));
  for (const journal of journals) if (journal.use !== 'ordinary') takeOut(rows, raw.slices, journal);
  const start = startOf(frame);
  const from = raw.slices.filter((slice) => slice.end < start).length;
  const until = raw.slices.filter((slice) => slice.end <= frame.asOf).length;
  const { slices, flows } = raw;
  const taken = journals.filter(({ use }) => use !== 'ordinary');
  return {
    slices: slices.slice(from, until),
    openingKnown: raw.openingKnown || from > 0,
    rows: [...rows.values()].map((row) => cut(row, from, until)),
    ...(flows && { flows: flowsBetween(flowsWithout(flows, taken, { slices, accounts: frame.accounts }), from, until) }),
  };
}

interface OpenRow {
  readonly account: number;
  opening: number;
  readonly debits: number[];
  readonly credits: number[];
}

function copyOf({ account, opening, debits, credits }: MatrixRow): OpenRow {
  return { account, opening, debits: [...debits], credits: [...credits] };
}

function startOf({ fiscalYearEndMonth, fullFiscalYears, coveredFrom, asOf }: ReadingFrame): CalendarDate {
  const window = collectionWindow(asOf, fullFiscalYears, fiscalYearEndMonth);
  const begin = firstDayOf(firstMonthOf(fiscalYearOf(monthIndexOf(coveredFrom), fiscalYearEndMonth), fiscalYearEndMonth));
  return begin > window.start ? begin : window.start;
}

function takeOut(rows: ReadonlyMap<number, OpenRow>, slices: readonly Slice[], { date, use, movements }: ReadJournal): void {
  const at = slices.findIndex(({ start, end }) => start <= date && date <= end);
  const isBefore = slices[0] !== undefined && date < slices[0].start;
  if (at < 0 && !isBefore) return;
  for (const [account, debit, credit] of movements) {
    const row = rows.get(account);
    if (row === undefined) continue;
    if (at >= 0) {
      row.debits[at] = (row.debits[at] as number) - debit;
      row.credits[at] = (row.credits[at] as number) - credit;
    }
    if (use === 'opening' && at >= 0) row.opening += debit - credit;
    if (use === 'closing' && isBefore) row.opening -= debit - credit;
  }
}

function cut({ account, opening, debits, credits }: OpenRow, from: number, until: number): MatrixRow {
  let carried = opening;
  for (let at = 0; at < from; at++) carried += (debits[at] as number) - (credits[at] as number);
  return { account, opening: carried, debits: debits.slice(from, until), credits: credits.slice(from, until) };
}
