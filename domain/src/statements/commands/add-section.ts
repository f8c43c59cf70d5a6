import type { CommandDefinition } from '../command-definition';
import type { Side } from '../../accounts/account-type';
import { cachedCaption, refuseCaption } from '../caption';
import type { EditContext } from '../edit-context';
import { canAddSubsection } from '../queries/can-add-subsection';
import { isEditableStatement } from '../queries/is-editable-statement';
import { lineWithId } from '../queries/line-with-id';
import type { Item, Section, SectionId, StatementLayout } from '../statement';
import { refuseChange, type StatementRefusal } from '../statement-refusal';
import { moveAccounts, refuseMovingAccounts } from './move-accounts';

/** A new classification below a section. */
export interface AddSection {
  readonly kind: 'addSection';
  readonly parent: SectionId;
  readonly headerCaption: string;
  readonly footerCaption: string;
  /** The parent's side where absent. */
  readonly reportedAs?: Side;
  /** Accounts that move into it, in the order that they are in; none where absent. */
  readonly accounts?: readonly number[];
  /** Why accounts leave cash, receivables or payables; needed where they do. */
  readonly reason?: string;
}

/** Why nothing may be added below a section. */
export function refuseAdding(statement: StatementLayout, parent: SectionId): StatementRefusal | null {
  if (!isEditableStatement(statement)) return refuseChange('NotEditable');
  if (statement.sections[parent] === undefined) return refuseChange('UnknownLine');
  return canAddSubsection(statement, parent) ? null : refuseChange('SectionLocked');
}

/** Why this classification is refused; null where it is not. */
function refuseAddSection(statement: StatementLayout, command: AddSection, { sanitise }: EditContext): StatementRefusal | null {
  return (
    refuseAdding(statement, command.parent) ??
    refuseCaption(command.footerCaption, sanitise) ??
    refuseCaption(command.headerCaption, sanitise) ??
    (holdsAccounts(command) ? refuseMovingAccounts(statement, command.accounts) : null)
  );
}

/** The statement with the classification behind the accounts and sections of its parent. */
function addSection(statement: StatementLayout, command: AddSection): StatementLayout {
  const { parent, headerCaption, footerCaption } = command;
  const above = statement.sections[parent];
  if (above === undefined) return statement;
  const header = cachedCaption(headerCaption);
  const section: Section = {
    id: newSectionId(statement, header),
    parent,
    headerCaption: header,
    footerCaption: cachedCaption(footerCaption),
    reportedAs: command.reportedAs ?? above.reportedAs,
    visibility: 'always',
    emphasis: 'total',
    items: [],
  };
  const items = withBehind(above.items, { kind: 'section', section: section.id });
  const added = { ...statement, sections: { ...statement.sections, [parent]: { ...above, items }, [section.id]: section } };
  return holdsAccounts(command) ? moveAccounts(added, { kind: 'moveAccounts', accounts: command.accounts, to: section.id }) : added;
}

function holdsAccounts(command: AddSection): command is AddSection & { readonly accounts: readonly number[] } {
  return command.accounts !== undefined && command.accounts.length > 0;
}

/** The id that a section with this heading gets: its letters and figures, and a number where that is taken. */
function newSectionId(statement: StatementLayout, headerCaption: string): SectionId {
  const isFree = (id: string): boolean => statement.sections[id] === undefined && lineWithId(statement, id) === undefined;
  const stem = headerCaption.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || 'section';
  let id = stem;
  for (let number = 2; !isFree(id); number++) id = `${stem}${number}`;
  return id;
}

/** The lines of a section with one more behind its accounts and sections; computed lines and formulas at the end stay at the end. */
export function withBehind(items: readonly Item[], item: Item): readonly Item[] {
  const last = items.findLastIndex((each) => each.kind === 'account' || each.kind === 'section');
  return [...items.slice(0, last + 1), item, ...items.slice(last + 1)];
}

/** Adds a classification below a section. */
export const ADD_SECTION: CommandDefinition<AddSection> = {
  kind: 'addSection',
  refuse: refuseAddSection,
  run: addSection,
  moved: (_statement, { accounts = [], parent, reason }) => ({ accounts, to: parent, reason }),
};
