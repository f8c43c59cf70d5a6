import type { StoredBooks } from './load-books';

/** Cells of books in memory: per account a debit, a credit and a running balance of each slice, and its own fields; of each flow an amount and a running sum. */
export function sizeOf({ accounts, matrix }: Pick<StoredBooks, 'accounts' | 'matrix'>): number {
  return (accounts.length + 1) * (3 * matrix.slices.length + 11) + (matrix.flows?.length ?? 0) * (2 * matrix.slices.length + 3);
}
