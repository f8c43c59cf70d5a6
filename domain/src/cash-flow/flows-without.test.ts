import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../periods/calendar-date';
import { aCompany } from '../statements/testing/a-company';
import { flowsBetween, flowsWithout } from './flows-without';

const { accounts, matrix } = aCompany({
  withFlows: true,
  accounts: { Cash: 'Bank', Loan: 'Long Term Liability' },
  from: '2020-01-01',
  to: '2020-03-31',
  journals: [
    { date: '2020-01-31', lines: { Loan: 100_00, Cash: -100_00 } },
    { date: '2020-02-01', lines: { Loan: 20_00, Cash: -20_00 } },
  ],
});
const [cash, loan] = [0, 1];
const repaid = (date: CalendarDate, amount: number) => ({
  date,
  movements: [[loan, amount, 0] as const, [cash, 0, amount] as const],
});
const without = (...journals: ReturnType<typeof repaid>[]) => flowsWithout(matrix.flows!, journals, { slices: matrix.slices, accounts });

describe('flows without some journals', () => {
  it('lose what each made in the month of its date', () => {
    expect(without(repaid('2020-01-31', 30_00))).toEqual([{ account: loan, kind: 'repayment', amounts: [70_00, 20_00, 0] }]);
    expect(without(repaid('2020-02-01', 5_00))).toEqual([{ account: loan, kind: 'repayment', amounts: [100_00, 15_00, 0] }]);
    expect(without(repaid('2020-02-29', 5_00))).toEqual([{ account: loan, kind: 'repayment', amounts: [100_00, 15_00, 0] }]);
  });

  it('have no row that became zero', () => {
    expect(without(repaid('2020-01-31', 100_00), repaid('2020-02-01', 20_00))).toEqual([]);
  });

  it('have a row of what only these journals made', () => {
    const flows = flowsWithout([], [repaid('2020-03-01', 7_00)], { slices: matrix.slices, accounts });
    expect(flows).toEqual([{ account: loan, kind: 'repayment', amounts: [0, 0, -7_00] }]);
  });

  it('stay as they are for journals outside of their months', () => {
    expect(without(repaid('2019-12-31', 5_00), repaid('2020-04-01', 5_00))).toEqual(matrix.flows);
  });
});

it('flows of some months have the rows that moved in them', () => {
  expect(flowsBetween(matrix.flows!, 0, 1)).toEqual([{ account: loan, kind: 'repayment', amounts: [100_00] }]);
  expect(flowsBetween(matrix.flows!, 1, 3)).toEqual([{ account: loan, kind: 'repayment', amounts: [20_00, 0] }]);
  expect(flowsBetween(matrix.flows!, 2, 3)).toEqual([]);
});
