import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { parseDecimal } from '@countinghouse/domain/money/parse-decimal';
import type { CustomerFlags } from '@countinghouse/domain/receivables/borrowing-base-rules';
import type { CertifiedBooks, CertifiedFigures, NamedLine } from '@countinghouse/domain/receivables/certified-figures';
import type { CertifiedDocument } from '@countinghouse/domain/receivables/eligible-receivables';
import { INELIGIBLE_RULES, type IneligibleRule } from '@countinghouse/domain/receivables/eligible-receivables';
import type {
  BorrowingBaseCustomersQuery,
  BorrowingBaseQuery,
  ShownBaseFragment,
  ShownFlagFragment,
} from '../../../lib/graphql/types.generated';

export type Certificate = ShownBaseFragment;
export type Workings = NonNullable<BorrowingBaseQuery['borrowingBase']['workings']>;
export type PartyFlag = ShownFlagFragment;
export type FrozenLine = BorrowingBaseCustomersQuery['borrowingBase']['customers']['nodes'][number];

/** An open document as it is listed. */
interface ListedDocument extends CertifiedDocument {
  readonly kind: Workings['documents']['kinds'][number];
  readonly number: string | null;
}

/** What a certificate is computed from, in minor units, and its documents by customer. */
export interface CertificateBooks extends CertifiedBooks {
  readonly documentsOf: (customer: string | null) => readonly ListedDocument[];
  readonly documentCount: number;
}

/** A reader of the amounts of a currency; they come from the API and are decimals. */
function minorReader(currency: string): (amount: string) => number {
  const digits = currencyDecimals(currency);
  return (amount) => {
    const minor = parseDecimal(amount, digits);
    if (typeof minor === 'string') throw new Error(`The API answered ${amount}, which is no amount in ${currency}.`);
    return minor;
  };
}

/** Reads the workings of a certificate. Documents of a customer with the same dates are computed as one, which changes no figure. */
export function booksOf({ asOf, currency }: Pick<Certificate, 'asOf' | 'currency'>, workings: Workings): CertificateBooks {
  const minorOf = minorReader(currency);
  const { customers, vendors, documents: columns, accounts } = workings;
  const merged = new Map<string, { readonly document: CertifiedDocument; open: number }>();
  const places = new Map<string | null, number[]>();
  const keyAt = (at: number) => customers[columns.customers[at] ?? -1]?.key ?? null;
  columns.open.forEach((open, at) => {
    const [customer, date = '', due = null] = [keyAt(at), columns.dates[at], columns.dues[at]];
    const listed = places.get(customer);
    if (listed === undefined) places.set(customer, [at]);
    else listed.push(at);
    const key = `${columns.customers[at]} ${date} ${due} ${open < 0}`;
    const before = merged.get(key);
    if (before === undefined) merged.set(key, { document: { customer, date, due, open }, open });
    else before.open += open;
  });
  return {
    asOf,
    documents: [...merged.values()].map(({ document, open }) => ({ ...document, open })),
    names: new Map(customers.map(({ key, name }) => [key, name])),
    payables: new Map(vendors.map(({ key, owed }) => [key, minorOf(owed ?? '0')])),
    accounts: new Map(accounts?.map(({ key, balance }) => [key, minorOf(balance)])),
    documentCount: columns.open.length,
    documentsOf: (customer) =>
      (places.get(customer) ?? []).map((at) => ({
        customer,
        kind: columns.kinds[at] ?? 'invoice',
        number: columns.numbers[at] ?? null,
        date: columns.dates[at] ?? '',
        due: columns.dues[at] ?? null,
        open: columns.open[at] ?? 0,
      })),
  };
}

/** What is known of customers, as the rules take it: a cap counts in its own currency alone. */
export function flagsOf(flags: readonly PartyFlag[], currency: string): ReadonlyMap<string, CustomerFlags> {
  const minorOf = minorReader(currency);
  return new Map(
    flags.map(({ partyKey, affiliate, foreign, government, excluded, vendorKey, cap, currency: own }) => [
      partyKey,
      { affiliate, foreign, government, excluded, vendorKey, cap: cap === null || own !== currency ? null : minorOf(cap) },
    ]),
  );
}

/** The figures as they are stored, in minor units. */
export function storedFigures(
  stored: NonNullable<Certificate['figures']>,
  currency: string,
  lines: readonly FrozenLine[],
): CertifiedFigures {
  const minorOf = minorReader(currency);
  const takenOf = (taken: typeof stored.taken) =>
    Object.fromEntries(INELIGIBLE_RULES.map((rule) => [rule, minorOf(taken[rule])])) as Record<IneligibleRule, number>;
  const { inventoryClasses, equipmentItems } = stored;
  return {
    positive: minorOf(stored.positive),
    taken: takenOf(stored.taken),
    base: minorOf(stored.concentrationBase),
    cap: minorOf(stored.concentrationCap),
    eligible: minorOf(stored.eligible),
    customers: lines.map(({ customer, name, positive, taken, eligible }): NamedLine => ({
      ...{ customer, name, positive: minorOf(positive), taken: takenOf(taken), eligible: minorOf(eligible) },
    })),
    inventoryGross: stored.inventoryGross.map(minorOf),
    availability: {
      receivables: minorOf(stored.receivables),
      inventoryClasses: inventoryClasses.map(minorOf),
      inventory: minorOf(stored.inventory),
      equipmentItems: equipmentItems.map(minorOf),
      equipment: minorOf(stored.equipment),
      reserves: minorOf(stored.reserves),
      borrowingBase: minorOf(stored.borrowingBase),
      line: minorOf(stored.line),
      availability: minorOf(stored.availability),
      suppressed: minorOf(stored.suppressed),
    },
  };
}
