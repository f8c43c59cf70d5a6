import { expect, it } from 'vitest';
import { rebaseDrafts, type Draft } from './rebase-drafts';

interface Named extends Draft {
  readonly name: string;
}

const row = (id: string | null, name: string, deleted = false): Named => ({ key: id ?? name, id, name, deleted });
const shown = (rows: readonly Named[]) => rows.map(({ id, name, deleted }) => [id, name, deleted]);
const before = [row('a', 'Salary'), row('b', 'Rent')];

it('rows that were not touched here are as newly saved', () => {
  expect(shown(rebaseDrafts(before, [row('a', 'Pay'), row('b', 'Rent'), row('c', 'Gain')], before))).toEqual([
    ['a', 'Pay', false],
    ['b', 'Rent', false],
    ['c', 'Gain', false],
  ]);
});

it('what was typed, added or deleted here stays', () => {
  const mine = [row('a', 'Wage'), row('b', 'Rent', true), row(null, 'Fee')];
  expect(shown(rebaseDrafts(before, [row('a', 'Pay'), row('b', 'Lease')], mine))).toEqual([
    ['a', 'Wage', false],
    ['b', 'Rent', true],
    [null, 'Fee', false],
  ]);
});

it('a row that was deleted there is added again where it was changed here, and is gone elsewhere', () => {
  expect(shown(rebaseDrafts(before, [], [row('a', 'Wage'), row('b', 'Rent')]))).toEqual([[null, 'Wage', false]]);
  expect(rebaseDrafts(before, [], [row('a', 'Salary', true)])).toEqual([]);
});
