import { describe, expect, it } from 'vitest';
import { countOf, countOfCategory, countOfSource } from './history-counts';
import type { HistoryCell } from './history-counts';
import { DEFAULT_FILTER, differences } from './history-filter';
import type { HistoryFilter } from './history-filter';
import { daysOf } from './history-range';
import type { ChosenRange, HistoryDays } from './history-range';

const custom = (from: string | null, to: string | null): ChosenRange => ({ range: 'custom', from, to });
const named = (range: ChosenRange['range']): ChosenRange => ({ range, from: null, to: null });

// covers lender 2.5, lender 4.9
describe('the days of a range', () => {
  it.each<[ChosenRange, string, HistoryDays | null]>([
    [named('alltime'), '2026-11-20', { start: null, end: null }],
    [named('currentmonth'), '2026-11-20', { start: '2026-11-01', end: '2026-11-30' }],
    [named('priormonth'), '2026-11-20', { start: '2026-10-01', end: '2026-10-31' }],
    [named('priormonth'), '2026-01-31', { start: '2025-12-01', end: '2025-12-31' }],
    [named('priormonth'), '2024-03-31', { start: '2024-02-01', end: '2024-02-29' }],
    [named('yeartodate'), '2026-11-20', { start: '2026-01-01', end: '2026-11-20' }],
    [named('yeartodate'), '2026-01-01', { start: '2026-01-01', end: '2026-01-01' }],
    [custom('2026-02-03', '2026-02-03'), '2026-11-20', { start: '2026-02-03', end: '2026-02-03' }],
    [custom('2026-02-03', '2026-05-01'), '2026-11-20', { start: '2026-02-03', end: '2026-05-01' }],
    [custom('2026-02-03', null), '2026-11-20', null],
    [custom(null, '2026-02-03'), '2026-11-20', null],
    [custom('2026-02-04', '2026-02-03'), '2026-11-20', null],
  ])('%j on %s', (chosen, today, expected) => expect(daysOf(chosen, today)).toEqual(expected));
});

// covers lender 4.9
it('the history shows complete and incomplete ones of every source to begin with', () => {
  expect(DEFAULT_FILTER).toEqual({ categories: ['complete', 'incomplete'], sources: ['ShareableLink', 'Direct', 'Anonymous'] });
});

describe('the badge of the filters', () => {
  it.each<[Partial<HistoryFilter>, number]>([
    [{}, 0],
    [{ categories: ['incomplete', 'complete'] }, 0],
    [{ categories: ['complete', 'incomplete', 'deleted'] }, 1],
    [{ categories: ['complete'], sources: ['Direct'] }, 3],
    [{ categories: [], sources: [] }, 5],
  ])('%j differs in %i', (given, expected) => expect(differences({ ...DEFAULT_FILTER, ...given })).toBe(expected));
});

// covers lender 2.5
describe('counts of a history', () => {
  const cells: HistoryCell[] = [
    { category: 'complete', source: 'ShareableLink', count: 7 },
    { category: 'complete', source: 'Direct', count: 2 },
    { category: 'incomplete', source: 'Direct', count: 3 },
    { category: 'deleted', source: 'Anonymous', count: 2 },
  ];

  it.each<[string, Partial<HistoryFilter>, number]>([
    ['the default', {}, 12],
    ['complete ones', { categories: ['complete'] }, 9],
    ['incomplete ones by link', { categories: ['incomplete'], sources: ['ShareableLink'] }, 0],
    ['all', { categories: ['complete', 'incomplete', 'deleted'] }, 14],
    ['nothing', { categories: [] }, 0],
  ])('%s', (_, given, expected) => expect(countOf(cells, { ...DEFAULT_FILTER, ...given })).toBe(expected));

  it('a box counts by the choice in the other column, whether it is chosen itself or not', () => {
    const filter: HistoryFilter = { categories: ['complete'], sources: ['Direct'] };
    expect(countOfCategory(cells, filter, 'incomplete')).toBe(3);
    expect(countOfSource(cells, filter, 'ShareableLink')).toBe(7);
  });
});
