import { toCurrencyUnits } from '../money/format-decimal';
import { assertExact } from '../money/sum-exact';
import { columnLetters } from './cell-address';
import type { SheetRow } from './sheet';
import { quoteSheetName } from './sheet-name';
import { moneyStyle } from './style-table';
import type { WorkbookLine } from './workbook-input';

const TEXT_COLUMNS = 8;

/** Debits and credits of the ledger as its lines pass, and the ranges that they are in. */
export class LedgerTotals {
  readonly #digits: number;
  readonly #ranges: { readonly sheet: string; readonly first: number; readonly last: number }[] = [];
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

  /** Notes the rows that a sheet's lines are in; a sheet without lines adds no range. */
  endSheet(sheet: string, first: number, last: number): void {
    if (last >= first) this.#ranges.push({ sheet, first, last });
  }

  /** The row of totals, with formulas over every sheet of the ledger. */
  row(caption: string): SheetRow {
    const figures = [this.#debit, this.#credit, this.#debit - this.#credit].map((amount, index) => {
      const cell = { value: toCurrencyUnits(amount, this.#digits), style: moneyStyle('grandTotal') };
      const formula = this.#formula(columnLetters(TEXT_COLUMNS + index));
      return formula === '' ? cell : { ...cell, formula };
    });
    const captions = Array.from({ length: TEXT_COLUMNS }, (_, index) => ({ value: index === 0 ? caption : null, style: 'text.total' }));
    return { cells: [...captions, ...figures] };
  }

  #formula(column: string): string {
    return this.#ranges
      .map(({ sheet, first, last }, index) => {
        const onThisSheet = index === this.#ranges.length - 1;
        return `SUM(${onThisSheet ? '' : `${quoteSheetName(sheet)}!`}${column}${first}:${column}${last})`;
      })
      .join('+');
  }
}
