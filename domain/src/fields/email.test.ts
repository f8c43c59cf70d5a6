import { describe, expect, it } from 'vitest';
import { enteredEmail, isEmail, isSameEmail } from './email';

// covers lender 5.5, borrower 5.1
describe('email addresses', () => {
  it.each([
    'ada@lender.example',
    "o'brien+books@mail.example.co.uk",
    'a@b.de',
    'jürgen@bücher.example',
    'x_y-z@sub.example.museum',
    'ada@example.xn--p1ai',
    'борис@банк.example',
    'ada.борис@example.com',
  ])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@lender.example',
    'ada@example',
    'ada@example.c',
    'ada@example.12',
    'ada..b@example.com',
    '.ada@example.com',
    'ada@-example.com',
    'ada@example..com',
    'ada b@example.com',
    ' ada@example.com',
    'ada@example.com\n',
    'ada@a@example.com',
    'bеn@lender.example',
    'ada@lendеr.example',
    'οlga@example.com',
    '<ada@example.com>',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'example.'.repeat(32)}com`,
  ])('"%s" is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('loses leading blanks as it is entered', () => {
    expect(enteredEmail(' \tada@lender.example ')).toBe('ada@lender.example ');
  });

  it('is the same in any case', () => {
    expect(isSameEmail('Ada@Lender.example', 'ada@lender.EXAMPLE ')).toBe(true);
    expect(isSameEmail('ada@lender.example', 'ben@lender.example')).toBe(false);
  });
});
