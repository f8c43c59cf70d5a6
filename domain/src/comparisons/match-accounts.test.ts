import { expect, it } from 'vitest';
import { anAccount } from '../statements/testing/a-company';
import { matchAccounts } from './match-accounts';

const kinds = (given: ReturnType<typeof matchAccounts>) =>
  given.changes.map(({ kind, base, other, facts }) => [kind, base?.name ?? null, other?.name ?? null, facts]);

it('accounts match by source id, and their changed facts are named', () => {
  const base = [anAccount({ ordinal: 0, name: 'Rent', number: '6000' }), anAccount({ ordinal: 1, name: 'Fees', parentOrdinal: 0 })];
  const other = [
    anAccount({ ordinal: 0, sourceId: 'id-1', name: 'Fees', type: 'Other Expense' }),
    anAccount({ ordinal: 1, sourceId: 'id-0', name: 'Rents', number: '6001' }),
  ];
  const matched = matchAccounts(base, other);
  expect([...matched.sharedOfBase]).toEqual([1, 0]);
  expect(kinds(matched)).toEqual([
    ['Changed', 'Fees', 'Fees', ['Type', 'Parent']],
    ['Changed', 'Rent', 'Rents', ['Name', 'Number']],
  ]);
});

it('accounts with other source ids match by number and name, else by name and type', () => {
  const base = [
    anAccount({ ordinal: 0, sourceId: 'a', name: 'Café rent', number: '0600' }),
    anAccount({ ordinal: 1, sourceId: 'b', name: 'Fees', number: '1' }),
  ];
  const other = [
    anAccount({ ordinal: 0, sourceId: 'c', name: 'FEES', number: '2' }),
    anAccount({ ordinal: 1, sourceId: 'd', name: 'Cafe Rent', number: '600' }),
  ];
  expect([...matchAccounts(base, other).sharedOfBase]).toEqual([1, 0]);
});

it('accounts of one side alone were added or removed, and those of the base follow the newer chart', () => {
  const base = [anAccount({ ordinal: 0, sourceId: 'a', name: 'Old' }), anAccount({ ordinal: 1, sourceId: 'b', name: 'Both' })];
  const other = [anAccount({ ordinal: 0, sourceId: 'b', name: 'Both' }), anAccount({ ordinal: 1, sourceId: 'c', name: 'New' })];
  const matched = matchAccounts(base, other);
  expect([...matched.sharedOfBase]).toEqual([2, 0]);
  expect(matched.accounts.map(({ ordinal, name }) => [ordinal, name])).toEqual([
    [0, 'Both'],
    [1, 'New'],
    [2, 'Old'],
  ]);
  expect(kinds(matched)).toEqual([
    ['Added', null, 'New', []],
    ['Removed', 'Old', null, []],
  ]);
});

it('a chart does not differ from itself', () => {
  const chart = [anAccount({ ordinal: 0 }), anAccount({ ordinal: 1, parentOrdinal: 0, number: '5' })];
  expect(matchAccounts(chart, chart).changes).toEqual([]);
});
