import { describe, expect, it } from 'vitest';
import { defaultStatement } from '../statements/build-statement';
import { aCompany } from '../statements/testing/a-company';
import { cellAmounts, isStaleTick } from './tick-mark';

const books = (paid: number) =>
  aCompany({
    from: '2020-01-01',
    to: '2020-12-31',
    accounts: { Checking: 'Bank', Sales: 'Income', Rent: 'Expense' },
    journals: [
      { date: '2020-04-01', lines: { Checking: 500_00, Sales: -500_00 } },
      { date: '2020-05-01', lines: { Rent: paid, Checking: -paid } },
    ],
  });
const amountsOf = (paid: number, periods: readonly string[]) =>
  cellAmounts(defaultStatement('IncomeStatement', books(paid).accounts), books(paid), periods);

describe('the amount of a marked cell', () => {
  it('is the one of its line and period, whatever the length of the period', () => {
    const amounts = amountsOf(90_00, ['FY2020', 'May2020', 'FY2019']);
    expect(amounts({ lineItemId: 'account:2', reportingPeriodId: 'FY2020' })).toBe(90_00);
    expect(amounts({ lineItemId: 'account:2', reportingPeriodId: 'May2020' })).toBe(90_00);
    expect(amounts({ lineItemId: 'account:1', reportingPeriodId: 'May2020' })).toBe(0);
  });

  it('is absent where the statement has no such line or period', () => {
    const amounts = amountsOf(90_00, ['FY2020']);
    expect(amounts({ lineItemId: 'account:9', reportingPeriodId: 'FY2020' })).toBeNull();
    expect(amounts({ lineItemId: 'account:2', reportingPeriodId: 'FY2019' })).toBeNull();
    expect(amounts({ lineItemId: 'account:2', reportingPeriodId: 'May2020' })).toBeNull();
  });
});

it('a tick mark is stale when its cell has another amount, or is gone', () => {
  const cell = { lineItemId: 'account:2', reportingPeriodId: 'FY2020' };
  const marked = amountsOf(90_00, ['FY2020'])(cell) ?? 0;
  expect(isStaleTick(marked, amountsOf(90_00, ['FY2020'])(cell))).toBe(false);
  expect(isStaleTick(marked, amountsOf(95_00, ['FY2020'])(cell))).toBe(true);
  expect(isStaleTick(marked, null)).toBe(true);
});
