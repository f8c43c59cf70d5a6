import { sumExact } from '../money/sum-exact';
import type { CalendarDate } from '../periods/calendar-date';
import { availabilityOf, type Availability, type FacilityBalances } from './borrowing-base';
import type { BorrowingBaseRules, CustomerFlags } from './borrowing-base-rules';
import { eligibleReceivables, type CertifiedDocument, type CustomerLine, type EligibleReceivables } from './eligible-receivables';

/** The way of one customer through the rules, with the name that it had. */
export interface NamedLine extends CustomerLine {
  readonly name: string | null;
}

/** What a certificate is computed to be, in minor units. */
export interface CertifiedFigures extends Omit<EligibleReceivables, 'customers'> {
  readonly customers: readonly NamedLine[];
  /** The balance of the accounts of each class of inventory. */
  readonly inventoryGross: readonly number[];
  readonly availability: Availability;
}

/** What a certificate takes from the books; amounts in minor units. */
export interface CertifiedBooks {
  /** The day of the documents. */
  readonly asOf: CalendarDate;
  readonly documents: Iterable<CertifiedDocument>;
  /** Names of customers by their keys. */
  readonly names: ReadonlyMap<string, string>;
  /** What is owed to vendors by their keys. */
  readonly payables: ReadonlyMap<string, number>;
  /** What accounts held on that day, by their ids in the source. */
  readonly accounts: ReadonlyMap<string, number>;
}

/** What a lender decides. */
export interface CertifiedBy {
  readonly rules: BorrowingBaseRules;
  readonly balances: FacilityBalances;
  readonly flags: ReadonlyMap<string, CustomerFlags>;
}

/** Computes a certificate from books. */
export function certifiedFigures(
  { asOf, documents, names, payables, accounts }: CertifiedBooks,
  { rules, balances, flags }: CertifiedBy,
): CertifiedFigures {
  const { customers, ...eligible } = eligibleReceivables(documents, { asOf, rules, flags, payables });
  const named = customers.map((line) => ({ ...line, name: line.customer === null ? null : (names.get(line.customer) ?? null) }));
  const inventoryGross = rules.inventory.map(({ accountKeys }) => sumExact(accountKeys.map((key) => accounts.get(key) ?? 0)));
  return { ...eligible, customers: named, inventoryGross, availability: availabilityOf(eligible, rules, balances, inventoryGross) };
}
