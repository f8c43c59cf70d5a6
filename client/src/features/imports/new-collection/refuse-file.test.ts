import { expect, it } from 'vitest';
import { refuseFile } from './refuse-file';

it.each([
  ['ledger.csv', 10, null],
  ['BOOKS.XLSX', 68_157_439, null],
  ['books.xlsx', 68_157_440, 'fileTooLarge'],
  ['books.xls', 10, 'invalidFileType'],
  ['books.csv.exe', 10, 'invalidFileType'],
  ['', 10, 'invalidFileType'],
])('%s of %i bytes: %s', (name, size, expected) => expect(refuseFile({ name, size })).toBe(expected));

it('a ledger is no template', () => expect(refuseFile({ name: 'ledger.csv', size: 10 }, ['xlsx'])).toBe('invalidFileType'));
