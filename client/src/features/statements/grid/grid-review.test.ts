import { describe, expect, it } from 'vitest';
import type { StatementLine } from '../data/statement-answer';
import { reviewStep, tickIn } from './grid-review';

const pressed = (key: string, held: 'alt' | 'ctrl' | 'shift' | null = null) => ({
  ...{ key, code: `Key${key.toUpperCase()}`, metaKey: false },
  ...{ altKey: held === 'alt', ctrlKey: held === 'ctrl', shiftKey: held === 'shift' },
});

describe('the keys of reviewers', () => {
  it('are plain where the statement is only read', () => {
    expect(['m', 'k', 'j', 'x'].map((key) => reviewStep(pressed(key), false))).toEqual(['write', 'tick', 'next', null]);
  });

  it('leave the editor its own, which Alt gets past', () => {
    expect(['m', 'k', 'j'].map((key) => reviewStep(pressed(key), true))).toEqual([null, null, 'next']);
    expect(['m', 'k', 'j'].map((key) => reviewStep(pressed(key, 'alt'), true))).toEqual(['write', 'tick', null]);
    expect(['m', 'k', 'j'].map((key) => reviewStep(pressed(key, 'ctrl'), false))).toEqual([null, null, null]);
  });
});

it('the tick mark of a cell is stale when the cell has another amount', () => {
  const line = { amounts: [120_00, 90_00] } as unknown as StatementLine;
  const ticks = 'FY2025:Tied:9000 FY2024:Footed:11000';
  expect(tickIn(ticks, line, { id: 'FY2025', cell: 1 })).toEqual({ kind: 'Tied', stale: false });
  expect(tickIn(ticks, line, { id: 'FY2024', cell: 0 })).toEqual({ kind: 'Footed', stale: true });
  expect(tickIn(ticks, line, { id: 'FY202', cell: 0 })).toBeNull();
  expect(tickIn('', line, { id: 'FY2025', cell: 1 })).toBeNull();
});
