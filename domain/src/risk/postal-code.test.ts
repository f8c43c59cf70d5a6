import { expect, it } from 'vitest';
import { readPostalCode } from './postal-code';

// covers borrower 5.4, borrower 9.3
it.each([
  ['99202', 'USA', '99202'],
  [' 99202-1234 ', 'USA', '99202-1234'],
  ['992021234', 'USA', '99202-1234'],
  ['00501', 'USA', '00501'],
  ['K1A 0B1', 'CAN', 'K1A 0B1'],
  ['k1a0b1', 'CAN', 'K1A 0B1'],
  ['V6B-4Y8', 'CAN', 'V6B 4Y8'],
])('the postal code %j is one of %s', (text, country, code) => expect(readPostalCode(text)).toEqual({ country, code }));

// covers borrower 5.4, borrower 9.3
it.each(['', '9920', '992022', '99202-12', 'D1A 0B1', 'K1A 0O1', 'W1A 0B1', 'K1A', '75008 Paris', 'SW1A 1AA', '٩٩٢٠٢'])(
  'the postal code %j is of neither country',
  (text) => expect(readPostalCode(text)).toBeNull(),
);
