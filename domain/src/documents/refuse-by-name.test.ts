import { expect, it } from 'vitest';
import { refuseByName } from './refuse-by-name';

// covers borrower 5.2, borrower 8.1, borrower 9.1
it.each([
  ['lease.pdf', 10, null],
  ['LEASE.PDF', 68_157_439, null],
  ['photo.jpeg', 10, null],
  ['lease.pdf', 68_157_440, 'fileTooLarge'],
  ['ledger.csv', 10, 'invalidFileType'],
  ['tour.mov', 68_157_440, 'invalidFileType'],
  ['lease.pdf.exe', 10, 'invalidFileType'],
  ['README', 10, 'invalidFileType'],
  ['pdf', 10, 'invalidFileType'],
  ['', 10, 'invalidFileType'],
])('a file %s of %i bytes, where PDF and JPG are taken: %s', (name, size, reason) => {
  expect(refuseByName({ name, size }, ['pdf', 'jpg'])).toBe(reason);
});
