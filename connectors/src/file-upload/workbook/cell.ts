import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import { plainText } from '../plain-text';

/** A cell of a workbook as far as it matters to books. */
export type Cell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number; readonly percent: boolean }
  | DateCell
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'uncalculated' };

/** A day; `isMonth` where the cell shows its month and year alone. */
interface DateCell {
  readonly kind: 'date';
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly isMonth?: true;
}

/** A row of a sheet; `number` counts from 1 as people see it. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** The cell of every place beyond the last one of a row. */
export const EMPTY: Cell = { kind: 'empty' };

/** The name of a cell, `F17`; column from 0, row from 1. */
export function cellName(column: number, row: number): string {
  let letters = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1) letters = String.fromCharCode(65 + (rest % 26)) + letters;
  return `${letters}${row}`;
}

/** What a cell says as text, blanks of every kind made single; empty for an empty cell. */
export function cellText(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
      return plainText(cell.text);
    case 'number':
      return String(cell.number);
    case 'date':
      return [cell.year, cell.month, cell.day].map((part) => String(part).padStart(2, '0')).join('-');
    default:
      return '';
  }
}

/** Why a cell can't be read as anything; undefined for one that can. */
export function cellProblem(cell: Cell): string | undefined {
  if (cell.kind === 'error') return issueMessage('cellError', { error: cell.text });
  if (cell.kind === 'uncalculated') return issueMessage('uncalculated');
  return undefined;
}
