import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import type { StoredAdjustment } from './adjustment-set.entity';
import type { AdjustmentType, DebtInstrumentType } from './analysis-inputs.types';
import type { StoredInstrument } from './debt-schedule.entity';

/** An adjustment as the APIs answer it. */
export function presentAdjustment(
  { createdBy: createdById, updatedAt, amounts, ...adjustment }: StoredAdjustment,
  digits: number,
): AdjustmentType {
  return {
    ...adjustment,
    createdById,
    updatedAt: new Date(updatedAt),
    amounts: amounts.map(({ amount, ...months }) => ({ ...months, amount: formatDecimal(amount, digits) })),
  };
}

/** An instrument as the APIs answer it. */
export function presentInstrument(
  { createdBy: createdById, updatedAt, payments, ...instrument }: StoredInstrument,
  digits: number,
): DebtInstrumentType {
  return {
    ...instrument,
    accountSourceIds: [...instrument.accountSourceIds],
    createdById,
    updatedAt: new Date(updatedAt),
    payments: payments.map(({ month, principal, interest, endingBalance }) => ({
      month,
      principal: formatDecimal(principal, digits),
      interest: formatDecimal(interest, digits),
      endingBalance: formatDecimal(endingBalance, digits),
    })),
  };
}
