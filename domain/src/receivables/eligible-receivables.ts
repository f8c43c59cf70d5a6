import { assertExact } from '../money/sum-exact';
import type { CalendarDate } from '../periods/calendar-date';
import { daysBefore } from '../periods/day';
import { floorShare, type BorrowingBaseRules, type CustomerFlags } from './borrowing-base-rules';

/** The rules that make receivables ineligible, in the order in which they are applied: each works on what those before it left. */
export const INELIGIBLE_RULES = [
  'pastDue',
  'crossAged',
  'intercompany',
  'foreign',
  'government',
  'excluded',
  'noCustomer',
  'credits',
  'contra',
  'concentration',
] as const;
export type IneligibleRule = (typeof INELIGIBLE_RULES)[number];
/** The rules that take everything that is left of a customer. */
const WHOLE_RULES = ['crossAged', 'intercompany', 'foreign', 'government', 'excluded', 'noCustomer'] as const;
type WholeRule = (typeof WHOLE_RULES)[number];

/** An open document of a customer, in minor units; credits are negative. */
export interface CertifiedDocument {
  /** The key of the customer; null where the source names none. */
  readonly customer: string | null;
  readonly date: CalendarDate;
  readonly due: CalendarDate | null;
  readonly open: number;
}

/** What is known beside the documents. */
export interface ReceivablesContext {
  readonly asOf: CalendarDate;
  readonly rules: BorrowingBaseRules;
  readonly flags: ReadonlyMap<string, CustomerFlags>;
  /** What is owed to vendors by their keys, in minor units. */
  readonly payables: ReadonlyMap<string, number>;
}

/** The way from the documents of one customer to what is eligible of them; all of it adds up to `positive`. */
export interface CustomerLine {
  readonly customer: string | null;
  readonly positive: number;
  readonly taken: Readonly<Record<IneligibleRule, number>>;
  readonly eligible: number;
}

/** What is eligible of all receivables. */
export interface EligibleReceivables {
  /** The largest first. */
  readonly customers: readonly CustomerLine[];
  readonly positive: number;
  readonly taken: Readonly<Record<IneligibleRule, number>>;
  readonly eligible: number;
  /** What was left of all customers before the cut for concentration, and the cap of a customer without its own. */
  readonly base: number;
  readonly cap: number;
}

interface Group {
  positive: number;
  credits: number;
  pastDue: number;
}

/** Applies the rules to open receivables, in their order. */
export function eligibleReceivables(documents: Iterable<CertifiedDocument>, context: ReceivablesContext): EligibleReceivables {
  const { rules } = context;
  const groups = [...groupByCustomer(documents, context)];
  const before = groups.map(([customer, group]) => ({ customer, group, ...beforeConcentration(customer, group, context) }));
  const base = assertExact(before.reduce((sum, { left }) => sum + left, 0));
  const cap = floorShare(base, rules.concentrationPercent);
  const customers = before.map(({ customer, group, taken, left }): CustomerLine => {
    const own = customer === null ? null : (context.flags.get(customer)?.cap ?? null);
    const excess = Math.max(0, left - (own ?? cap));
    return { customer, positive: group.positive, taken: { ...taken, concentration: excess }, eligible: left - excess };
  });
  const taken = nothingTaken();
  for (const line of customers) for (const rule of INELIGIBLE_RULES) taken[rule] = assertExact(taken[rule] + line.taken[rule]);
  const sum = (amountOf: (line: CustomerLine) => number) => customers.reduce((total, line) => assertExact(total + amountOf(line)), 0);
  const ordered = [...customers].sort((one, other) => other.positive - one.positive || compareKeys(one.customer, other.customer));
  return { customers: ordered, positive: sum((line) => line.positive), taken, eligible: sum((line) => line.eligible), base, cap };
}

function groupByCustomer(documents: Iterable<CertifiedDocument>, context: ReceivablesContext): Map<string | null, Group> {
  const groups = new Map<string | null, Group>();
  const isPastDue = pastDueTest(context);
  for (const document of documents) {
    const { customer, open } = document;
    let group = groups.get(customer);
    if (group === undefined) groups.set(customer, (group = { positive: 0, credits: 0, pastDue: 0 }));
    if (open < 0) group.credits = assertExact(group.credits - open);
    else {
      group.positive = assertExact(group.positive + open);
      if (isPastDue(document)) group.pastDue = assertExact(group.pastDue + open);
    }
  }
  return groups;
}

/** Whether documents are past due, by one comparison of dates each. */
function pastDueTest({
  asOf,
  rules: { agingBasis, maxAgeDays },
}: Pick<ReceivablesContext, 'asOf' | 'rules'>): (document: CertifiedDocument) => boolean {
  const oldest = daysBefore(asOf, maxAgeDays);
  return ({ date, due }) => (agingBasis === 'DueDate' ? (due ?? date) : date) < oldest;
}

/** The rule that took a document, given the way of its customer through the rules; null for one that is eligible at least in part, for contra and concentration take of the customer and not of a document. */
export function ruleOfDocument(
  document: CertifiedDocument,
  { taken }: Pick<CustomerLine, 'taken'>,
  context: Pick<ReceivablesContext, 'asOf' | 'rules'>,
): IneligibleRule | null {
  if (document.open < 0) return 'credits';
  return pastDueTest(context)(document) ? 'pastDue' : (WHOLE_RULES.find((rule) => taken[rule] > 0) ?? null);
}

/** Steps 1 to 8: what each rule takes of one customer before the largest are cut. */
function beforeConcentration(customer: string | null, group: Group, { rules, flags, payables }: ReceivablesContext) {
  const taken = nothingTaken();
  taken.pastDue = group.pastDue;
  let left = group.positive - group.pastDue;
  const flag = customer === null ? undefined : flags.get(customer);
  const whole = ruleOfCustomer(customer, group, rules, flag);
  if (whole !== null) {
    taken[whole] = left;
    left = 0;
  }
  taken.credits = Math.min(group.credits, left);
  left -= taken.credits;
  const owed = rules.contra && flag?.vendorKey != null ? (payables.get(flag.vendorKey) ?? 0) : 0;
  taken.contra = Math.min(left, Math.max(0, owed));
  return { taken, left: left - taken.contra };
}

/** Steps 2 to 6: the first rule that takes everything left of a customer. */
function ruleOfCustomer(
  customer: string | null,
  group: Group,
  rules: BorrowingBaseRules,
  flag: CustomerFlags | undefined,
): WholeRule | null {
  const { crossAgePercent } = rules;
  if (crossAgePercent !== null && BigInt(group.pastDue) * 10_000n > BigInt(crossAgePercent) * BigInt(group.positive)) return 'crossAged';
  if (rules.excludeIntercompany && flag?.affiliate === true) return 'intercompany';
  if (rules.excludeForeign && flag?.foreign === true) return 'foreign';
  if (rules.excludeGovernment && flag?.government === true) return 'government';
  if (flag?.excluded === true) return 'excluded';
  return customer === null ? 'noCustomer' : null;
}

function nothingTaken(): Record<IneligibleRule, number> {
  return Object.fromEntries(INELIGIBLE_RULES.map((rule) => [rule, 0])) as Record<IneligibleRule, number>;
}

const compareKeys = (one: string | null, other: string | null) => (one ?? '').localeCompare(other ?? '');
