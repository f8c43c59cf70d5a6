import { toCurrencyUnits } from '../money/format-decimal';

/** An amount of the platform API: its size in currency units, and its side. */
export interface RecordAmount {
  readonly amount: number;
  readonly type: 'Zero' | 'Credit' | 'Debit';
}

/** Minor units, debit positive, as such an amount. */
export function recordAmount(minor: number, digits: number): RecordAmount {
  return { amount: toCurrencyUnits(Math.abs(minor), digits), type: minor === 0 ? 'Zero' : minor > 0 ? 'Debit' : 'Credit' };
}
