import { parseDecimal } from '../money/parse-decimal';
import { isRefusal, refuse, type Refusal, type Result } from '../refusals';
import type { AgingBasis } from './aging';
import type { BasisPoints, BorrowingBaseRules } from './borrowing-base-rules';

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

/** How many classes of inventory, how much equipment and how many reserves the rules can have, each. */
export const RULE_ROWS_MAX = 50;
/** How long a name in the rules can be. */
export const RULE_NAME_MAX = 64;

/** The rules in exact numbers; refuses PercentOutOfRange, InvalidInput and LimitReached with the field that they concern, as in `inventory[1].advance`. */
export function readRules(given: GivenRules, digits: number): Result<BorrowingBaseRules> {
  try {
    const { inventory, equipment, reserves, crossAgePercent, inventorySublimit, ...rest } = given;
    for (const [name, list] of Object.entries({ inventory, equipment, reserves }))
      if (list.length > RULE_ROWS_MAX) throw new RefusedRule(refuse('LimitReached', name, { limit: RULE_ROWS_MAX }));
    if (!Number.isInteger(given.maxAgeDays) || given.maxAgeDays < 0 || given.maxAgeDays > 3_650)
      throw new RefusedRule(refuse('InvalidInput', 'maxAgeDays', { problem: 'must be from 0 to 3650' }));
    return {
      ...rest,
      crossAgePercent: crossAgePercent == null ? null : percent('crossAgePercent', crossAgePercent, 10),
      concentrationPercent: percent('concentrationPercent', given.concentrationPercent, 1),
      receivableAdvance: percent('receivableAdvance', given.receivableAdvance),
      inventory: inventory.map(({ name, accountKeys, ineligible, advance }, at) => ({
        ...{ name: label(`inventory[${at}].name`, name), accountKeys },
        ineligible: amount(`inventory[${at}].ineligible`, ineligible, digits),
        advance: percent(`inventory[${at}].advance`, advance),
      })),
      inventorySublimit: inventorySublimit == null ? null : amount('inventorySublimit', inventorySublimit, digits),
      equipment: equipment.map(({ name, appraisedValue, appraisedOn, advance }, at) => ({
        ...{ name: label(`equipment[${at}].name`, name), appraisedOn },
        appraisedValue: amount(`equipment[${at}].appraisedValue`, appraisedValue, digits),
        advance: percent(`equipment[${at}].advance`, advance),
      })),
      reserves: reserves.map(({ name, amount: held }, at) => ({
        name: label(`reserves[${at}].name`, name),
        amount: amount(`reserves[${at}].amount`, held, digits),
      })),
    };
  } catch (cause) {
    if (cause instanceof RefusedRule) return cause.refusal;
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

/** Carries a refusal out of nested fields. */
class RefusedRule extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.refused);
  }
}

function amount(parameter: string, text: string, digits: number): number {
  const minor = readAmount(parameter, text, digits);
  if (isRefusal(minor)) throw new RefusedRule(minor);
  return minor;
}

function percent(parameter: string, text: string, min = 0): BasisPoints {
  const points = parseDecimal(text, 2);
  if (typeof points === 'number' && points >= min * 100 && points <= 100_00) return points;
  throw new RefusedRule(refuse('PercentOutOfRange', parameter, { parameter, min, max: 100 }));
}

function label(parameter: string, text: string): string {
  const name = text.trim();
  if (name.length > 0 && name.length <= RULE_NAME_MAX) return name;
  throw new RefusedRule(refuse('InvalidInput', parameter, { problem: `must have a name of 1 to ${RULE_NAME_MAX} characters` }));
}
