import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { FacilityBalances } from '@countinghouse/domain/receivables/borrowing-base';
import type { BorrowingBaseRules } from '@countinghouse/domain/receivables/borrowing-base-rules';
import { readAmount, readRules } from '@countinghouse/domain/receivables/read-rules';
import { isRefusal, type Refusal } from '@countinghouse/domain/refusals';
import type { BorrowingBaseRulesInput, ShownBaseFragment, ShownRulesFragment } from '../../../lib/graphql/types.generated';
import { readDecimal } from '../../../lib/format/read-decimal';

/** A class of inventory as it is typed. */
export interface ClassDraft {
  readonly key: string;
  readonly name: string;
  readonly accountKeys: readonly string[];
  readonly ineligible: string;
  readonly advance: string;
}

/** Equipment as it is typed. */
export interface EquipmentDraft {
  readonly key: string;
  readonly name: string;
  readonly appraisedValue: string;
  readonly appraisedOn: string;
  readonly advance: string;
}

/** A reserve as it is typed. */
export interface ReserveDraft {
  readonly key: string;
  readonly name: string;
  readonly amount: string;
}

export const BALANCE_FIELDS = ['commitment', 'outstanding', 'lettersOfCredit'] as const;
export const SWITCHES = ['excludeIntercompany', 'excludeForeign', 'excludeGovernment', 'contra'] as const;
type BalanceField = (typeof BALANCE_FIELDS)[number];

/** The rules and balances of a draft as they are typed. */
export interface RulesDraft extends Readonly<Record<(typeof SWITCHES)[number], boolean>>, Readonly<Record<BalanceField, string>> {
  readonly agingBasis: BorrowingBaseRules['agingBasis'];
  readonly maxAgeDays: string;
  /** Empty is off. */
  readonly crossAgePercent: string;
  readonly concentrationPercent: string;
  readonly receivableAdvance: string;
  readonly inventory: readonly ClassDraft[];
  /** Empty is no limit. */
  readonly inventorySublimit: string;
  readonly equipment: readonly EquipmentDraft[];
  readonly reserves: readonly ReserveDraft[];
}

/** Rules and balances in exact numbers. */
export interface ReadDraft {
  readonly rules: BorrowingBaseRules;
  readonly balances: FacilityBalances;
}

/** Saved rules and balances, to be edited by a reader of the locale. */
export function draftOf(rules: ShownRulesFragment, balances: NonNullable<ShownBaseFragment['balances']>, locale: string): RulesDraft {
  const typed = (amount: string | null) =>
    amount === null ? '' : new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(amount as `${number}`);
  const { commitment, outstanding, lettersOfCredit } = balances;
  return {
    ...{ agingBasis: rules.agingBasis, maxAgeDays: `${rules.maxAgeDays}`, crossAgePercent: typed(rules.crossAgePercent) },
    ...{ concentrationPercent: typed(rules.concentrationPercent), receivableAdvance: typed(rules.receivableAdvance) },
    ...{ excludeIntercompany: rules.excludeIntercompany, excludeForeign: rules.excludeForeign },
    ...{ excludeGovernment: rules.excludeGovernment, contra: rules.contra },
    ...{ commitment: typed(commitment), outstanding: typed(outstanding), lettersOfCredit: typed(lettersOfCredit) },
    inventory: rules.inventory.map(({ name, accountKeys, ineligible, advance }, at) => ({
      ...{ key: `saved ${at}`, name, accountKeys, ineligible: typed(ineligible), advance: typed(advance) },
    })),
    inventorySublimit: typed(rules.inventorySublimit),
    equipment: rules.equipment.map(({ name, appraisedValue, appraisedOn, advance }, at) => ({
      ...{ key: `saved ${at}`, name, appraisedValue: typed(appraisedValue), appraisedOn, advance: typed(advance) },
    })),
    reserves: rules.reserves.map(({ name, amount }, at) => ({ key: `saved ${at}`, name, amount: typed(amount) })),
  };
}

/** The rules of a draft as they are sent; what is no number is sent as typed, and refused. */
export function sentRules(draft: RulesDraft, locale: string): BorrowingBaseRulesInput {
  const plain = (typed: string) => readDecimal(typed, locale) ?? typed;
  const { agingBasis, excludeIntercompany, excludeForeign, excludeGovernment, contra } = draft;
  const days = draft.maxAgeDays.trim();
  return {
    ...{ agingBasis, excludeIntercompany, excludeForeign, excludeGovernment, contra },
    maxAgeDays: /^\d{1,6}$/.test(days) ? Number(days) : -1,
    crossAgePercent: draft.crossAgePercent.trim() === '' ? null : plain(draft.crossAgePercent),
    concentrationPercent: plain(draft.concentrationPercent),
    receivableAdvance: plain(draft.receivableAdvance),
    inventory: draft.inventory.map(({ name, accountKeys, ineligible, advance }) => ({
      ...{ name, accountKeys: [...accountKeys], ineligible: plain(ineligible), advance: plain(advance) },
    })),
    inventorySublimit: draft.inventorySublimit.trim() === '' ? null : plain(draft.inventorySublimit),
    equipment: draft.equipment.map(({ name, appraisedValue, appraisedOn, advance }) => ({
      ...{ name, appraisedValue: plain(appraisedValue), appraisedOn, advance: plain(advance) },
    })),
    reserves: draft.reserves.map(({ name, amount }) => ({ name, amount: plain(amount) })),
  };
}

/** The balances of a draft as they are sent. */
export function sentBalances(draft: Pick<RulesDraft, BalanceField>, locale: string): Record<BalanceField, string> {
  const plain = (field: BalanceField) => readDecimal(draft[field], locale) ?? draft[field];
  return { commitment: plain('commitment'), outstanding: plain('outstanding'), lettersOfCredit: plain('lettersOfCredit') };
}

/** What a draft comes to in exact numbers; refuses what the server would, with the field that it concerns. */
export function readDraft(draft: RulesDraft, locale: string, currency: string): ReadDraft | Refusal {
  const digits = currencyDecimals(currency);
  const rules = readRules(sentRules(draft, locale), digits);
  if (isRefusal(rules)) return rules;
  const undated = draft.equipment.findIndex(({ appraisedOn }) => appraisedOn === '');
  if (undated >= 0) return { refused: 'InvalidInput', parameter: `equipment[${undated}].appraisedOn` };
  const sent = sentBalances(draft, locale);
  const balances: Partial<Record<BalanceField, number>> = {};
  for (const field of BALANCE_FIELDS) {
    const amount = readAmount(field, sent[field], digits);
    if (isRefusal(amount)) return amount;
    balances[field] = amount;
  }
  return { rules, balances: balances as FacilityBalances };
}
