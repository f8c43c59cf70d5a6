import type { CommandDefinition } from '../command-definition';
import { accountsInSection } from '../queries/accounts-in-section';
import { isEmptySection } from '../queries/is-empty-section';
import { refuseTakingOut } from '../queries/refuse-taking-out';
import { refuseTarget } from '../queries/refuse-target';
import { sectionsBelow } from '../queries/sections-below';
import { withItems } from '../section-items';
import type { SectionId, StatementLayout } from '../statement';
import { refuseChange, type StatementRefusal } from '../statement-refusal';
import { moveAccounts } from './move-accounts';

/** A classification that goes, with those below it; its accounts need a destination. */
export interface DeleteSection {
  readonly kind: 'deleteSection';
  readonly section: SectionId;
  readonly destination?: SectionId | null;
  /** Why accounts leave cash, receivables or payables; needed where they do. */
  readonly reason?: string;
}

/** Why this deletion is refused; null where it is not (docs/spec.md, borrower 5). */
export function refuseDeleteSection(statement: StatementLayout, { section, destination = null }: DeleteSection): StatementRefusal | null {
  const refused = refuseTakingOut(statement, section);
  if (refused !== null) return refused;
  if (destination === null) return isEmptySection(statement, section) ? null : refuseChange('SectionNotEmpty');
  if (destination === section || sectionsBelow(statement, section).includes(destination)) return refuseChange('TargetInside');
  return refuseTarget(statement, destination);
}

/** The statement without the section, its accounts in the destination. */
function deleteSection(statement: StatementLayout, { section, destination = null }: DeleteSection): StatementLayout {
  const accounts = accountsInSection(statement, section);
  const emptied =
    destination === null || accounts.length === 0
      ? statement
      : moveAccounts(statement, { kind: 'moveAccounts', accounts, to: destination });
  const gone = new Set([section, ...sectionsBelow(statement, section)]);
  const parent = emptied.sections[section]?.parent ?? null;
  const above = parent === null ? undefined : emptied.sections[parent];
  if (parent === null || above === undefined) return statement;
  const without = withItems(
    emptied,
    new Map([[parent, above.items.filter((item) => item.kind !== 'section' || item.section !== section)]]),
  );
  return { ...without, sections: Object.fromEntries(Object.entries(without.sections).filter(([id]) => !gone.has(id))) };
}

/** Deletes a classification, with its accounts moved to a destination. */
export const DELETE_SECTION: CommandDefinition<DeleteSection> = {
  kind: 'deleteSection',
  refuse: refuseDeleteSection,
  run: deleteSection,
  moved: (statement, { section, destination = null, reason }) => ({
    accounts: accountsInSection(statement, section),
    to: destination,
    reason,
  }),
};
