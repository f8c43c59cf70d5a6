import { describe, expect, it } from 'vitest';
import {
  keepSelectable,
  NOTHING_SELECTED,
  previewRange,
  selectOnly,
  selectRange,
  toggleLine,
  type Selectable,
  type Selection,
} from './selection';

/** Rows: a heading, accounts 1 to 3, a locked account, account 4. */
const ROWS = ['heading', 'account:1', 'account:2', 'account:3', 'locked', 'account:4'];
const grid: Selectable = { order: ROWS.filter((row) => row.startsWith('account')), rowOf: new Map(ROWS.map((line, row) => [line, row])) };
const names = ({ lines }: Selection) => [...lines].join(' ');
const range = (from: string, to: string, selection: Selection = NOTHING_SELECTED) => selectRange(selection, from, to, grid);

describe('a selection', () => {
  it.each([
    ['of one line', selectOnly('account:2', grid), 'account:2'],
    ['of a line that is locked: nothing', selectOnly('locked', grid), ''],
    ['with one more', toggleLine(selectOnly('account:2', grid), 'account:4', grid), 'account:2 account:4'],
    ['with one less', toggleLine(selectOnly('account:2', grid), 'account:2', grid), ''],
    ['of a range', range('account:1', 'account:3'), 'account:1 account:2 account:3'],
    ['of a range upwards, over a locked line', range('account:4', 'account:3'), 'account:3 account:4'],
    ['of a range from a heading', range('heading', 'account:2'), 'account:1 account:2'],
    [
      'from its anchor on, however often it is drawn',
      range('account:4', 'account:3', range('account:2', 'account:4')),
      'account:2 account:3',
    ],
    [
      'from the line in focus, once that has left the range',
      range('account:1', 'account:2', range('account:3', 'account:4')),
      'account:1 account:2',
    ],
  ])('%s', (_, selection, lines) => expect(names(selection)).toBe(lines));

  // covers borrower 4.6
  it('never takes a line that is locked', () => {
    const chosen = selectOnly('account:2', grid);
    expect(toggleLine(chosen, 'locked', grid)).toBe(chosen);
  });

  // covers borrower 4.6
  it('shows beforehand what a range would add', () => {
    expect([...previewRange(selectOnly('account:2', grid), 'account:2', 'account:4', grid)]).toEqual(['account:3', 'account:4']);
  });

  it('loses what is gone, and is the same where nothing is', () => {
    const chosen = range('account:1', 'account:3');
    expect(keepSelectable(chosen, () => true)).toBe(chosen);
    expect(names(keepSelectable(chosen, (line) => line !== 'account:2'))).toBe('account:1 account:3');
    expect(keepSelectable(chosen, () => false)).toBe(NOTHING_SELECTED);
  });
});
