import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '../testing/examples';
import { monthIndexOf } from '../periods/month';
import { levelPayments, REPAYMENTS, type LoanTerms } from './level-payments';

const JANUARY = monthIndexOf('2026-01-01');
const terms: LoanTerms = { balance: 1_000_00, basisPoints: 6_00, firstMonth: JANUARY, months: 3, repayment: 'LevelPrincipal' };
const rows = (given: Partial<LoanTerms>) =>
  levelPayments({ ...terms, ...given }).map(({ principal, interest, endingBalance }) => [principal, interest, endingBalance]);

describe('payments of a loan', () => {
  it('repay the same principal each month, the last one the remainder', () => {
    expect(rows({})).toEqual([
      [333_33, 5_00, 666_67],
      [333_33, 3_33, 333_34],
      [333_34, 1_67, 0],
    ]);
  });

  it('are the same sum each month, but for the last one', () => {
    const paid = rows({ repayment: 'LevelPayment' });
    expect(paid.map(([principal = 0, interest = 0]) => principal + interest)).toEqual([336_67, 336_67, 336_68]);
  });

  it('repay the same each month where a loan bears no interest', () => {
    expect(rows({ repayment: 'LevelPayment', basisPoints: 0 }).map(([principal]) => principal)).toEqual([333_33, 333_33, 333_34]);
  });

  it('repay any loan to the cent, and owe less after each', () => {
    const anyTerms = fc.record({
      balance: fc.integer({ min: 1, max: 10 ** 12 }),
      basisPoints: fc.integer({ min: 0, max: 30_00 }),
      firstMonth: fc.constant(JANUARY),
      months: fc.integer({ min: 1, max: 600 }),
      repayment: fc.constantFrom(...REPAYMENTS),
    });
    fc.assert(
      fc.property(anyTerms, (loan) => {
        const payments = levelPayments(loan);
        expect(payments.reduce((sum, { principal }) => sum + principal, 0)).toBe(loan.balance);
        expect(payments.at(-1)?.endingBalance).toBe(0);
        expect(payments.every(({ principal, interest }) => principal >= 0 && interest >= 0)).toBe(true);
      }),
      { numRuns: examples(100) },
    );
  });
});
