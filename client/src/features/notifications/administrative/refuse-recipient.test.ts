import { expect, it } from 'vitest';
import { recipientOf, refuseRecipient } from './refuse-recipient';

const many = Array.from({ length: 50 }, (_, index) => `p${index}@lender.example`);

// covers lender 5.5
it.each([
  ['ops@lender.example', [], null],
  ['  ops@lender.example ', [], null],
  ['credit.risk@lender', [], 'notAnAddress'],
  ['', [], 'notAnAddress'],
  ['OPS@lender.example', ['ops@lender.example'], 'listedAlready'],
  ['ops@lender.example', many, 'tooMany'],
] as const)('%j beside %j: %s', (entered, listed, error) => {
  expect(refuseRecipient(entered, listed)).toBe(error);
});

it('the blanks around an address are left out', () => {
  expect(recipientOf(' Ops@lender.example ')).toBe('Ops@lender.example');
});
