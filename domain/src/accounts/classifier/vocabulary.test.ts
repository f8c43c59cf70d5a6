import { describe, expect, it } from 'vitest';
import type { AccountType } from '../account-type';
import { conceptsOf } from './concepts';
import { understood } from './name-features';
import { toldByPlan } from './national-plan';
import { inOrder, mainNumbers } from './number-of-account';
import { CLASSIFIED_TYPES } from './classified-types';

describe('concepts', () => {
  it.each([
    ['Accrued interest payable', ['accrued', 'payable', 'interest']],
    ['Zinsaufwendungen', ['expense', 'interest']],
    ['Charges constatées d’avance', ['prepaid', 'expense']],
    ['Amortización acumulada', ['accumulated', 'depreciation']],
    ['Te betalen lonen', ['accrued', 'payable', 'wages']],
  ])('%s means %j among others', (name, concepts) => {
    expect(conceptsOf(name)).toEqual(expect.arrayContaining(concepts));
  });
});

describe('the number that says what an account is', () => {
  it.each([
    [
      ['01-1010-000', '01-1130-000', '10-4110-000'],
      ['1010', '1130', '4110'],
    ],
    [
      ['1-1100', '2-1100', '6-1100'],
      ['11100', '21100', '61100'],
    ],
    [
      ['1000', '', 'A'],
      ['1000', '', ''],
    ],
  ])('of %j is %j', (numbers, main) => {
    expect(mainNumbers(numbers)).toEqual(main);
  });

  it('leading zeros that a spreadsheet dropped are put back', () => {
    const numbers = ['27', ...Array.from({ length: 9 }, (_, at) => String(1000 + at))];
    expect(inOrder(numbers)[0]).toBe('0027');
  });
});

describe('a national plan', () => {
  const german: readonly (readonly [string, AccountType])[] = [
    ['1000', 'Bank'],
    ['1200', 'Bank'],
    ['1400', 'Accounts Receivable'],
    ['1576', 'Other Current Asset'],
    ['1600', 'Accounts Payable'],
    ['1776', 'Other Current Liability'],
    ['3400', 'Cost of Goods Sold'],
    ['4120', 'Expense'],
    ['8400', 'Income'],
  ];
  const sure = (type: AccountType) => CLASSIFIED_TYPES.map((each) => (each === type ? 0.9 : 0.005));
  const unsure = CLASSIFIED_TYPES.map(() => 1 / CLASSIFIED_TYPES.length);

  it('is recognized by the accounts whose names are sure, and says what the others are', () => {
    const told = toldByPlan([...german.map(([number]) => number), '4830'], [...german.map(([, type]) => sure(type)), unsure]).at(-1) ?? [];
    expect(CLASSIFIED_TYPES[told.indexOf(Math.max(...told))]).toBe('Depreciation');
  });

  it('says nothing about a chart that follows none', () => {
    const told = toldByPlan(['9', '8', '7'], [sure('Bank'), sure('Equity'), sure('Income')]);
    for (const shares of told) expect(Math.max(...shares)).toBeLessThan(0.5);
  });
});

describe('how much of a name is understood', () => {
  it('is the share of its words that the fit knows', () => {
    const known = new Map([['w:rent', []]]);
    expect([understood('Rent Kontor', known, []), understood('Rent 2024 of', known, []), understood('4711', known, [])]).toEqual([
      0.5, 1, 0,
    ]);
  });
});
