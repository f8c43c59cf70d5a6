import type { MonthIndex } from '../periods/calendar-date';
import type { DebtPayment } from './debt-schedule';

/** How a loan is paid off: the same principal each month, or the same sum of principal and interest. */
export const REPAYMENTS = ['LevelPrincipal', 'LevelPayment'] as const;
type Repayment = (typeof REPAYMENTS)[number];

/** A loan whose payments are to be computed. */
export interface LoanTerms {
  /** What is owed before the first payment, in minor units. */
  readonly balance: number;
  /** In hundredths of a percent a year. */
  readonly basisPoints: number;
  readonly firstMonth: MonthIndex;
  readonly months: number;
  readonly repayment: Repayment;
}

/**
 * The monthly payments of a loan: interest of a twelfth of a year on the balance before, rounded half up to the minor unit; the last
 * payment takes the remainder of the principal.
 */
export function levelPayments({ balance, basisPoints, firstMonth, months, repayment }: LoanTerms): readonly DebtPayment[] {
  const payments: DebtPayment[] = [];
  const level = repayment === 'LevelPrincipal' ? Math.round(balance / months) : levelPayment(balance, basisPoints, months);
  let owed = balance;
  for (let at = 0; at < months; at++) {
    const interest = interestOf(owed, basisPoints);
    const wanted = repayment === 'LevelPrincipal' ? level : level - interest;
    const principal = at === months - 1 ? owed : Math.min(owed, Math.max(0, wanted));
    owed -= principal;
    payments.push({ month: firstMonth + at, principal, interest, endingBalance: owed });
  }
  return payments;
}

/** Basis points of a year that make a whole in a month. */
const MONTHLY_WHOLE = 120_000n;

function interestOf(owed: number, basisPoints: number): number {
  return Number((BigInt(owed) * BigInt(basisPoints) * 2n + MONTHLY_WHOLE) / (2n * MONTHLY_WHOLE));
}

/** The annuity of a balance, in exact numbers: balance x rate x growth / (growth - 1). */
function levelPayment(balance: number, basisPoints: number, months: number): number {
  if (basisPoints === 0) return Math.round(balance / months);
  const whole = MONTHLY_WHOLE ** BigInt(months);
  const grown = (MONTHLY_WHOLE + BigInt(basisPoints)) ** BigInt(months);
  const above = BigInt(balance) * BigInt(basisPoints) * grown;
  const below = MONTHLY_WHOLE * (grown - whole);
  return Number((2n * above + below) / (2n * below));
}
