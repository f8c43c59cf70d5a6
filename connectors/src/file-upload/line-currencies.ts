import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import { findingOf } from '@countinghouse/domain/imports/findings/finding';
import { isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import { repeated } from './issue-collector';
import type { Problem } from './issue-collector';
import { shortValue } from './short-value';

/** The columns of amounts in the currency of the books, as issues name them. */
const BASE_COLUMNS = 'Base Debit, Base Credit';

/** Keeps what a column of currencies says of the lines of a ledger. */
export class LineCurrencies {
  readonly #lines = new Map<string, number>();
  #converted = 0;

  /** Takes the currency of a line and whether its base amount is given; what is wrong with it, or null. */
  add(code: string, base: string, hasBaseAmount: boolean): Problem | null {
    if (code === '') return null;
    if (!isCurrencyCode(code)) return repeated('notCurrency', { value: shortValue(code) });
    this.#lines.set(code, (this.#lines.get(code) ?? 0) + 1);
    if (code === base) return null;
    if (!hasBaseAmount) return repeated('foreignLine', { currency: code, base, columns: BASE_COLUMNS });
    this.#converted += 1;
    return null;
  }

  /** What was decided, where the file has such a column with something in it. */
  findings(base: string): Finding[] {
    if (this.#lines.size === 0) return [];
    const others = [...this.#lines.keys()].filter((code) => code !== base).sort();
    const facts = {
      base: { kind: 'text', value: base },
      currencies: { kind: 'text', value: others.join(', ') },
      lines: { kind: 'count', value: this.#converted },
    } as const;
    return [findingOf('currency-column', others.length === 0 ? 'one' : 'converted', { facts })];
  }
}
