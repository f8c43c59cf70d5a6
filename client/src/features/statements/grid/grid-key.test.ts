import { expect, it } from 'vitest';
import { gridAction, type GridAction, type GridSituation } from './grid-key';

const situation = (change: Partial<GridSituation> = {}): GridSituation => ({
  at: { row: 10, column: 2 },
  rows: 100,
  periods: 4,
  page: 20,
  folded: null,
  hasFigure: true,
  ...change,
});

function press(keys: string, change: Partial<GridSituation> = {}): GridAction | null {
  const parts = keys.split('+');
  const held = (name: string) => parts.slice(0, -1).includes(name);
  return gridAction({ key: parts.at(-1)!, ctrl: held('Ctrl'), alt: held('Alt'), shift: held('Shift') }, situation(change));
}

it.each([
  ['ArrowUp', 9, 2],
  ['ArrowDown', 11, 2],
  ['ArrowLeft', 10, 1],
  ['ArrowRight', 10, 3],
  ['PageUp', 0, 2],
  ['PageDown', 30, 2],
  ['Home', 10, 1],
  ['End', 10, 4],
  ['Ctrl+ArrowUp', 0, 2],
  ['Ctrl+ArrowDown', 99, 2],
  ['Ctrl+ArrowLeft', 10, 0],
  ['Ctrl+ArrowRight', 10, 4],
  ['Ctrl+Home', 0, 1],
  ['Ctrl+End', 99, 4],
])('%s moves to row %i, column %i', (keys, row, column) => expect(press(keys)).toEqual({ kind: 'move', to: { row, column } }));

it('the focus stays inside the grid', () => {
  expect(press('ArrowDown', { at: { row: 99, column: 4 } })).toEqual({ kind: 'move', to: { row: 99, column: 4 } });
  expect(press('ArrowRight', { at: { row: 99, column: 4 } })).toEqual({ kind: 'move', to: { row: 99, column: 4 } });
});

it.each<[string, Partial<GridSituation>, GridAction | null]>([
  ['Alt+ArrowLeft', {}, { kind: 'fold' }],
  ['Alt+ArrowRight', {}, { kind: 'unfold' }],
  ['Ctrl+3', {}, { kind: 'level', level: 3 }],
  ['Ctrl+5', {}, null],
  ['/', {}, { kind: 'find' }],
  ['F2', {}, { kind: 'trace' }],
  ['F2', { hasFigure: false }, null],
  ['Enter', {}, { kind: 'trace' }],
  ['Enter', { folded: false, hasFigure: false }, { kind: 'fold' }],
  ['Enter', { folded: true, at: { row: 3, column: 0 } }, { kind: 'unfold' }],
  ['Enter', { folded: true, at: { row: 3, column: 1 } }, { kind: 'trace' }],
  [' ', { folded: true, at: { row: 3, column: 0 } }, { kind: 'unfold' }],
  [' ', {}, null],
  ['Escape', {}, { kind: 'close' }],
  ['ArrowRight', { folded: true, at: { row: 3, column: 0 } }, { kind: 'unfold' }],
  ['ArrowRight', { folded: false, at: { row: 3, column: 0 } }, { kind: 'move', to: { row: 3, column: 1 } }],
  ['ArrowLeft', { folded: false, at: { row: 3, column: 0 } }, { kind: 'fold' }],
  ['Ctrl+c', {}, null],
  ['Tab', {}, null],
  ['x', {}, null],
])('%s with %j: %j', (keys, change, expected) => expect(press(keys, change)).toEqual(expected));

it('C shows common size and V the next comparison, with no other key held', () => {
  expect([press('c'), press('C')]).toEqual([{ kind: 'commonSize' }, { kind: 'commonSize' }]);
  expect(press('v')).toEqual({ kind: 'comparison' });
  expect(['Ctrl+c', 'Ctrl+v', 'Shift+c', 'Shift+v', 'Alt+c', 'Alt+v'].map((keys) => press(keys))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
