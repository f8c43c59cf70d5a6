import { expect, it } from 'vitest';
import { hierarchicalName } from './hierarchical-name';
import { aCompany, anAccount } from './testing/a-company';

const { accounts } = aCompany({
  accounts: {
    Vehicles: 'Fixed Asset',
    Trucks: { type: 'Fixed Asset', parent: 'Vehicles' },
    'Large trucks': { type: 'Fixed Asset', parent: 'Trucks' },
  },
});

it.each([
  [0, 'Vehicles'],
  [1, 'Vehicles:Trucks'],
  [2, 'Vehicles:Trucks:Large trucks'],
])('of account %i is %s', (ordinal, name) => {
  expect(hierarchicalName(accounts, ordinal)).toBe(name);
});

it.each([
  ['itself', [0], 'A'],
  ['each other', [1, 0], 'B:A'],
  ['a circle further up', [1, 2, 1], 'C:B:A'],
])('a hierarchical name names each account once where the parent is %s', (_what, parents, name) => {
  const circle = parents.map((parentOrdinal, ordinal) => anAccount({ ordinal, name: 'ABC'.charAt(ordinal), parentOrdinal }));
  expect(hierarchicalName(circle, 0)).toBe(name);
});
