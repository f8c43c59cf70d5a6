import type { NumberFormat } from '@countinghouse/domain/money/number-format';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProblem } from '../issue-collector';
import { textAmount } from '../text-amount';
import { parseAmount } from './parse-amount';

const MARKS = { '1,234.56': { decimal: 46, group: 44 }, '1.234,56': { decimal: 44, group: 46 } } as const;

function parsed(text: string, format: NumberFormat = '1,234.56'): number {
  const bytes = Buffer.from(text);
  return parseAmount(bytes, 0, bytes.length, 2, MARKS[format]);
}

describe('an amount is read straight from its bytes', () => {
  it.each([
    ['1234.5', 123_450],
    ['-0.07', -7],
    ['+5', 500],
    ['1,234.50', 123_450],
    ['12,345,678.9', 1_234_567_890],
    ['1,234.500', 123_450],
    ['5.', 500],
  ])('%s', (text, minor) => expect(parsed(text)).toBe(minor));

  it.each(['12.500', '1,234', '0,123.45', '1,23.45', ',123.45', '1,234,56.7', '1.2.3', '.', '-', '', '1.005', '$5', '1e3'])(
    '"%s" is not an amount',
    (text) => expect(parsed(text)).toBeNaN(),
  );

  it('as its text is, whatever it holds', () => {
    const character = fc.constantFrom(...'0123456789.,-'.split(''));
    const format = fc.constantFrom<NumberFormat>('1,234.56', '1.234,56');
    fc.assert(
      fc.property(fc.string({ unit: character, minLength: 1, maxLength: 12 }), format, (text, one) => {
        const minor = parsed(text, one);
        if (Number.isNaN(minor)) return;
        const amount = textAmount(text, { currency: 'USD', format: one, formatOf: null });
        expect(isProblem(amount) ? amount : amount.minor).toBe(minor);
      }),
    );
  });
});
