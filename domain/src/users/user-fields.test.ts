import { describe, expect, it } from 'vitest';
import { UNSAFE_TEXT_EXAMPLES } from '../fields/unsafe-text.examples';
import { displayNameOf, refuseDisplayName, refuseFirstName, refuseLastName, refuseTakenEmail, refuseUserEmail } from './user-fields';

const withoutTags = (text: string) => text.replace(/<[^>]*>/g, '');

// covers lender 5.4
describe('names of people', () => {
  // covers lender 9.1
  it.each([
    ['Ada', null],
    ["Zoë O'Brien-Ng", null],
    ['a'.repeat(128), null],
    ['a'.repeat(129), 'InvalidInput'],
    ['', 'firstNameRequired'],
    [' \u00a0\t', 'firstNameRequired'],
    ['Ada\r\nBcc: everybody@lender.example', 'UnsafeContent'],
    ['Ada\u2028Lovelace', 'UnsafeContent'],
    ['Ada\tLovelace', 'UnsafeContent'],
  ])('first name %j: %s', (name, refused) => {
    expect(refuseFirstName(name, withoutTags)?.refused ?? null).toBe(refused);
  });

  it.each([
    [null, null],
    ['Lovelace', null],
    ['b'.repeat(128), null],
    ['b'.repeat(129), 'InvalidInput'],
    ['<b>Lovelace</b>', 'UnsafeContent'],
  ])('last name %j: %s', (name, refused) => {
    expect(refuseLastName(name, withoutTags)?.refused ?? null).toBe(refused);
  });

  it.each([
    [null, null],
    ['c'.repeat(257), null],
    ['c'.repeat(258), 'InvalidInput'],
    ['<i>Ada</i>', 'UnsafeContent'],
  ])('display name %j: %s', (name, refused) => {
    expect(refuseDisplayName(name, withoutTags)?.refused ?? null).toBe(refused);
  });

  it.each(UNSAFE_TEXT_EXAMPLES.filter(({ text }) => text !== '' && !text.includes('\t')))(
    '$text is unsafe: $unsafe',
    ({ text, unsafe }) => {
      expect(refuseFirstName(text, withoutTags)?.refused ?? null).toBe(unsafe ? 'UnsafeContent' : null);
    },
  );

  it.each([
    ['Ada', 'Lovelace', 'Ada Lovelace'],
    ['Ada', null, 'Ada'],
  ])('%s and %s are shown as %s', (first, last, shown) => {
    expect(displayNameOf(first, last)).toBe(shown);
  });
});

// covers lender 5.4
describe('addresses of people', () => {
  const two = ['lender.example', 'northbridge.example'];

  // covers lender 9.1
  it.each([
    ['ada@lender.example', two, null],
    ['ada@NORTHBRIDGE.example', two, null],
    ['ada@lender.example', ['@Lender.Example '], null],
    ['ada@anywhere.example', [], null],
    ['ada@lendr.example', two, 'emailDomainNotAllowed'],
    ['ada@sub.lender.example', two, 'emailDomainNotAllowed'],
    ['ada@notlender.example', ['lender.example'], 'emailDomainNotAllowed'],
    ['ada@lender.example@evil.example', two, 'emailMalformed'],
    ['ada@lender.e', [], 'emailMalformed'],
    ['', [], 'emailMalformed'],
    ['ada@lender.example\r\nBcc: x@y.example', [], 'emailMalformed'],
    ['ada@lender.example\n', two, 'emailMalformed'],
    [`ada@${'l'.repeat(253)}.example`, [], 'InvalidInput'],
  ])('%j where %j are allowed: %s', (email, domains, refused) => {
    expect(refuseUserEmail(email, domains)?.refused ?? null).toBe(refused);
  });

  it('are refused with the list of allowed domains', () => {
    expect(refuseUserEmail('ada@x.example', two)?.facts).toEqual({ domains: 'lender.example, northbridge.example' });
  });

  it('are taken in any case', () => {
    expect(refuseTakenEmail('ADA@lender.example', ['ben@lender.example', 'ada@Lender.Example'])).toMatchObject({
      refused: 'Duplicate',
      parameter: 'emailAddress',
    });
    expect(refuseTakenEmail('ada@lender.example', ['ben@lender.example'])).toBeNull();
  });
});
