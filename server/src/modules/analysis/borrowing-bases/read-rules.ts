import { parseDecimal } from '@countinghouse/domain/money/parse-decimal';
import type { BasisPoints, BorrowingBaseRules } from '@countinghouse/domain/receivables/borrowing-base-rules';
import type { AgingBasis } from '@countinghouse/domain/receivables/aging';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { RefusedInput } from './refused-input';

/** The rules as the API takes them: shares in percent and amounts in currency units, as decimals. */
export interface GivenRules {
  readonly agingBasis: AgingBasis;
  readonly maxAgeDays: number;
  readonly crossAgePercent?: string | null;
  readonly concentrationPercent: string;
  readonly excludeIntercompany: boolean;
  readonly excludeForeign: boolean;
  readonly excludeGovernment: boolean;
  readonly contra: boolean;
  readonly receivableAdvance: string;
  readonly inventory: readonly { name: string; accountKeys: readonly string[]; ineligible: string; advance: string }[];
  readonly inventorySublimit?: string | null;
  readonly equipment: readonly { name: string; appraisedValue: string; appraisedOn: string; advance: string }[];
  readonly reserves: readonly { name: string; amount: string }[];
}

const MOST = 50;

/** The rules in exact numbers; refuses PercentOutOfRange, InvalidInput and LimitReached with the field that they concern. */
export function readRules(given: GivenRules, digits: number): Result<BorrowingBaseRules> {
  try {
    const { inventory, equipment, reserves, crossAgePercent, inventorySublimit, ...rest } = given;
    for (const [name, list] of Object.entries({ inventory, equipment, reserves }))
      if (list.length > MOST) throw new RefusedInput(refuse('LimitReached', name, { limit: MOST }));
    if (!Number.isInteger(given.maxAgeDays) || given.maxAgeDays < 0 || given.maxAgeDays > 3_650)
      throw new RefusedInput(refuse('InvalidInput', 'maxAgeDays', { problem: 'must be from 0 to 3650' }));
    return {
      ...rest,
      crossAgePercent: crossAgePercent == null ? null : percent('crossAgePercent', crossAgePercent, 10),
      concentrationPercent: percent('concentrationPercent', given.concentrationPercent, 1),
      receivableAdvance: percent('receivableAdvance', given.receivableAdvance),
      inventory: inventory.map(({ name, accountKeys, ineligible, advance }) => ({
        ...{ name: label('inventory', name), accountKeys },
        ineligible: amount('ineligible', ineligible, digits),
        advance: percent('advance', advance),
      })),
      inventorySublimit: inventorySublimit == null ? null : amount('inventorySublimit', inventorySublimit, digits),
      equipment: equipment.map(({ name, appraisedValue, appraisedOn, advance }) => ({
        ...{ name: label('equipment', name), appraisedOn },
        appraisedValue: amount('appraisedValue', appraisedValue, digits),
        advance: percent('advance', advance),
      })),
      reserves: reserves.map(({ name, amount: held }) => ({ name: label('reserves', name), amount: amount('amount', held, digits) })),
    };
  } catch (cause) {
    if (cause instanceof RefusedInput) return cause.refusal;
    throw cause;
  }
}

/** An amount of zero or more in minor units; refuses InvalidInput. */
export function readAmount(parameter: string, text: string, digits: number): Result<number> {
  const minor = parseDecimal(text, digits);
  return typeof minor === 'number' && minor >= 0
    ? minor
    : refuse('InvalidInput', parameter, { problem: 'must be an amount of zero or more' });
}

function amount(parameter: string, text: string, digits: number): number {
  return orThrow(readAmount(parameter, text, digits));
}

function percent(parameter: string, text: string, min = 0): BasisPoints {
  const points = parseDecimal(text, 2);
  if (typeof points === 'number' && points >= min * 100 && points <= 100_00) return points;
  throw new RefusedInput(refuse('PercentOutOfRange', parameter, { parameter, min, max: 100 }));
}

function label(parameter: string, text: string): string {
  const name = text.trim();
  if (name.length > 0 && name.length <= 64) return name;
  throw new RefusedInput(refuse('InvalidInput', parameter, { problem: 'must have a name of 1 to 64 characters' }));
}

function orThrow<T>(result: Result<T>): T {
  if (isRefusal(result)) throw new RefusedInput(result);
  return result;
}
