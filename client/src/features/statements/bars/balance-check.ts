import { exactSum, negated } from '../figures/exact-sum';
import type { GridColumn, GridModel } from '../grid/grid-model';

/** The balance of one column, as exact decimals; null where the statement has no such sections. */
export interface BalanceOfColumn {
  readonly assets: string;
  readonly liabilities: string;
  readonly equity: string;
  /** Assets less liabilities and equity. */
  readonly difference: string;
}

/** The three figures whose balance a balance sheet proves, from the totals of its sections as they are given. */
export function balanceOf(model: Pick<GridModel, 'outline'>, { cell }: Pick<GridColumn, 'cell'>): BalanceOfColumn | null {
  const total = (id: string) => model.outline.find(({ section }) => section?.id === id)?.section?.footer?.cells[cell] ?? null;
  const [assets, liabilities, equity] = [total('assets'), total('liabilities'), total('equity')];
  if (assets === null || liabilities === null || equity === null) return null;
  const difference = exactSum([assets, negated(liabilities), negated(equity)]);
  return difference === null ? null : { assets, liabilities, equity, difference };
}
