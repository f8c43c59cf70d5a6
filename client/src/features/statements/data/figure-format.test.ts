import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { NumberStyle } from '../../../lib/graphql/types.generated';
import { figureFormat, phraseOf } from './figure-format';

const NARROW = '\u202f';

// covers lender 9.7, borrower 9.5
it.each<[string, NumberStyle, string, string]>([
  ['1747370.00', 'Actuals', 'en-US', '1,747,370.00'],
  ['1747370.00', 'ActualsDisplayedAsWholeNumber', 'en-US', '1,747,370'],
  ['1747370.00', 'Thousands', 'en-US', '1,747'],
  ['-19884.00', 'ActualsDisplayedAsWholeNumber', 'en-US', '(19,884)'],
  ['-19884.49', 'Actuals', 'en-US', '(19,884.49)'],
  ['0.00', 'Actuals', 'en-US', '–'],
  ['0', 'Thousands', 'en-US', '–'],
  ['12.00', 'Thousands', 'en-US', '0'],
  ['-12.00', 'Thousands', 'en-US', '0'],
  ['1234.56', 'Actuals', 'de-DE', '1.234,56'],
  ['298418.32', 'Actuals', 'de', '298.418,32'],
  ['298418.32', 'Actuals', 'es', '298.418,32'],
  ['298418.32', 'Actuals', 'fr', `298${NARROW}418,32`],
  ['1234567.5', 'Actuals', 'fr-FR', `1${NARROW}234${NARROW}567,50`],
  ['-1234', 'Actuals', 'es-ES', '(1.234,00)'],
  ['1234567', 'ActualsDisplayedAsWholeNumber', 'en-IN', '12,34,567'],
  ['90071992547409931234.56', 'Actuals', 'en-US', '90,071,992,547,409,931,234.56'],
])('%s as %s in %s: %s', (value, style, locale, expected) => {
  expect(figureFormat(style, 2, locale).shown(value).text).toBe(expected);
});

it('the format of figures writes as many decimals as the currency has', () => {
  expect(figureFormat('Actuals', 0, 'en-US').shown('1234').text).toBe('1,234');
  expect(figureFormat('Actuals', 3, 'en-US').shown('1.5').text).toBe('1.500');
});

it.each([
  ['1747370.00', '1,747,370 US dollars'],
  ['-19884.00', 'minus 19,884 US dollars'],
  ['0.00', '0 US dollars'],
])('%s is read as "%s"', (value, expected) => {
  const words = { minus: 'minus', withUnit: ({ amount }: { amount: string }) => `${amount} US dollars` };
  expect(figureFormat('ActualsDisplayedAsWholeNumber', 2, 'en-US', words).shown(value).spoken).toBe(expected);
});

it.each([
  [-50, '(1)'],
  [-49, '0'],
  [0, '–'],
  [149, '1'],
  [150, '2'],
  [Number.MAX_SAFE_INTEGER, '90,071,992,547,410'],
])('%s cents as whole dollars: %s', (minor, expected) => {
  expect(figureFormat('ActualsDisplayedAsWholeNumber', 2, 'en-US').amount(minor).text).toBe(expected);
});

it('the format of figures writes an amount in minor units as it writes the exact decimal of it', () => {
  const styles = fc.constantFrom<NumberStyle>('Actuals', 'ActualsDisplayedAsWholeNumber', 'Thousands');
  fc.assert(
    fc.property(
      fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -2_000_000, max: 2_000_000 })),
      fc.nat({ max: 4 }),
      styles,
      (minor, digits, style) => {
        const format = figureFormat(style, digits, 'en-US');
        expect(format.amount(minor)).toEqual(format.shown(format.exact(minor)));
      },
    ),
  );
});

it('a phrase fills its places in any order, and leaves braces of a value alone', () => {
  const phrase = phraseOf<'line' | 'period'>('{period}: {line}, {period}.');
  expect(phrase({ line: 'Cash {period}', period: 'FY 2025' })).toBe('FY 2025: Cash {period}, FY 2025.');
});
