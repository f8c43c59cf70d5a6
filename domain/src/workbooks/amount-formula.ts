import type { Side } from '../accounts/account-type';
import { cellAddress } from './cell-address';
import { amountAddress, type StatementSheet } from './statement-sheet';

/** One amount that a formula adds up. */
export interface Term {
  readonly sheet: StatementSheet;
  /** Id of a line. */
  readonly row: string;
  /** Column of the statement, counted from 0. */
  readonly column: number;
  /** How it counts; absent means by its side: positive on the side of the formula, negative on the other. */
  readonly sign?: 1 | -1;
}

/** The location of a formula, the side on which its result is positive, and its expected result in minor units. */
export interface FormulaLocation {
  readonly sheet: StatementSheet;
  readonly column: number;
  readonly reportedAs: Side;
  readonly amount: number;
}

/**
 * A formula that adds the terms up, each with the sign of its side; undefined where the terms are not all drawn or
 * don't come to the amount, so that a cell never recalculates to another figure than the statement's.
 */
export function amountFormula(place: FormulaLocation, terms: readonly Term[]): string | undefined {
  let sum = 0;
  const signed: SignedTerm[] = [];
  for (const term of terms) {
    const line = term.sheet.rows.get(term.row);
    const amount = line?.amounts?.[term.column];
    if (line === undefined || amount === undefined) return undefined;
    const negative = term.sign === undefined ? line.reportedAs !== place.reportedAs : term.sign < 0;
    sum += negative ? -amount : amount;
    signed.push({ ...term, negative });
  }
  return signed.length === 0 || sum !== place.amount ? undefined : render(signed, place.sheet);
}

interface SignedTerm extends Term {
  readonly negative: boolean;
}

function render(terms: readonly SignedTerm[], usedOn: StatementSheet): string {
  let formula = '';
  for (let at = 0; at < terms.length;) {
    const term = terms[at] as SignedTerm;
    const length = runLength(terms, at);
    const sign = term.negative ? '-' : at === 0 ? '' : '+';
    formula +=
      sign + (length === 1 ? amountAddress(term.sheet, term.row, term.column, usedOn) : sumOfRange(terms.slice(at, at + length), usedOn));
    at += length;
  }
  return formula;
}

/** How many terms from here on are in adjacent rows or columns of one sheet with the same sign. */
function runLength(terms: readonly SignedTerm[], from: number): number {
  const lengths = [
    { rows: 1, columns: 0 },
    { rows: 0, columns: 1 },
  ].map((step) => {
    let to = from + 1;
    while (to < terms.length && follows(terms[to - 1] as SignedTerm, terms[to] as SignedTerm, step)) to += 1;
    return to - from;
  });
  return Math.max(...lengths);
}

function follows(one: SignedTerm, next: SignedTerm, step: { readonly rows: number; readonly columns: number }): boolean {
  const adjacent = rowOf(next) === rowOf(one) + step.rows && next.column === one.column + step.columns;
  return adjacent && one.sheet === next.sheet && one.negative === next.negative;
}

function sumOfRange(run: readonly SignedTerm[], usedOn: StatementSheet): string {
  const first = run[0] as SignedTerm;
  const last = run.at(-1) as SignedTerm;
  return `SUM(${amountAddress(first.sheet, first.row, first.column, usedOn)}:${cellAddress(last.column + 1, rowOf(last))})`;
}

function rowOf(term: Term): number {
  return term.sheet.rowNumbers.get(term.row) as number;
}
