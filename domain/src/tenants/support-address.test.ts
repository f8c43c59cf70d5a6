import { expect, it } from 'vitest';
import { supportAddressOf } from './support-address';

it.each([
  ['mailto:support@lender.example', 'support@lender.example'],
  ['mailto:support@lender.example?subject=Help', 'support@lender.example'],
  ['mailto:invalid', null],
  ['mailto:a@b.example%0d%0aBcc:c@d.example', null],
  ['https://lender.example/help', null],
  [null, null],
])('%s is answered at %s', (url, address) => {
  expect(supportAddressOf(url)).toBe(address);
});
