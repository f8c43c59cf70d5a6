import { faultProblem } from '@countinghouse/domain/imports/fault-problem';
import { parseDecimal } from '@countinghouse/domain/money/parse-decimal';
import { cellProblem } from './cell';
import type { Cell } from './cell';

/** An amount as a cell gives it: minor units with the sign of the cell, and the side where the cell names one (CR, DR). */
export interface CellAmount {
  readonly minor: number;
  readonly side: 'debit' | 'credit' | null;
}

const NOT_A_NUMBER = faultProblem('notNumber');
const TOO_LARGE = faultProblem('tooLargeNumber');

/** Reads a cell as an amount; null for an empty one, a problem as a text. Nothing is rounded and nothing guessed. */
export function cellAmount(cell: Cell, decimals: number): CellAmount | string | null {
  switch (cell.kind) {
    case 'empty':
      return null;
    case 'number':
      return cell.percent ? faultProblem('percentage') : numberAmount(cell.number, decimals);
    case 'text':
      return textAmount(cell.text, decimals);
    case 'date':
      return faultProblem('dateNotAmount');
    default:
      return cellProblem(cell) ?? NOT_A_NUMBER;
  }
}

/** Cells hold binary fractions: 0.1 + 0.2 is taken as 0.30, 0.301 is not. */
function numberAmount(number: number, decimals: number): CellAmount | string {
  const scaled = number * 10 ** decimals;
  const minor = Math.round(scaled);
  if (!Number.isSafeInteger(minor)) return TOO_LARGE;
  if (Math.abs(scaled - minor) > 1e-6 + Math.abs(minor) * 4e-15) return faultProblem('tooManyDecimals', { decimals });
  return { minor: minor === 0 ? 0 : minor, side: null };
}

function textAmount(text: string, decimals: number): CellAmount | string {
  const bare = text.replace(/[\p{Z}\p{Cc}\p{Cf}]/gu, '').replace(/\p{Sc}|^[A-Z]{3}(?=[\d(-])|(?<=[\d)-])(?!CR|DR)[A-Z]{3}$/gu, '');
  const [, amount = '', mark] = /^(.*?)(CR|DR|C|D)?\.?$/i.exec(bare) ?? [];
  const side = mark === undefined ? null : mark.toUpperCase().startsWith('C') ? 'credit' : 'debit';
  if (/^[-\u2013\u2014\u2212]$/.test(amount)) return { minor: 0, side: null };
  const [, open, before, digits = '', after, close] = /^(\()?([-+\u2212])?([\d.,'\u2019]+)(-)?(\))?$/.exec(amount) ?? [];
  if (digits === '' || (open === undefined) !== (close === undefined)) return NOT_A_NUMBER;
  const negative = [open !== undefined, before !== undefined && before !== '+', after !== undefined].filter(Boolean).length;
  const plain = plainDecimal(digits);
  if (plain === undefined || negative > 1) return NOT_A_NUMBER;
  const minor = parseDecimal(plain, decimals);
  if (typeof minor === 'number') return { minor: negative === 1 && minor !== 0 ? -minor : minor, side };
  return minor === 'tooManyDecimals' ? faultProblem('tooManyDecimals', { decimals }) : minor === 'tooLarge' ? TOO_LARGE : NOT_A_NUMBER;
}

/** A decimal with a point and without grouping, from either custom; undefined where it follows neither. */
function plainDecimal(digits: string): string | undefined {
  if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(digits)) return digits.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+,\d*$/.test(digits) || /^\d{1,3}(\.\d{3}){2,}$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,3}(['\u2019]\d{3})+([.,]\d*)?$/.test(digits)) return digits.replace(/['\u2019]/g, '').replace(',', '.');
  if (/^\d+,\d{1,2}$/.test(digits)) return digits.replace(',', '.');
  return /^(\d+\.?\d*|\.\d+)$/.test(digits) ? digits : undefined;
}
