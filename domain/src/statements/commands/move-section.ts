import type { CommandDefinition } from '../command-definition';
import { withChoicesOfMove, type CashFlowChoices } from '../cash-flow-choices';
import { accountsInSection } from '../queries/accounts-in-section';
import { isLockedSection } from '../queries/is-locked-section';
import { refuseTakingOut } from '../queries/refuse-taking-out';
import { sectionsBelow } from '../queries/sections-below';
import { withItems, withSection } from '../section-items';
import type { SectionId, StatementLayout } from '../statement';
import { refuseChange, type StatementRefusal } from '../statement-refusal';
import { withBehind } from './add-section';

/** A classification that goes under another parent with all that is in it; like a new one it is behind the lines that are there. */
export interface MoveSection {
  readonly kind: 'moveSection';
  readonly section: SectionId;
  readonly to: SectionId;
  /** Of a balance sheet: accounts that stay in these sections of the cash flow; the others follow. */
  readonly onCashFlow?: CashFlowChoices;
  /** Why accounts leave cash, receivables or payables; needed where they do. */
  readonly reason?: string;
}

/** Why this move is refused; null where it is not. A parent may be any section that takes a new classification. */
function refuseMoveSection(statement: StatementLayout, { section, to }: MoveSection): StatementRefusal | null {
  const refused = refuseTakingOut(statement, section);
  if (refused !== null) return refused;
  if (statement.sections[to] === undefined) return refuseChange('UnknownLine');
  if (isLockedSection(statement, to)) return refuseChange('TargetLocked');
  if (to === section || sectionsBelow(statement, section).includes(to)) return refuseChange('TargetInside');
  return statement.sections[section]?.parent === to ? refuseChange('NothingChanges') : null;
}

/** The statement with the section under its new parent, on the side that it had. */
function moveSection(statement: StatementLayout, { section: id, to, onCashFlow }: MoveSection): StatementLayout {
  const section = statement.sections[id];
  const [from, target] = [statement.sections[section?.parent ?? ''], statement.sections[to]];
  if (section === undefined || from === undefined || target === undefined) return statement;
  const without = from.items.filter((item) => item.kind !== 'section' || item.section !== id);
  const lines = new Map([
    [from.id, without],
    [to, withBehind(target.items, { kind: 'section', section: id })],
  ]);
  const moved = withSection(withItems(statement, lines), { ...section, parent: to });
  return statement.type === 'BalanceSheet' ? withChoicesOfMove(moved, accountsInSection(statement, id), onCashFlow) : moved;
}

/** Moves a classification under another parent. */
export const MOVE_SECTION: CommandDefinition<MoveSection> = {
  kind: 'moveSection',
  refuse: refuseMoveSection,
  run: moveSection,
  moved: (statement, { section, to, reason }) => ({ accounts: accountsInSection(statement, section), to, reason }),
};
