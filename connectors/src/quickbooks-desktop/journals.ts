import type { Basis } from '@countinghouse/domain/requests/request-options';
import type { LedgerMovement } from './ledger-rows';

/**
 * The journal of each posting of some days: its transaction. On the cash basis a transaction may count on several days, an invoice on those of its
 * payments, and the report may show one side of it as the payment's: what does not balance by itself is one journal a day.
 */
export function journalsOf(movements: readonly LedgerMovement[], basis: Basis): readonly string[] {
  if (basis === 'Accrual') return movements.map(({ transactionId }) => transactionId);
  const keyOf = ({ transactionId, date }: LedgerMovement): string => `${transactionId} ${date}`;
  const sums = new Map<string, number>();
  for (const movement of movements) sums.set(keyOf(movement), (sums.get(keyOf(movement)) ?? 0) + movement.amount);
  return movements.map((movement) => (sums.get(keyOf(movement)) === 0 ? keyOf(movement) : `cash basis ${movement.date}`));
}
