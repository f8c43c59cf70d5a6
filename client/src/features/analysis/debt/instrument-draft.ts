import type { LoanTerms } from '@countinghouse/domain/analysis/level-payments';
import { levelPayments } from '@countinghouse/domain/analysis/level-payments';
import { scheduledBalance } from '@countinghouse/domain/analysis/debt-schedule';
import { LIMITS } from '@countinghouse/domain/limits';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { parseDecimal } from '@countinghouse/domain/money/parse-decimal';
import { sumExact } from '@countinghouse/domain/money/sum-exact';
import { monthOfText, monthText } from '@countinghouse/domain/periods/month-text';
import type { DebtInstrumentInput, DebtPaymentInput } from '../../../lib/graphql/types.generated';
import { readDecimal } from '../../../lib/format/read-decimal';
import { typedAmount } from '../inputs/adjustment-draft';
import type { AnalysisAccounts } from '../inputs/analysis-accounts';
import type { Analysis } from '../screen/analysis-view';

export type Instrument = Analysis['debtSchedule'][number];

/** An instrument as it is typed; its payments are rows as a spreadsheet has them. */
export interface InstrumentDraft extends Pick<Instrument, 'name' | 'kind' | 'subordinated'> {
  readonly id: string | null;
  /** The version of the schedule that the draft changes; null is the newest. */
  readonly version: number | null;
  readonly maturity: string;
  readonly accountSourceIds: readonly string[];
  readonly payments: string;
}

export const NEW_INSTRUMENT: InstrumentDraft = {
  ...{ id: null, version: null, name: '', kind: 'TermLoan', subordinated: false },
  ...{ maturity: '', accountSourceIds: [], payments: '' },
};

/** A saved instrument, to be edited by a reader of the locale. */
export function draftOfInstrument(
  { id, name, kind, subordinated, maturity, accountSourceIds, payments }: Instrument,
  version: number,
  locale: string,
): InstrumentDraft {
  return { id, version, name, kind, subordinated, maturity: maturity ?? '', accountSourceIds, payments: paymentRows(payments, locale) };
}

/** Payments as rows of a spreadsheet. */
export function paymentRows(payments: readonly DebtPaymentInput[], locale: string): string {
  return payments
    .map(({ month, ...amounts }) =>
      [month, ...[amounts.principal, amounts.interest, amounts.endingBalance].map((each) => typedAmount(each, locale))].join('\t'),
    )
    .join('\n');
}

/** A saved instrument as it is sent with a whole set. */
export function sentInstrument({ id, name, kind, subordinated, maturity, accountSourceIds, payments }: Instrument): DebtInstrumentInput {
  return {
    ...{ id, name, kind, subordinated, maturity, accountSourceIds: [...accountSourceIds] },
    payments: payments.map(({ month, principal, interest, endingBalance }) => ({ month, principal, interest, endingBalance })),
  };
}

/** Terms as they are typed. */
export interface TypedTerms extends Pick<LoanTerms, 'repayment'> {
  readonly balance: string;
  /** In percent a year. */
  readonly rate: string;
  readonly firstMonth: string;
  readonly months: string;
}

/** The payments of a loan by its terms; null where the terms are not complete. */
export function paymentsByTerms(
  { balance, rate, firstMonth, months, repayment }: TypedTerms,
  digits: number,
  locale: string,
): readonly DebtPaymentInput[] | null {
  const minor = parseDecimal(readDecimal(balance, locale) ?? '', digits);
  const basisPoints = parseDecimal(readDecimal(rate, locale) ?? '', 2);
  const first = monthOfText(firstMonth);
  const count = Number(months);
  const isKnown =
    typeof minor === 'number' && minor > 0 && minor <= LIMITS.adjustmentAmountMax && typeof basisPoints === 'number' && basisPoints >= 0;
  if (!isKnown || first === null || !Number.isInteger(count) || count < 1 || count > LIMITS.debtPaymentsMax) return null;
  return levelPayments({ balance: minor, basisPoints, firstMonth: first, months: count, repayment }).map((payment) => ({
    month: monthText(payment.month),
    principal: formatDecimal(payment.principal, digits),
    interest: formatDecimal(payment.interest, digits),
    endingBalance: formatDecimal(payment.endingBalance, digits),
  }));
}

/** What an instrument owes by its schedule and by its accounts on the last day of the books, in currency units; `booked` is null without accounts. */
export interface OwedBalances {
  readonly scheduled: string;
  readonly booked: string | null;
  readonly difference: string | null;
  /** Whether they are more than one currency unit apart. */
  readonly isOff: boolean;
}

/** Sets the schedule of an instrument against the accounts that show it. */
export function owedBalances(
  { payments, accountSourceIds }: Instrument,
  { accounts, asOf }: AnalysisAccounts,
  digits: number,
): OwedBalances {
  const minor = (amount: string) => {
    const read = parseDecimal(amount, digits);
    return typeof read === 'number' ? read : 0;
  };
  const schedule = payments.map(({ month, principal, interest, endingBalance }) => ({
    month: monthOfText(month) ?? 0,
    ...{ principal: minor(principal), interest: minor(interest), endingBalance: minor(endingBalance) },
  }));
  const scheduled = scheduledBalance({ payments: schedule }, monthOfText(asOf.slice(0, 7)) ?? 0);
  const linked = accounts.filter(({ sourceId }) => accountSourceIds.includes(sourceId));
  if (linked.length === 0) return { scheduled: formatDecimal(scheduled, digits), booked: null, difference: null, isOff: false };
  const booked = sumExact(linked.map(({ balance }) => -balance));
  const difference = sumExact([scheduled, -booked]);
  const written = (amount: number) => formatDecimal(amount, digits);
  return {
    scheduled: written(scheduled),
    booked: written(booked),
    difference: written(difference),
    isOff: Math.abs(difference) > 10 ** digits,
  };
}
