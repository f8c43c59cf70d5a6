import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { Problem } from '../issue-collector';
import { textAmount } from '../text-amount';
import type { AmountTerms, TextAmount } from '../text-amount';
import { cellProblem } from './cell';
import type { Cell } from './cell';

/** Reads a cell as an amount; null for an empty one. Nothing is rounded and nothing guessed. */
export function cellAmount(cell: Cell, terms: AmountTerms): TextAmount | Problem | null {
  switch (cell.kind) {
    case 'empty':
      return null;
    case 'number':
      return cell.percent ? issueMessage('percentage') : numberAmount(cell.number, currencyDecimals(terms.currency));
    case 'text':
      return textAmount(cell.text, terms);
    case 'date':
      return issueMessage('dateNotAmount');
    default:
      return cellProblem(cell) ?? issueMessage('notNumber');
  }
}

/** Cells hold binary fractions: 0.1 + 0.2 is taken as 0.30, 0.301 is not. */
function numberAmount(number: number, decimals: number): TextAmount | string {
  const scaled = number * 10 ** decimals;
  const minor = Math.round(scaled);
  if (!Number.isSafeInteger(minor)) return issueMessage('tooLargeNumber');
  if (Math.abs(scaled - minor) > 1e-6 + Math.abs(minor) * 4e-15) return issueMessage('tooManyDecimals', { decimals });
  return { minor: minor === 0 ? 0 : minor, side: null };
}
