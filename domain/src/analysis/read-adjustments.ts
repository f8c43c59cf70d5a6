import { cleanLine, isUnsafeLine, isUnsafeText, type Sanitiser } from '../fields/unsafe-text';
import { LIMITS } from '../limits';
import { parseDecimal } from '../money/parse-decimal';
import type { DateSpan } from '../periods/calendar-date';
import { monthIndexOf } from '../periods/month';
import { monthOfText } from '../periods/month-text';
import { isRefusal, refuse, type Refusal, type Result } from '../refusals';
import type { Adjustment, AdjustmentAmount, AdjustmentKind } from './adjustment';

/** An adjustment as it is sent: months as `2026-03`, amounts as decimals in currency units. */
export interface SentAdjustment {
  /** That of one that is kept; null for a new one. */
  readonly id: string | null;
  readonly kind: AdjustmentKind;
  readonly name: string;
  readonly note: string;
  readonly amounts: readonly { readonly fromMonth: string; readonly throughMonth: string; readonly amount: string }[];
}

/** An adjustment with its explanation, before it has an id where it is new. */
export type ReadAdjustment = Omit<Adjustment, 'id'> & { readonly id: string | null; readonly note: string };

/** What adjustments are read against. */
export interface AdjustmentContext {
  /** Of the books, within which months have to be; null for any month. */
  readonly slices: readonly DateSpan[] | null;
  /** Decimals of the currency. */
  readonly digits: number;
  readonly sanitise: Sanitiser;
}

/** Reads a whole set of adjustments; refuses it for the first row that can't be kept, and names the row and its field. */
export function readAdjustments(sent: readonly SentAdjustment[], context: AdjustmentContext): Result<readonly ReadAdjustment[]> {
  if (sent.length > LIMITS.adjustmentsMax) return refuse('LimitReached', 'adjustments', { limit: LIMITS.adjustmentsMax });
  const names = new Set<string>();
  const read: ReadAdjustment[] = [];
  for (const [at, each] of sent.entries()) {
    const row = `adjustments[${at}]`;
    const adjustment = readAdjustment(each, row, context);
    if (isRefusal(adjustment)) return adjustment;
    const key = adjustment.name.toLocaleLowerCase('en');
    if (names.has(key)) return refuse('AdjustmentNameTaken', `${row}.name`);
    names.add(key);
    read.push(adjustment);
  }
  return read;
}

/** Reads one adjustment; `row` names it in a refusal. */
export function readAdjustment({ id, kind, ...sent }: SentAdjustment, row: string, context: AdjustmentContext): Result<ReadAdjustment> {
  const [name, note] = [cleanLine(sent.name), sent.note.trim()];
  const refused = refuseTexts(name, note, row, context.sanitise);
  if (refused !== null) return refused;
  if (sent.amounts.length === 0) return refuse('InvalidInput', `${row}.amounts`, { problem: 'must have an amount' });
  if (sent.amounts.length > LIMITS.adjustmentAmountsMax)
    return refuse('LimitReached', `${row}.amounts`, { limit: LIMITS.adjustmentAmountsMax });
  const amounts: AdjustmentAmount[] = [];
  for (const [at, each] of sent.amounts.entries()) {
    const amount = readAmount(each, `${row}.amounts[${at}]`, context);
    if (isRefusal(amount)) return amount;
    amounts.push(amount);
  }
  return { id, kind, name, note, amounts };
}

function refuseTexts(name: string, note: string, row: string, sanitise: Sanitiser): Refusal | null {
  const { adjustmentNameMax, adjustmentNoteMax } = LIMITS;
  if (name === '' || name.length > adjustmentNameMax)
    return refuse('InvalidInput', `${row}.name`, { problem: `must have 1 to ${adjustmentNameMax} characters` });
  if (isUnsafeLine(name, sanitise)) return refuse('UnsafeContent', `${row}.name`);
  if (note.length > adjustmentNoteMax)
    return refuse('InvalidInput', `${row}.note`, { problem: `must have at most ${adjustmentNoteMax} characters` });
  return isUnsafeText(note, sanitise) ? refuse('UnsafeContent', `${row}.note`) : null;
}

function readAmount(
  { fromMonth: from, throughMonth: through, amount: text }: SentAdjustment['amounts'][number],
  row: string,
  { slices, digits }: AdjustmentContext,
): Result<AdjustmentAmount> {
  const [fromMonth, throughMonth] = [monthOfText(from), monthOfText(through)];
  if (fromMonth === null) return refuse('InvalidInput', `${row}.fromMonth`, { problem: 'must be a month such as 2026-03' });
  if (throughMonth === null) return refuse('InvalidInput', `${row}.throughMonth`, { problem: 'must be a month such as 2026-03' });
  if (throughMonth < fromMonth) return refuse('InvalidInput', `${row}.throughMonth`, { problem: 'must not be before the first month' });
  const outside = slices === null ? null : outsideOf(slices, fromMonth, throughMonth);
  if (outside !== null) return refuse('PeriodNotAvailable', `${row}.${outside}`);
  const amount = parseDecimal(text, digits);
  if (typeof amount === 'string') return refuse('InvalidInput', `${row}.amount`, { problem: AMOUNT_PROBLEMS[amount] });
  if (amount === 0) return refuse('InvalidInput', `${row}.amount`, { problem: 'must not be zero' });
  if (Math.abs(amount) > LIMITS.adjustmentAmountMax) return refuse('InvalidInput', `${row}.amount`, { problem: AMOUNT_PROBLEMS.tooLarge });
  return { fromMonth, throughMonth, amount };
}

function outsideOf(slices: readonly DateSpan[], fromMonth: number, throughMonth: number): 'fromMonth' | 'throughMonth' | null {
  const [first, last] = [slices[0], slices.at(-1)];
  if (first === undefined || last === undefined || fromMonth < monthIndexOf(first.start)) return 'fromMonth';
  return throughMonth > monthIndexOf(last.end) ? 'throughMonth' : null;
}

/** Why a text is not an amount, for the one who sent it. */
export const AMOUNT_PROBLEMS = {
  notANumber: 'must be a decimal such as -1234.50',
  tooManyDecimals: 'has more decimals than the currency',
  tooLarge: 'is too large',
} as const;
