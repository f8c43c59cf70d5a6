import { describe, expect, it } from 'vitest';
import { monthIndexOf } from '../periods/month';
import { paymentsWithin, scheduledBalance, type DebtInstrument } from './debt-schedule';

const JANUARY = monthIndexOf('2026-01-01');
const payment = (after: number, principal: number, endingBalance: number) => ({
  month: JANUARY + after,
  principal,
  interest: 5_00,
  endingBalance,
});

describe('a schedule', () => {
  const loan: DebtInstrument = {
    ...{ id: 'loan', name: 'Term loan', kind: 'TermLoan', subordinated: false, accountSourceIds: [] },
    payments: [payment(0, 333_33, 666_67), payment(1, 333_33, 333_34), payment(2, 333_34, 0)],
  };

  it('has the payments of any run of months', () => {
    expect(paymentsWithin([loan], JANUARY + 1, JANUARY + 5).map((each) => each.payment.month - JANUARY)).toEqual([1, 2]);
  });

  it.each([
    [-1, 1_000_00],
    [0, 666_67],
    [1, 333_34],
    [9, 0],
  ])('says what is owed at the end of month %d', (after, balance) => expect(scheduledBalance(loan, JANUARY + after)).toBe(balance));
});
