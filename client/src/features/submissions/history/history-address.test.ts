import { DEFAULT_FILTER } from '@countinghouse/domain/submissions/history-filter';
import { describe, expect, it } from 'vitest';
import { orderedBy, readHistoryAddress, writeHistoryAddress, type HistoryOf } from './history-address';

const read = (text: string, of: HistoryOf = 'workspace') => readHistoryAddress(new URLSearchParams(text), of);
const usual = {
  chosen: { range: 'alltime', from: null, to: null },
  filter: DEFAULT_FILTER,
  order: { field: 'created', direction: 'desc' },
  page: 1,
};

// covers lender 2.5, lender 4.9
describe('a history in the address', () => {
  // covers lender 9.8
  it.each<[string, HistoryOf, object]>([
    ['', 'workspace', {}],
    ['', 'global', { chosen: { range: 'currentmonth', from: null, to: null } }],
    ['range=priormonth&page=3', 'global', { chosen: { range: 'priormonth', from: null, to: null }, page: 3 }],
    ['range=custom&from=2026-02-01&to=2026-02-30', 'workspace', { chosen: { range: 'custom', from: '2026-02-01', to: null } }],
    ['from=2026-02-01', 'workspace', {}],
    ['status=completesubmissions', 'workspace', { filter: { ...DEFAULT_FILTER, categories: ['complete'] } }],
    [
      'status=deletedsubmissions,incompletesubmissions&source=anonymousimports',
      'workspace',
      { filter: { categories: ['incomplete', 'deleted'], sources: ['Anonymous'] } },
    ],
    ['status=none', 'workspace', { filter: { ...DEFAULT_FILTER, categories: [] } }],
    ['status=everything', 'workspace', {}],
    ['sort=package', 'workspace', { order: { field: 'package', direction: 'asc' } }],
    ['range=alltime&sort=workspace&order=desc', 'global', { order: { field: 'workspace', direction: 'desc' } }],
    ['sort=workspace', 'workspace', {}],
    ['sort=password&order=up&page=-1', 'workspace', {}],
  ])('%s of the %s', (text, of, expected) => expect(read(text, of)).toEqual({ ...usual, ...expected }));

  it.each<[string, HistoryOf]>([
    ['', 'workspace'],
    ['', 'global'],
    ['range=alltime', 'global'],
    ['range=custom&from=2026-02-01&to=2026-02-03', 'workspace'],
    ['range=custom&from=2026-02-01', 'workspace'],
    ['status=completesubmissions%2Cincompletesubmissions%2Cdeletedsubmissions', 'workspace'],
    ['status=none&source=none', 'workspace'],
    ['source=directimports%2Canonymousimports&sort=status&order=desc&page=2', 'global'],
    ['order=asc', 'workspace'],
  ])('%s of the %s comes back as it was', (text, of) => expect(writeHistoryAddress(read(text, of), of).toString()).toBe(text));

  // covers lender 9.8
  it('turns the order of a column round, and starts another one from the first page', () => {
    const address = read('sort=package&page=4');
    expect(orderedBy(address, 'package')).toMatchObject({ page: 1, order: { field: 'package', direction: 'desc' } });
    expect(orderedBy(address, 'created')).toMatchObject({ page: 1, order: { field: 'created', direction: 'desc' } });
  });
});
