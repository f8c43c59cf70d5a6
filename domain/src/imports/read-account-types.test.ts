import { describe, expect, it } from 'vitest';
import { readAccountTypes } from './read-account-types';

describe('the account types that the sender of a file states', () => {
  it.each([
    [
      { ' 1000 ': 'bank', '2000': 'Long-Term  Liability' },
      { '1000': 'Bank', '2000': 'Long Term Liability' },
    ],
    [{}, null],
    [null, null],
    [undefined, null],
  ])('%j are read as %j', (said, read) => {
    expect(readAccountTypes(said)).toEqual(read);
  });

  it.each([[['Bank']], ['Bank'], [7]])('are refused as %j', (said) => {
    expect(readAccountTypes(said)).toMatchObject({ refused: 'InvalidInput', parameter: 'accountTypes' });
  });

  it.each([['Money'], [null], [{}]])('are refused with %j for a type, with the types that are accepted', (type) => {
    expect(readAccountTypes({ '1000': 'Bank', '1010': type })).toMatchObject({
      refused: 'InvalidInput',
      parameter: 'accountTypes',
      facts: { problem: expect.stringMatching(/^names no account type for 1010; accepted: Bank, /) },
    });
  });

  it('accept names of built-in object members as accounts', () => {
    expect(Object.keys(readAccountTypes(JSON.parse('{"__proto__": "Bank"}')) ?? {})).toEqual(['__proto__']);
  });
});
