import type { ComputedLine, FormulaLine, Statement } from '../statement';
import { allItems } from './all-items';

/** The computed line or formula with an id; undefined where the statement has none. */
export function lineWithId(statement: Statement, id: string): ComputedLine | FormulaLine | undefined {
  return allItems(statement).find((item): item is ComputedLine | FormulaLine => 'id' in item && item.id === id);
}
