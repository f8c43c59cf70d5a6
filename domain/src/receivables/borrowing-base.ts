import { sumExact } from '../money/sum-exact';
import { floorShare, type BorrowingBaseRules } from './borrowing-base-rules';
import type { EligibleReceivables } from './eligible-receivables';

/** What the borrower may draw, and has drawn, in minor units. */
export interface FacilityBalances {
  readonly commitment: number;
  readonly outstanding: number;
  readonly lettersOfCredit: number;
}

/** From eligible collateral to availability, in minor units. */
export interface Availability {
  readonly receivables: number;
  /** What each class of inventory adds before the sublimit, in the order of the rules. */
  readonly inventoryClasses: readonly number[];
  readonly inventory: number;
  readonly equipmentItems: readonly number[];
  readonly equipment: number;
  readonly reserves: number;
  readonly borrowingBase: number;
  /** The lesser of borrowing base and commitment. */
  readonly line: number;
  /** Negative is an overadvance. */
  readonly availability: number;
  /** What the borrowing base has beyond the commitment. */
  readonly suppressed: number;
}

/** What may still be drawn, given the gross value of each class of inventory: the lesser of borrowing base and commitment, less what is outstanding; all shares are cut to the minor unit. */
export function availabilityOf(
  { eligible }: Pick<EligibleReceivables, 'eligible'>,
  rules: BorrowingBaseRules,
  { commitment, outstanding, lettersOfCredit }: FacilityBalances,
  inventoryGross: readonly number[],
): Availability {
  const receivables = floorShare(eligible, rules.receivableAdvance);
  const inventoryClasses = rules.inventory.map(({ ineligible, advance }, at) =>
    floorShare(Math.max(0, (inventoryGross[at] ?? 0) - ineligible), advance),
  );
  const inventory = Math.min(sumExact(inventoryClasses), rules.inventorySublimit ?? Number.MAX_SAFE_INTEGER);
  const equipmentItems = rules.equipment.map(({ appraisedValue, advance }) => floorShare(appraisedValue, advance));
  const equipment = sumExact(equipmentItems);
  const reserves = sumExact(rules.reserves.map(({ amount }) => amount));
  const borrowingBase = Math.max(0, sumExact([receivables, inventory, equipment, -reserves]));
  const line = Math.min(borrowingBase, commitment);
  return {
    ...{ receivables, inventoryClasses, inventory, equipmentItems, equipment, reserves, borrowingBase, line },
    availability: sumExact([line, -outstanding, -lettersOfCredit]),
    suppressed: Math.max(0, borrowingBase - commitment),
  };
}
