import type { CommandDefinition } from '../command-definition';
import { isEditableStatement } from '../queries/is-editable-statement';
import { isShownSection } from '../queries/is-empty-section';
import { isLine, movesOfLine, sectionAround, type MovableLine } from '../queries/possible-moves';
import { withItems } from '../section-items';
import type { Item, SectionId, StatementLayout } from '../statement';
import { refuseChange, type StatementRefusal } from '../statement-refusal';

/** An account or a section that changes places with its neighbor of the same kind. */
export interface MoveLine {
  readonly kind: 'moveLine';
  readonly line: MovableLine;
  readonly direction: 'earlier' | 'later';
}

/** Why this move is refused; null where it is not. */
function refuseMoveLine(statement: StatementLayout, { line, direction }: MoveLine): StatementRefusal | null {
  if (!isEditableStatement(statement)) return refuseChange('NotEditable');
  const moves = movesOfLine(statement, line);
  if (moves === null) return refuseChange('account' in line ? 'AccountLocked' : 'SectionFixed');
  return moves[direction] ? null : refuseChange('NoNeighbour');
}

/** The statement in which the line and its neighbor have changed places; sections that are not drawn are passed over. */
function moveLine(statement: StatementLayout, { line, direction }: MoveLine): StatementLayout {
  const place = locationOf(statement, line);
  if (place === null) return statement;
  const { section, items, at } = place;
  const step = direction === 'earlier' ? -1 : 1;
  let other = at + step;
  while (isHidden(statement, items[other])) other += step;
  const [one, neighbour] = [items[at], items[other]];
  if (one === undefined || neighbour === undefined) return statement;
  const swapped = items.map((item, index) => (index === at ? neighbour : index === other ? one : item));
  return withItems(statement, new Map([[section, swapped]]));
}

function locationOf(statement: StatementLayout, line: MovableLine): { section: SectionId; items: readonly Item[]; at: number } | null {
  const section = sectionAround(statement, line);
  if (section === null) return null;
  const at = section.items.findIndex((item) => isLine(item, line));
  return at < 0 ? null : { section: section.id, items: section.items, at };
}

function isHidden(statement: StatementLayout, item: Item | undefined): boolean {
  return item?.kind === 'section' && !isShownSection(statement, item.section);
}

/** Swaps a line with its neighbor of the same kind. */
export const MOVE_LINE: CommandDefinition<MoveLine> = {
  kind: 'moveLine',
  refuse: refuseMoveLine,
  run: moveLine,
};
