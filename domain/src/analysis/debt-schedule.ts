import type { MonthIndex } from '../periods/calendar-date';

export const INSTRUMENT_KINDS = ['TermLoan', 'Revolver', 'Lease', 'Note', 'Other'] as const;
export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number];

/** What falls due in a month, and what is owed after it; minor units. */
export interface DebtPayment {
  readonly month: MonthIndex;
  readonly principal: number;
  readonly interest: number;
  readonly endingBalance: number;
}

/** A loan, line, lease or note of a workspace. */
export interface DebtInstrument {
  readonly id: string;
  readonly name: string;
  readonly kind: InstrumentKind;
  readonly subordinated: boolean;
  /** The source's ids of the accounts that show its balance. */
  readonly accountSourceIds: readonly string[];
  /** By month, each once. */
  readonly payments: readonly DebtPayment[];
}

/** The payments of a run of months, with the instrument of each. */
export function paymentsWithin(instruments: readonly DebtInstrument[], first: MonthIndex, last: MonthIndex) {
  return instruments.flatMap((instrument) =>
    instrument.payments.filter(({ month }) => month >= first && month <= last).map((payment) => ({ instrument, payment })),
  );
}

/** What the schedule says is owed at the end of a month: the balance after the newest payment, or before the first one. */
export function scheduledBalance({ payments }: Pick<DebtInstrument, 'payments'>, month: MonthIndex): number {
  const paid = payments.findLast((payment) => payment.month <= month);
  const [first] = payments;
  return paid?.endingBalance ?? (first === undefined ? 0 : first.endingBalance + first.principal);
}
