import { sumExact } from '@countinghouse/domain/money/sum-exact';
import type { CertifiedFigures } from '@countinghouse/domain/receivables/certified-figures';
import { INELIGIBLE_RULES, type IneligibleRule } from '@countinghouse/domain/receivables/eligible-receivables';
import type { ReadDraft } from '../rules/rules-draft';

/** What a line of the calculation is about. */
export type LineSubject =
  | { readonly kind: 'positive' | 'eligible' | 'receivables' | 'overSublimit' | 'borrowingBase' | 'commitment' | 'line' }
  | { readonly kind: 'outstanding' | 'lettersOfCredit' | 'availability' | 'suppressed' }
  | { readonly kind: 'rule'; readonly rule: IneligibleRule }
  | { readonly kind: 'inventory' | 'equipment' | 'reserve'; readonly at: number };

/** A line of the way from open receivables to availability, in minor units; what is deducted is negative. */
export interface WaterfallLine {
  readonly id: string;
  readonly subject: LineSubject;
  readonly amount: number;
  readonly weight: 'plain' | 'total' | 'grandTotal';
}

/** The way from open receivables to availability, line by line. */
export function waterfallOf(
  { positive, taken, eligible, availability: found }: CertifiedFigures,
  { rules, balances }: ReadDraft,
): WaterfallLine[] {
  const line = (subject: LineSubject, amount: number, weight: WaterfallLine['weight'] = 'plain'): WaterfallLine => ({
    ...{ id: Object.values(subject).join(' '), subject, amount, weight },
  });
  const over = sumExact(found.inventoryClasses) - found.inventory;
  return [
    line({ kind: 'positive' }, positive),
    ...INELIGIBLE_RULES.map((rule) => line({ kind: 'rule', rule }, 0 - taken[rule])),
    line({ kind: 'eligible' }, eligible, 'total'),
    line({ kind: 'receivables' }, found.receivables),
    ...rules.inventory.map((_, at) => line({ kind: 'inventory', at }, found.inventoryClasses[at] ?? 0)),
    ...(over === 0 ? [] : [line({ kind: 'overSublimit' }, 0 - over)]),
    ...rules.equipment.map((_, at) => line({ kind: 'equipment', at }, found.equipmentItems[at] ?? 0)),
    ...rules.reserves.map(({ amount }, at) => line({ kind: 'reserve', at }, 0 - amount)),
    line({ kind: 'borrowingBase' }, found.borrowingBase, 'total'),
    line({ kind: 'commitment' }, balances.commitment),
    line({ kind: 'line' }, found.line, 'total'),
    line({ kind: 'outstanding' }, 0 - balances.outstanding),
    line({ kind: 'lettersOfCredit' }, 0 - balances.lettersOfCredit),
    line({ kind: 'availability' }, found.availability, 'grandTotal'),
    ...(found.suppressed === 0 ? [] : [line({ kind: 'suppressed' }, found.suppressed)]),
  ];
}

/** What of a calculation is not as it was saved: the saved amount by the id of the line, zero for a line that was not there. */
export function movedLines(now: readonly WaterfallLine[], saved: readonly WaterfallLine[]): ReadonlyMap<string, number> {
  const before = new Map(saved.map(({ id, amount }) => [id, amount]));
  return new Map(now.filter(({ id, amount }) => (before.get(id) ?? 0) !== amount).map(({ id }) => [id, before.get(id) ?? 0]));
}
