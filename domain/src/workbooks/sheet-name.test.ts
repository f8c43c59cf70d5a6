import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitSheetName, isSheetName, quoteSheetName } from './sheet-name';

describe('fitSheetName', () => {
  it.each([
    ['General Ledger', [], 'General Ledger'],
    ['General Ledger', ['general ledger'], 'General Ledger (2)'],
    ['General Ledger', ['General Ledger', 'General Ledger (2)'], 'General Ledger (3)'],
    ['Income/Expense: [all]', [], 'Income Expense   all'],
    ["'quoted'", [], 'quoted'],
    ['', [], 'Sheet'],
    ['History', [], 'History_'],
    ['A name that is much too long to stand on a tab', [], 'A name that is much too long to'],
    ['A name that is much too long to stand on a tab', ['A name that is much too long to'], 'A name that is much too lon (2)'],
  ])('makes of %j, beside %j, %j', (text, taken, name) => expect(fitSheetName(text, taken)).toBe(name));

  it('makes a legal name of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const first = fitSheetName(text);
        const second = fitSheetName(text, [first]);
        expect([isSheetName(first), isSheetName(second), first === second]).toEqual([true, true, false]);
      }),
    );
  });
});

describe('isSheetName', () => {
  it.each(['', ' ', 'a/b', "'a", 'x'.repeat(32), 'history'])('refuses %j', (name) => expect(isSheetName(name)).toBe(false));
});

describe('quoteSheetName', () => {
  it('doubles apostrophes', () => expect(quoteSheetName("Owner's")).toBe("'Owner''s'"));
});
