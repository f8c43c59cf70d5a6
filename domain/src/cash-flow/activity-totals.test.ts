import { expect, it } from 'vitest';
import { cashFlowSourceOf, defaultStatement } from '../statements/build-statement';
import { tabulateStatement } from '../statements/tabulate-statement';
import { aCompany } from '../statements/testing/a-company';
import { amountsOf } from '../statements/testing/draw-table';
import { activityTotals, operatingWithoutNames, placedByName, proceedsByName } from './activity-totals';
import { WORKSHOP } from './workshop.examples';

const december2024 = 23;

it('totals of the same books are summed once', () => {
  const { matrix, accounts } = aCompany(WORKSHOP);
  expect(activityTotals(matrix, accounts)).toBe(activityTotals(matrix, accounts));
  expect(activityTotals(matrix, [...accounts])).not.toBe(activityTotals(matrix, accounts));
});

it('accounts are placed by their names where those mean another type', () => {
  expect(placedByName(aCompany(WORKSHOP).accounts).map(({ name }) => name)).toEqual([
    'Due from affiliate',
    'Revolving line of credit',
    'Current portion of term loan',
    'Dividends payable',
    'Deferred tax',
  ]);
});

it('without names, books without journals have the operating activities of accounts with other names', () => {
  const { matrix, accounts, ...books } = aCompany({ ...WORKSHOP, withFlows: false });
  const unnamed = accounts.map((account) => ({ ...account, name: `Account ${account.ordinal}` }));
  const operating = (of: typeof accounts) => {
    const statement = defaultStatement('CashFlow', of, {}, cashFlowSourceOf(matrix));
    const view = { reportingPeriod: 'MonthsAndMTD', sortOrder: 'OldestFirst' } as const;
    return amountsOf(tabulateStatement(statement, { ...books, matrix, accounts: of }, view), 'operatingactivities:footer');
  };
  const [named, plain] = [operating(accounts), operating(unnamed)];
  expect(operatingWithoutNames(matrix, accounts).map((more) => more + 0)).toEqual(plain.map((amount, at) => amount - named[at]!));
});

it('without names, what journals moved of current liabilities is operating, and the rest stays where it is', () => {
  const { matrix, accounts } = aCompany(WORKSHOP);
  const more = operatingWithoutNames(matrix, accounts);
  const [creditLine, dividend, currentPortion] = [13, 21, december2024];
  expect(more.map((amount, month) => [month, amount]).filter(([, amount]) => amount !== 0)).toEqual([
    [creditLine, 25_000_00],
    [dividend, 6_000_00],
    [currentPortion, 10_000_00],
  ]);
});

it('without names, the price of an asset that leaves in another journal is operating', () => {
  const sold = { date: '2020-03-31', lines: { Cash: 800_00, 'Gain on sale of land': -800_00 } } as const;
  const { matrix } = aCompany({ withFlows: true, accounts: { Cash: 'Bank', 'Gain on sale of land': 'Other Income' }, journals: [sold] });
  expect(proceedsByName(matrix).map((amount) => amount + 0)).toEqual([0, 0, 800_00, ...Array.from({ length: 9 }, () => 0)]);
  expect(proceedsByName(aCompany({ ...WORKSHOP, withFlows: false }).matrix).every((amount) => amount === 0)).toBe(true);
});
