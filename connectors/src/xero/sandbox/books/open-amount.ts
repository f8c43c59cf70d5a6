import { sumExact } from '@countinghouse/domain/money/sum-exact';
import type { KernelDocument } from '../../../sandbox-kit/kernel/company';

/** What is not settled of a document, in minor units of its currency; has the sign of its total. */
export function openAmount({ total, settlements }: KernelDocument): number {
  return total - sumExact(settlements.map(({ amount }) => amount));
}
