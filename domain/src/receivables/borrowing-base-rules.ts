import type { AgingBasis } from './aging';

/** A share in hundredths of a percent, so that it is exact: 2500 is 25 %. */
export type BasisPoints = number;

/** A class of inventory; amounts in minor units. */
interface InventoryClass {
  readonly name: string;
  /** The source ids of the accounts whose balances are its gross value. */
  readonly accountKeys: readonly string[];
  readonly ineligible: number;
  readonly advance: BasisPoints;
}

/** Equipment at its appraised value. */
interface EquipmentItem {
  readonly name: string;
  readonly appraisedValue: number;
  readonly appraisedOn: string;
  readonly advance: BasisPoints;
}

/** What a lender holds back. */
interface Reserve {
  readonly name: string;
  readonly amount: number;
}

/** What counts for a borrowing base, and how much of it is lent against. */
export interface BorrowingBaseRules {
  readonly agingBasis: AgingBasis;
  readonly maxAgeDays: number;
  /** Null is off. */
  readonly crossAgePercent: BasisPoints | null;
  readonly concentrationPercent: BasisPoints;
  readonly excludeIntercompany: boolean;
  readonly excludeForeign: boolean;
  readonly excludeGovernment: boolean;
  readonly contra: boolean;
  readonly receivableAdvance: BasisPoints;
  readonly inventory: readonly InventoryClass[];
  /** The most that all inventory adds; null for no limit. */
  readonly inventorySublimit: number | null;
  readonly equipment: readonly EquipmentItem[];
  readonly reserves: readonly Reserve[];
}

/** The rules of a facility until they are changed. */
export const DEFAULT_RULES: BorrowingBaseRules = {
  agingBasis: 'InvoiceDate',
  maxAgeDays: 90,
  crossAgePercent: 50_00,
  concentrationPercent: 25_00,
  excludeIntercompany: true,
  excludeForeign: true,
  excludeGovernment: true,
  contra: true,
  receivableAdvance: 85_00,
  inventory: [],
  inventorySublimit: null,
  equipment: [],
  reserves: [],
};

/** What a lender knows of a customer. */
export interface CustomerFlags {
  readonly affiliate: boolean;
  readonly foreign: boolean;
  readonly government: boolean;
  readonly excluded: boolean;
  /** The vendor that the customer also is. */
  readonly vendorKey: string | null;
  /** The most that counts of the customer, in minor units; null for the cap of the rules. */
  readonly cap: number | null;
}

/** A part of an amount, down to the minor unit; exact whatever its size. */
export function floorShare(amount: number, share: BasisPoints): number {
  return Number((BigInt(amount) * BigInt(share)) / 10_000n);
}
