import type { ComputedLine, FormulaLine, Item, StatementLayout } from '../statement';
import { linesBesidesAccounts } from './lines-besides-accounts';

type ProductLine = ComputedLine | FormulaLine;

const known = new WeakMap<StatementLayout, ReadonlyMap<string, ProductLine>>();

/** The computed line or formula with an id; undefined where the statement has none. */
export function lineWithId(statement: StatementLayout, id: string): ProductLine | undefined {
  let lines = known.get(statement);
  if (lines === undefined) {
    lines = productLines(statement);
    known.set(statement, lines);
  }
  return lines.get(id);
}

function productLines({ items, sections }: StatementLayout): ReadonlyMap<string, ProductLine> {
  const lines = new Map<string, ProductLine>();
  const note = (inside: readonly Item[]): void => {
    for (const item of linesBesidesAccounts(inside)) if (item.kind === 'computed' || item.kind === 'formula') lines.set(item.id, item);
  };
  note(items);
  for (const section of Object.values(sections)) note(section.items);
  return lines;
}
