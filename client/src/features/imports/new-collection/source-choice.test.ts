import { expect, it } from 'vitest';
import { FILE_UPLOAD } from './collection-modes';
import { isChosen, noSource } from './source-choice';

const withFile = (name: string | null, baseCurrency: string | null) =>
  isChosen({ ...noSource(), datasourceNameId: FILE_UPLOAD, file: name === null ? null : new File([], name), baseCurrency });

it.each([
  ['no file', null, 'USD', false],
  ['a ledger with its currency', 'ledger.csv', 'EUR', true],
  ['a ledger whose currency no one chose', 'ledger.csv', null, false],
  ['a workbook, which states its currency', 'books.xlsx', null, true],
])('with %s an upload can start or not', (_, name, currency, expected) => {
  expect(withFile(name, currency)).toBe(expected);
});
