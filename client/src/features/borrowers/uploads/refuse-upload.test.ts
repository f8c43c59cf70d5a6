import { expect, it } from 'vitest';
import { refuseUpload } from './refuse-upload';

it.each([
  ['lease.pdf', 10, null],
  ['LEASE.PDF', 68_157_439, null],
  ['photo.jpeg', 10, null],
  ['lease.pdf', 68_157_440, 'fileTooLarge'],
  ['ledger.csv', 10, 'invalidFileType'],
  ['tour.mov', 68_157_440, 'invalidFileType'],
  ['lease.pdf.exe', 10, 'invalidFileType'],
  ['README', 10, 'invalidFileType'],
])('%s of %i bytes where PDF and JPG are taken: %s', (name, size, reason) => {
  expect(refuseUpload({ name, size }, ['pdf', 'jpg'])).toBe(reason);
});
