import { monthOfText, monthText } from '@countinghouse/domain/periods/month-text';
import type { DebtPaymentInput } from '../../../lib/graphql/types.generated';
import { dateFormat } from '../../../lib/format/date-format';
import { readDecimal } from '../../../lib/format/read-decimal';

/** What is wrong with a line, counted from 1. */
export interface PaymentProblem {
  readonly line: number;
  readonly kind: 'cells' | 'month' | 'amount';
}

/** Payments as rows of a spreadsheet have them, or the first line that is none. */
export type ReadPayments =
  | { readonly payments: readonly DebtPaymentInput[]; readonly problem: null }
  | { readonly payments: null; readonly problem: PaymentProblem };

/** Reads pasted rows of month, principal, interest and ending balance; cells are parted by tabs, semicolons or blanks. Blank lines are passed over. */
export function readPayments(text: string, locale: string): ReadPayments {
  const payments: DebtPaymentInput[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const failed = (kind: PaymentProblem['kind']) => ({ payments: null, problem: { line: at + 1, kind } });
    const cells = cellsOf(line);
    if (cells.length !== 4) return failed('cells');
    const month = readMonth(cells[0] ?? '', locale);
    if (month === null) return failed('month');
    const [principal, interest, endingBalance] = cells.slice(1).map((cell) => readDecimal(cell.replace(/^\p{Sc}\s*/u, ''), locale));
    if (principal == null || interest == null || endingBalance == null) return failed('amount');
    payments.push({ month, principal, interest, endingBalance });
  }
  return { payments, problem: null };
}

/** Blanks part cells only where nothing else does: a month such as `Mar 2026` has one. */
function cellsOf(line: string): readonly string[] {
  const mark = ['\t', ';'].find((each) => line.includes(each));
  if (mark !== undefined) return line.split(mark).map((cell) => cell.trim());
  const cells = line.trim().split(/\s+/);
  return cells.length === 5 ? [`${cells[0]} ${cells[1]}`, ...cells.slice(2)] : cells;
}

/** A month or a day of it as people write them: `2026-03`, `2026-03-31`, `3/2026`, `03/31/2026` or `Mar 2026`; null for any other text. */
function readMonth(written: string, locale: string): string | null {
  const iso = /^(\d{4}-\d{2})(?:-\d{2})?$/.exec(written)?.[1];
  if (iso !== undefined) return monthOfText(iso) === null ? null : iso;
  const parts = written.split(/[/.]/).map(Number);
  if (parts.length > 1) return parts.some(Number.isNaN) ? null : ofNumbers(parts, locale);
  const [, name = '', year = ''] = /^(\p{L}+)\.?[\s-]+(\d{4})$/u.exec(written) ?? [];
  const month = MONTHS.find(
    (each) => name.length >= 3 && namesOf(each, locale).some((long) => long.startsWith(name.toLocaleLowerCase(locale))),
  );
  return month === undefined ? null : monthText(Number(year) * 12 + month);
}

const MONTHS = Array.from({ length: 12 }, (_, month) => month);

function ofNumbers(parts: readonly number[], locale: string): string | null {
  const [first = 0, second = 0] = parts;
  const year = parts.at(-1) ?? 0;
  const month = parts.length === 2 || isMonthFirst(locale) ? first : second;
  return year < 1900 || month < 1 || month > 12 || parts.length > 3 ? null : monthText(year * 12 + month - 1);
}

function isMonthFirst(locale: string): boolean {
  const parts = dateFormat(locale, { timeZone: 'UTC' }).formatToParts(new Date(0));
  return parts.findIndex(({ type }) => type === 'month') < parts.findIndex(({ type }) => type === 'day');
}

function namesOf(month: number, locale: string): readonly string[] {
  return [locale, 'en-US'].map((each) =>
    dateFormat(each, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month)).toLocaleLowerCase(locale),
  );
}
