import type { BalancesPage } from '@countinghouse/domain/imports/page';
import type { Matrix } from '@countinghouse/domain/statements/matrix';

/** `Sheet!Cell` by account and slice of the matrix, which may have fewer slices than the page it came from. */
export function locationsOf(page: BalancesPage | null, matrix: Matrix | null): ReadonlyMap<number, readonly (string | null)[]> {
  const first = matrix?.slices[0];
  if (page === null || matrix === null || first === undefined) return new Map();
  const from = page.slices.findIndex((slice) => slice.start === first.start);
  return new Map(page.rows.map((row) => [row.account, row.places.slice(from, from + matrix.slices.length)]));
}
