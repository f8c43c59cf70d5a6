import { toCurrencyUnits } from '../money/format-decimal';
import { assertExact } from '../money/sum-exact';
import { columnLetters } from './cell-address';
import type { SheetRow } from './sheet';
import { moneyStyle } from './style-table';
import type { WorkbookLine } from './workbook-input';

const TEXT_COLUMNS = 8;

/** Debits and credits of the ledger as its lines pass. */
export class LedgerTotals {
  readonly #digits: number;
  #debit = 0;
  #credit = 0;

  constructor(digits: number) {
    this.#digits = digits;
  }

  add(lines: readonly WorkbookLine[]): void {
    for (const { amount } of lines) {
      if (amount >= 0) this.#debit = assertExact(this.#debit + amount);
      else this.#credit = assertExact(this.#credit - amount);
    }
  }

  /** The row of totals, with formulas over the rows of the lines; none where there is no line. */
  row(caption: string, first: number, last: number): SheetRow {
    const figures = [this.#debit, this.#credit, this.#debit - this.#credit].map((amount, index) => {
      const cell = { value: toCurrencyUnits(amount, this.#digits), style: moneyStyle('grandTotal') };
      const column = columnLetters(TEXT_COLUMNS + index);
      return last < first ? cell : { ...cell, formula: `SUM(${column}${first}:${column}${last})` };
    });
    const captions = Array.from({ length: TEXT_COLUMNS }, (_, index) => ({ value: index === 0 ? caption : null, style: 'text.total' }));
    return { cells: [...captions, ...figures] };
  }
}
