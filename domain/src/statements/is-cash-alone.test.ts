import { expect, it } from 'vitest';
import { isCashAlone } from './is-cash-alone';
import { aCompany, type ExampleJournal } from './testing/a-company';

const journals: readonly ExampleJournal[] = [
  { date: '2024-01-10', lines: { Checking: 500, Capital: -500 } },
  { date: '2024-03-10', lines: { Supplier: 200, Checking: -200 } },
];

it.each<[string, readonly ExampleJournal[], boolean]>([
  ['that always hold money', [], true],
  ['one of which is a loan', [{ date: '2024-02-10', lines: { Checking: 300, 'Bank loan': -300 } }], false],
  [
    'overdrawn at one month end only',
    [
      { date: '2024-04-10', lines: { Supplier: 900, Checking: -900 } },
      { date: '2024-05-10', lines: { Checking: 900, Supplier: -900 } },
    ],
    false,
  ],
  [
    'overdrawn within a month',
    [
      { date: '2024-04-10', lines: { Supplier: 900, Checking: -900 } },
      { date: '2024-04-11', lines: { Checking: 900, Supplier: -900 } },
    ],
    true,
  ],
  ['one of which is restricted', [{ date: '2024-02-10', lines: { 'Cash - restricted': 50, Checking: -50 } }], false],
])('bank accounts %s are cash alone or not', (_, more, expected) => {
  const { accounts, matrix } = aCompany({
    ...{ from: '2024-01-01', to: '2024-12-31' },
    accounts: {
      ...{ Checking: 'Bank', 'Bank loan': 'Bank', Supplier: 'Accounts Payable', Capital: 'Equity' },
      ...(more.some(({ lines }) => 'Cash - restricted' in lines) && { 'Cash - restricted': 'Bank' }),
    },
    journals: [...journals, ...more],
  });
  expect(isCashAlone(matrix, accounts)).toBe(expected);
});
