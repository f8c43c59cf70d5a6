import { expect, it } from 'vitest';
import { tableAsHtml, tableAsTsv } from './statement-tsv';

const table = {
  headings: ['', 'FY 2025', 'YTD Oct 2026'],
  rows: [
    { caption: 'Assets', figures: [null, null] },
    { caption: 'Cash', figures: ['1234.50', '-7.00'] },
    { caption: '=HYPERLINK("x")', figures: ['0.00', '1.00'] },
    { caption: '＝1+1', figures: ['1.00', '2.00'] },
    { caption: 'Two\tparts', figures: ['1.00', '2.00'] },
  ],
};

it('a copied statement keeps headings and exact figures, and turns no text into a formula', () => {
  expect(tableAsTsv(table, 'en-US').split('\r\n')).toEqual([
    '\tFY 2025\tYTD Oct 2026',
    'Assets\t\t',
    'Cash\t1234.50\t-7.00',
    '\'=HYPERLINK("x")\t0.00\t1.00',
    "'＝1+1\t1.00\t2.00",
    'Two parts\t1.00\t2.00',
  ]);
});

it('a copied statement uses the decimal sign of the locale', () => expect(tableAsTsv(table, 'de-DE')).toContain('Cash\t1234,50\t-7,00'));

it('a copied statement escapes text in HTML', () => {
  const html = tableAsHtml({ headings: ['<b>'], rows: [{ caption: 'A & B', figures: ['1.00'] }] }, (figure) => `(${figure})`);
  expect(html).toContain('<th>&#60;b&#62;</th>');
  expect(html).toContain('A &#38; B</th><td align="right">(1.00)</td>');
});
