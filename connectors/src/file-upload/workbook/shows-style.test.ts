import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '../plain-text';
import { formatOfAmount } from '../text-amount';
import { dateOrderOf } from '../text-date';
import { InlineStyle, showsStyle } from './shows-style';

const cell = (text: string) => `<c r="A1" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;

/** Whether a sheet may show style when its bytes come in pieces of one size. */
function mayShow(markup: string, size = 65_536): boolean {
  const style = new InlineStyle();
  const bytes = Buffer.from(markup);
  for (let at = 0; at < bytes.length; at += size) style.take(bytes.subarray(at, at + size));
  return style.isShown;
}

describe('how a workbook writes amounts and dates', () => {
  it.each([
    '1.234,56',
    '1,5',
    '1234,',
    '.€5',
    '12.50 EUR',
    '1.000 €',
    '01/02/2026',
    '1-2-2026',
    'paid 31.12.2025 by wire',
    '1\u200e,5',
    '$\u00a01.00',
  ])('may be shown by “%s”', (text) => {
    expect([showsStyle(text), mayShow(cell(text))]).toEqual([true, true]);
  });

  it.each(['', '1234', 'J-100000', '2026-01-31', 'Rent, second floor', 'Invoice 12.50 from Larch', `1,5${' '.repeat(80)}`])(
    'is not shown by “%s”',
    (text) => {
      expect([showsStyle(text), mayShow(cell(text))]).toEqual([false, false]);
    },
  );

  it.each([
    ['a number of the spreadsheet', '<c r="A1" s="2"><v>1234.56</v></c><c r="B1"><v>-0.5</v></c>', false],
    ['a shared text', '<c r="A1" t="s"><v>12</v></c>', false],
    ['the result of a formula', '<c r="A1" t="str"><f>B1</f><v>1234</v></c>', true],
    ['the result of a formula in other quotes', `<c r="A1" t='str'><f>B1</f><v>1,5</v></c>`, true],
    ['a text in runs that blanks set apart', '<is>\n<r>\n<t>1,</t>\n</r>\n<r>\n<t>5</t>\n</r>\n</is>', true],
    ['a text in runs', '<c t="inlineStr"><is><r><t>1,</t></r><r><t>5</t></r></is></c>', true],
    ['a literal text', '<c t="inlineStr"><is><t><![CDATA[1,5]]></t></is></c>', true],
    ['a text of a prefixed element', '<x:c t="inlineStr"><x:is><x:t>1,5</x:t></x:is></x:c>', true],
    ['a mark as an entity', cell('1&#44;5'), true],
    ['a mark as an escape', cell('1_x002C_5'), true],
  ])('%s counts: %j', (_, markup, expected) => {
    expect(mayShow(markup)).toBe(expected);
  });

  it('may be shown by every amount and date that is evidence of it', () => {
    const pieces = fc.constantFrom(...'0123456789.,-/ ()'.split(''), '1', '.', ',', '\u2019', '\u00a0', '\u200e', '€', 'EUR ', ' CR');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 16 }), (array) => {
        const text = array.join('');
        const shown = plainText(text);
        fc.pre(formatOfAmount(text, 2) !== null || dateOrderOf(shown) !== null);
        expect([text, showsStyle(text), mayShow(cell(text))]).toEqual([text, true, true]);
      }),
      { numRuns: 2_000, maxSkipsPerRun: 1_000 },
    );
  });

  it('is found wherever the bytes of a sheet are cut', () => {
    const plain = Array.from({ length: 30 }, (_, at) => cell(`Customer ${at}`)).join('');
    fc.assert(
      fc.property(fc.integer({ min: 16, max: 2_000 }), fc.boolean(), (size, isShown) => {
        expect(mayShow(`${plain}${isShown ? cell('1.234,56') : ''}${plain}`, size)).toBe(isShown);
      }),
    );
  });
});
