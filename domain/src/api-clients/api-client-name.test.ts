import { expect, it } from 'vitest';
import { refuseApiClientName } from './api-client-name';

const stripTags = (text: string) => text.replace(/<[^>]*>/g, '');

it.each([
  ['Loan origination', null],
  ['', 'InvalidInput'],
  ['   ', 'InvalidInput'],
  ['n'.repeat(128), null],
  ['n'.repeat(129), 'InvalidInput'],
  ['<b>bold</b>', 'UnsafeContent'],
  ['two\nlines', 'UnsafeContent'],
])('the name %j is refused with %s', (name, code) => {
  expect(refuseApiClientName(name, stripTags)?.refused ?? null).toBe(code);
});
