import { expect, it } from 'vitest';
import { headerOfFooter } from './caption';

// covers borrower 2.4
it.each([
  ['Total deposits paid', 'Deposits paid'],
  ['TOTAL OF deposits', 'Deposits'],
  ['  Total  Rent ', 'Rent'],
  ['Totals', 'Totals'],
  ['Net sales', 'Net sales'],
  ['Total', 'Total'],
  ['', ''],
])('the heading of “%s” is “%s”', (footer, header) => {
  expect(headerOfFooter(footer)).toBe(header);
});
