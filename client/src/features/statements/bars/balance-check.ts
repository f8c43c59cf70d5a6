import type { GridColumn, GridModel } from '../grid/grid-model';
import { amountIn } from '../outline/statement-lines';

/** The balance of one column in minor units; null where the statement has no such sections. */
export interface BalanceOfColumn {
  readonly assets: number;
  readonly liabilities: number;
  readonly equity: number;
  /** Assets less liabilities and equity. */
  readonly difference: number;
}

/** The three figures whose balance a balance sheet proves, from the totals of its sections as they are given. */
export function balanceOf(model: Pick<GridModel, 'outline'>, { cell }: Pick<GridColumn, 'cell'>): BalanceOfColumn | null {
  const total = (id: string) => {
    const footer = model.outline.find(({ section }) => section?.id === id)?.section?.footer;
    return footer ? amountIn(footer, cell) : null;
  };
  const [assets, liabilities, equity] = [total('assets'), total('liabilities'), total('equity')];
  if (assets === null || liabilities === null || equity === null) return null;
  return { assets, liabilities, equity, difference: assets - liabilities - equity };
}
