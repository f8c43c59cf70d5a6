import type { Account } from '../accounts/account';
import type { Matrix } from './matrix';

/** What statements are computed from: one company's accounts and their movements. */
export interface Books {
  /** ISO 4217; every amount is in its minor units. */
  readonly currency: string;
  /** 1..12. */
  readonly fiscalYearEndMonth: number;
  /** The n-th account has ordinal n. */
  readonly accounts: readonly Account[];
  readonly matrix: Matrix;
}
