import english from '@countinghouse/domain/locales/en/receivables.json' with { type: 'json' };
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import type { FacilityBalances } from '@countinghouse/domain/receivables/borrowing-base';
import type { BorrowingBaseRules } from '@countinghouse/domain/receivables/borrowing-base-rules';
import type { CertifiedFigures } from '@countinghouse/domain/receivables/certified-figures';
import type { IneligibleRule } from '@countinghouse/domain/receivables/eligible-receivables';
import type { BorrowingBase } from './borrowing-base.entity';
import type { BorrowingBaseFiguresType, BorrowingBaseType, IneligibleAmountsType } from './borrowing-base.types';
import type { BorrowingBaseRulesType, FacilityType } from './facility.types';
import type { PartyFlagType } from './party-flag.types';
import type { Facility } from './facility.entity';
import type { PartyFlag } from './party-flag.entity';

type Write = (minor: number) => string;
const writerOf =
  (currency: string): Write =>
  (minor) =>
    formatDecimal(minor, currencyDecimals(currency));
const percent = (points: number) => formatDecimal(points, 2);

/** A facility as the API answers it. */
export function presentFacility({ rules, ...facility }: Facility): FacilityType {
  const write = writerOf(facility.currency);
  return { ...facility, ...presentBalances(facility, write), rules: presentRules(rules, write) };
}

/** The flags of a customer as the API answers them. */
export function presentFlag({ isForeign, cap, ...flag }: PartyFlag): PartyFlagType {
  return { ...flag, foreign: isForeign, cap: cap === null ? null : writerOf(flag.currency)(cap) };
}

/** A certificate as the API answers it. */
export function presentBorrowingBase({ rules, balances, figures, ...base }: BorrowingBase): BorrowingBaseType {
  const write = writerOf(base.currency);
  return {
    ...base,
    erasureText: base.erasedAt && english.certificateErased,
    rules: rules && presentRules(rules, write),
    balances: balances && presentBalances(balances, write),
    figures: figures && presentFigures(figures, write),
    lines: (figures?.customers ?? []).map(({ customer, name, positive, taken, eligible }) => ({
      ...{ customer, name, positive: write(positive), taken: presentTaken(taken, write), eligible: write(eligible) },
    })),
  };
}

function presentRules(rules: BorrowingBaseRules, write: Write): BorrowingBaseRulesType {
  const { crossAgePercent, inventorySublimit } = rules;
  return {
    ...rules,
    crossAgePercent: crossAgePercent === null ? null : percent(crossAgePercent),
    concentrationPercent: percent(rules.concentrationPercent),
    receivableAdvance: percent(rules.receivableAdvance),
    inventory: rules.inventory.map(({ ineligible, advance, ...each }) => ({
      ...each,
      ineligible: write(ineligible),
      advance: percent(advance),
    })),
    inventorySublimit: inventorySublimit === null ? null : write(inventorySublimit),
    equipment: rules.equipment.map(({ appraisedValue, advance, ...each }) => ({
      ...{ ...each, appraisedValue: write(appraisedValue), advance: percent(advance) },
    })),
    reserves: rules.reserves.map(({ name, amount }) => ({ name, amount: write(amount) })),
  };
}

function presentBalances({ commitment, outstanding, lettersOfCredit }: FacilityBalances, write: Write) {
  return { commitment: write(commitment), outstanding: write(outstanding), lettersOfCredit: write(lettersOfCredit) };
}

function presentFigures(
  { positive, taken, eligible, base, cap, inventoryGross, availability: found }: CertifiedFigures,
  write: Write,
): BorrowingBaseFiguresType {
  return {
    positive: write(positive),
    taken: presentTaken(taken, write),
    concentrationBase: write(base),
    concentrationCap: write(cap),
    eligible: write(eligible),
    receivables: write(found.receivables),
    inventoryGross: inventoryGross.map(write),
    inventoryClasses: found.inventoryClasses.map(write),
    inventory: write(found.inventory),
    equipmentItems: found.equipmentItems.map(write),
    equipment: write(found.equipment),
    reserves: write(found.reserves),
    borrowingBase: write(found.borrowingBase),
    line: write(found.line),
    availability: write(found.availability),
    suppressed: write(found.suppressed),
  };
}

function presentTaken(taken: Readonly<Record<IneligibleRule, number>>, write: Write): IneligibleAmountsType {
  return Object.fromEntries(Object.entries(taken).map(([rule, amount]) => [rule, write(amount)])) as unknown as IneligibleAmountsType;
}
