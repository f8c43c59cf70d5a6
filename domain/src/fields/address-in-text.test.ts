import { describe, expect, it } from 'vitest';
import { holdsAddress, withoutAddresses } from './address-in-text';

describe('an address in a text', () => {
  it.each([
    'Please visit http://evil.example now',
    'www.evil',
    'evil.example',
    'Pay at EVIL.EXAMPLE/login',
    'evil。example',
    'mailto:rosa',
    'rosa@evil.example',
    'rosa＠evil',
    'münze.рф',
    'a-b.xn--p1ai',
  ])('is found in %j', (text) => {
    expect(holdsAddress(text)).toBe(true);
  });

  it.each(['Rosa Alder', 'J.P. Morgan', 'J.P.Morgan', 'Dr. Rosa Alder', 'Alder & Co., Inc.', 'أمل', 'No. 5', '1.5 Ltd', 'Rosa @ Alder'])(
    'is not found in the name %j',
    (text) => {
      expect(holdsAddress(text)).toBe(false);
    },
  );

  it.each([
    ['see http://evil.example/login', 'see http: //evil. example/login'],
    ['x.com', 'x. com'],
    ['1password.com', '1password. com'],
    ['a.b.example', 'a. b. example'],
    ['rosa@evil.example', 'rosa @ evil. example'],
    ['Alder & Co., Inc. 1.5 %', 'Alder & Co., Inc. 1.5 %'],
  ])('%j is taken apart as %j', (text, apart) => {
    expect(withoutAddresses(text)).toBe(apart);
    expect(holdsAddress(apart)).toBe(false);
  });
});
