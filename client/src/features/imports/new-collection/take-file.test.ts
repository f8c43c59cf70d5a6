import { LIMITS } from '@countinghouse/domain/limits';
import { expect, it } from 'vitest';
import { takeFile } from './take-file';

const aFile = (name: string, size = 10) => Object.defineProperty(new File(['x'], name), 'size', { value: size });
const ledger = aFile('ledger.csv');

// covers borrower 5.2
it.each([
  ['the only one', [ledger], ledger, null],
  ['none of no files', [], null, null],
  ['none of several', [ledger, aFile('second.csv')], null, 'severalFiles'],
  ['none of another type', [aFile('ledger.pdf')], null, 'invalidFileType'],
  ['none that is too large', [aFile('ledger.csv', LIMITS.uploadBytes)], null, 'fileTooLarge'],
])('of what was dropped, %s is taken', (_, files, file, refusal) => expect(takeFile(files, ['csv', 'xlsx'])).toEqual({ file, refusal }));
