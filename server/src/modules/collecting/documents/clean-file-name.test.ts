import { expect, it } from 'vitest';
import { cleanFileName } from './clean-file-name';

it.each([
  ['a name', 'Ledger 2025.csv', 'Ledger 2025.csv'],
  ['a path', 'C:\\books\\..\\ledger.csv', 'ledger.csv'],
  ['controls and marks of direction', 'led\u202eger\u0007.csv', 'ledger.csv'],
  ['nothing', '', 'document'],
  ['dots', '..', 'document'],
  ['too long a name', `${'x'.repeat(300)}.csv`, `${'x'.repeat(251)}.csv`],
  ['one that would be cut within a character', `${'x'.repeat(250)}😀😀.csv`, `${'x'.repeat(250)}.csv`],
  ['half a character', 'a\ud83d.csv', 'a\ufffd.csv'],
])('the file name %s keeps its readable characters', (_, sent, kept) => {
  expect(cleanFileName(sent)).toBe(kept);
});
