import { sectionOfAccount } from '../section-items';
import type { Item, Section, SectionId, StatementLayout } from '../statement';
import { isEditableStatement } from './is-editable-statement';
import { isShownSection } from './is-empty-section';
import { isFixedSection } from './is-fixed-section';
import { isLockedSection } from './is-locked-section';
import { linesBesidesAccounts } from './lines-besides-accounts';

/** Whether a line may change places with the one of its kind before or after it. */
export interface Moves {
  readonly earlier: boolean;
  readonly later: boolean;
}

/** A line that may change places with a neighbor. */
export type MovableLine = { readonly account: number } | { readonly section: SectionId };

export const NO_MOVES: Moves = { earlier: false, later: false };

/**
 * The moves of all accounts (by `account:` and ordinal) and sections (by id) within their sections, in one pass; lines that can't move
 * are left out. Nothing changes places with a locked or fixed section, nor with a computed line.
 */
export function possibleMoves(statement: StatementLayout): ReadonlyMap<string, Moves> {
  const moves = new Map<string, Moves>();
  if (!isEditableStatement(statement)) return moves;
  for (const section of Object.values(statement.sections)) addMoves(statement, section.id, section.items, moves);
  return moves;
}

/** The moves of one line; null for one that can't move at all. */
export function movesOfLine(statement: StatementLayout, line: MovableLine): Moves | null {
  if (!isEditableStatement(statement)) return null;
  const section = sectionAround(statement, line);
  if (section === null || isLockedSection(statement, section.id)) return null;
  const drawn = section.items.filter((item) => isDrawn(statement, item));
  const at = drawn.findIndex((item) => isLine(item, line));
  const item = drawn[at];
  if (item === undefined || !isMovable(statement, item)) return null;
  const swaps = (other: Item | undefined): boolean => other?.kind === item.kind && isMovable(statement, other);
  return { earlier: swaps(drawn[at - 1]), later: swaps(drawn[at + 1]) };
}

/** The section in whose lines a line is; null for one of the first level and an unknown one. */
export function sectionAround(statement: StatementLayout, line: MovableLine): Section | null {
  if ('section' in line)
    return Object.values(statement.sections).find(({ items }) => linesBesidesAccounts(items).some((item) => isLine(item, line))) ?? null;
  const id = sectionOfAccount(statement, line.account);
  return id === undefined ? null : (statement.sections[id] ?? null);
}

/** Whether an item is this line. */
export function isLine(item: Item, line: MovableLine): boolean {
  return 'account' in line
    ? item.kind === 'account' && item.account === line.account
    : item.kind === 'section' && item.section === line.section;
}

function isDrawn(statement: StatementLayout, item: Item): boolean {
  return item.kind !== 'section' || isShownSection(statement, item.section);
}

function addMoves(statement: StatementLayout, section: SectionId, items: readonly Item[], moves: Map<string, Moves>): void {
  const locked = isLockedSection(statement, section);
  const drawn = items.filter((item) => isDrawn(statement, item));
  const movable = drawn.map((item) => !locked && isMovable(statement, item));
  drawn.forEach((item, at) => {
    const key = keyOf(item);
    if (key === null || !movable[at]) return;
    const swaps = (other: number): boolean => movable[other] === true && drawn[other]?.kind === item.kind;
    moves.set(key, { earlier: swaps(at - 1), later: swaps(at + 1) });
  });
}

function isMovable(statement: StatementLayout, item: Item): boolean {
  if (item.kind === 'account') return true;
  return item.kind === 'section' && !isLockedSection(statement, item.section) && !isFixedSection(statement, item.section);
}

function keyOf(item: Item): string | null {
  if (item.kind === 'account') return `account:${item.account}`;
  return item.kind === 'section' ? item.section : null;
}
