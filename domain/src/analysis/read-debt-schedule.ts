import { cleanLine, isUnsafeLine, type Sanitiser } from '../fields/unsafe-text';
import { LIMITS } from '../limits';
import { parseDecimal } from '../money/parse-decimal';
import { isCalendarDate } from '../periods/day';
import { monthOfText } from '../periods/month-text';
import { isRefusal, refuse, type Result } from '../refusals';
import type { DebtInstrument, DebtPayment, InstrumentKind } from './debt-schedule';
import { AMOUNT_PROBLEMS } from './read-adjustments';

/** An instrument as it is sent: months as `2026-03`, amounts as decimals in currency units. */
export interface SentInstrument {
  /** That of one that is kept; null for a new one. */
  readonly id: string | null;
  readonly name: string;
  readonly kind: InstrumentKind;
  readonly subordinated: boolean;
  /** The last day, `2031-03-31`; null where it is open. */
  readonly maturity: string | null;
  readonly accountSourceIds: readonly string[];
  readonly payments: readonly {
    readonly month: string;
    readonly principal: string;
    readonly interest: string;
    readonly endingBalance: string;
  }[];
}

/** An instrument before it has an id where it is new. */
export type ReadInstrument = Omit<DebtInstrument, 'id'> & Pick<SentInstrument, 'id' | 'maturity'>;

interface Context {
  /** Decimals of the currency. */
  readonly digits: number;
  readonly sanitise: Sanitiser;
}

/** Reads a whole debt schedule; refuses it for the first row that can't be kept, and names the row and its field. Payments are answered by month. */
export function readDebtSchedule(sent: readonly SentInstrument[], context: Context): Result<readonly ReadInstrument[]> {
  if (sent.length > LIMITS.debtInstrumentsMax) return refuse('LimitReached', 'instruments', { limit: LIMITS.debtInstrumentsMax });
  const read: ReadInstrument[] = [];
  for (const [at, each] of sent.entries()) {
    const instrument = readInstrument(each, `instruments[${at}]`, context);
    if (isRefusal(instrument)) return instrument;
    read.push(instrument);
  }
  return read;
}

/** Reads one instrument; `row` names it in a refusal. */
export function readInstrument(sent: SentInstrument, row: string, context: Context): Result<ReadInstrument> {
  const { id, kind, subordinated, maturity, accountSourceIds } = sent;
  const name = cleanLine(sent.name);
  if (name === '' || name.length > LIMITS.adjustmentNameMax)
    return refuse('InvalidInput', `${row}.name`, { problem: `must have 1 to ${LIMITS.adjustmentNameMax} characters` });
  if (isUnsafeLine(name, context.sanitise)) return refuse('UnsafeContent', `${row}.name`);
  if (maturity !== null && !isCalendarDate(maturity)) return refuse('InvalidInput', `${row}.maturity`, { problem: 'must be a date' });
  if (accountSourceIds.length > LIMITS.debtAccountsMax)
    return refuse('LimitReached', `${row}.accountSourceIds`, { limit: LIMITS.debtAccountsMax });
  if (sent.payments.length > LIMITS.debtPaymentsMax) return refuse('LimitReached', `${row}.payments`, { limit: LIMITS.debtPaymentsMax });
  const payments = new Map<number, DebtPayment>();
  for (const [at, each] of sent.payments.entries()) {
    const payment = readPayment(each, `${row}.payments[${at}]`, context.digits);
    if (isRefusal(payment)) return payment;
    if (payments.has(payment.month)) return refuse('ScheduleMonthTwice', `${row}.payments[${at}].month`);
    payments.set(payment.month, payment);
  }
  const byMonth = [...payments.values()].sort((one, other) => one.month - other.month);
  return { id, name, kind, subordinated, maturity, accountSourceIds: [...new Set(accountSourceIds)], payments: byMonth };
}

function readPayment(sent: SentInstrument['payments'][number], row: string, digits: number): Result<DebtPayment> {
  const month = monthOfText(sent.month);
  if (month === null) return refuse('InvalidInput', `${row}.month`, { problem: 'must be a month such as 2026-03' });
  const read = { principal: 0, interest: 0, endingBalance: 0 };
  for (const field of ['principal', 'interest', 'endingBalance'] as const) {
    const amount = parseDecimal(sent[field], digits);
    if (typeof amount === 'string') return refuse('InvalidInput', `${row}.${field}`, { problem: AMOUNT_PROBLEMS[amount] });
    if (amount < 0) return refuse('InvalidInput', `${row}.${field}`, { problem: 'must not be below zero' });
    if (amount > LIMITS.adjustmentAmountMax) return refuse('InvalidInput', `${row}.${field}`, { problem: AMOUNT_PROBLEMS.tooLarge });
    read[field] = amount;
  }
  return { month, ...read };
}
