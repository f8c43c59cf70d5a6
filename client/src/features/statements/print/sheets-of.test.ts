import { expect, it } from 'vitest';
import { paperOf, sheetsOf } from './sheets-of';

it.each([
  [0, 'portrait', [0]],
  [4, 'portrait', [4]],
  [5, 'portrait', [5]],
  [8, 'landscape', [8]],
  [12, 'landscape', [6, 6]],
  [36, 'landscape', [9, 9, 9, 9]],
  [37, 'landscape', [8, 8, 8, 8, 5]],
])('%i periods lie %s in sheets of %j', (count, paper, expected) => {
  const columns = Array.from({ length: count }, (_, at) => at);
  expect(paperOf(columns)).toBe(paper);
  expect(sheetsOf(columns).map((sheet) => sheet.length)).toEqual(expected);
  expect(sheetsOf(columns).flat()).toEqual(columns);
});
