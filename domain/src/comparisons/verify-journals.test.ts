import { expect, it } from 'vitest';
import { kindBit } from './journal-kinds';
import { verifyChange, type ShownJournal } from './verify-journals';

const shown = (date: string, amount: number, journal = 'J1'): ShownJournal => {
  const line = { document: null, memo: null };
  return {
    journal,
    date,
    lineCount: 2,
    lines: [
      { ...line, account: 1, amount },
      { ...line, account: 2, amount: -amount },
    ],
  };
};
const moved = { kinds: kindBit('DateChanged'), effect: 500 };
const [base, other] = [shown('2026-01-31', 500), shown('2026-02-01', 500)];
const found = { base, other, through: '2026-03-31', isById: false };
const kinds = (change: Parameters<typeof verifyChange>[0], given: Parameters<typeof verifyChange>[1]) =>
  verifyChange(change, given).map((each) => each.kinds);

it('a change that the lines confirm is reported as it was found', () => {
  expect(verifyChange(moved, found)).toEqual([{ kinds: ['DateChanged'], effect: 500, base, other }]);
});

it('journals that were paired by chance are one removed and one added', () => {
  const wrong = { ...found, other: shown('2026-02-01', 700) };
  expect(verifyChange(moved, wrong).map(({ kinds: [kind], effect }) => [kind, effect])).toEqual([
    ['Removed', 500],
    ['Added', 700],
  ]);
  expect(kinds(moved, { ...wrong, through: '2026-01-31' })).toEqual([['Removed']]);
});

it('journals that were paired by id have the same id', () => {
  expect(kinds(moved, { ...found, isById: true })).toEqual([['DateChanged']]);
  expect(kinds(moved, { ...found, isById: true, other: shown('2026-02-01', 500, 'J2') })).toEqual([['Removed'], ['Added']]);
});

it('a journal of which only the first lines were found is reported as it was found', () => {
  expect(kinds(moved, { ...found, other: { ...shown('2026-02-01', 700), lineCount: 3 } })).toEqual([['DateChanged']]);
});
