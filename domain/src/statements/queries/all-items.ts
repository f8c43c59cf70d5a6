import type { Item, Statement } from '../statement';

/** Every item of a statement: those of the first level, then those of each section. */
export function allItems(statement: Statement): readonly Item[] {
  return [...statement.items, ...Object.values(statement.sections).flatMap((section) => section.items)];
}
