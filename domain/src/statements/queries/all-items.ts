import type { Item, StatementLayout } from '../statement';

/** Every item of a statement: those of the first level, then those of each section. */
export function allItems(statement: StatementLayout): readonly Item[] {
  return [...statement.items, ...Object.values(statement.sections).flatMap((section) => section.items)];
}
