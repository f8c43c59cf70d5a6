import { accountsInSection } from '../queries/accounts-in-section';
import { isEditableStatement } from '../queries/is-editable-statement';
import { isEmptySection } from '../queries/is-empty-section';
import { isFixedSection } from '../queries/is-fixed-section';
import { isLockedSection } from '../queries/is-locked-section';
import { refuseTarget } from '../queries/refuse-target';
import { sectionsBelow } from '../queries/sections-below';
import { withItems } from '../section-items';
import type { SectionId, Statement } from '../statement';
import { refuseChange, type StatementRefusal } from '../statement-refusal';
import { moveAccounts } from './move-accounts';

/** A classification that goes, with those below it; its accounts need a destination. */
export interface DeleteSection {
  readonly kind: 'deleteSection';
  readonly section: SectionId;
  readonly destination?: SectionId | null;
}

/** Why a section may not be deleted, whatever becomes of its accounts; null where it may. */
export function refuseDeleting(statement: Statement, section: SectionId): StatementRefusal | null {
  if (!isEditableStatement(statement)) return refuseChange('NotEditable');
  if (statement.sections[section] === undefined) return refuseChange('UnknownLine');
  if (isLockedSection(statement, section)) return refuseChange('SectionLocked');
  if (isFixedSection(statement, section)) return refuseChange('SectionFixed');
  const inside = [section, ...sectionsBelow(statement, section)];
  if (inside.some((id) => isLockedSection(statement, id))) return refuseChange('HoldsLockedSection');
  const isComputed = inside.some((id) => statement.sections[id]?.items.some((item) => item.kind === 'computed' || item.kind === 'formula'));
  return isComputed ? refuseChange('HoldsComputedLine') : null;
}

/** Why this deletion is refused; null where it is not (borrower side 5: not before its accounts have a destination). */
export function refuseDeleteSection(statement: Statement, { section, destination = null }: DeleteSection): StatementRefusal | null {
  const refused = refuseDeleting(statement, section);
  if (refused !== null) return refused;
  if (destination === null) return isEmptySection(statement, section) ? null : refuseChange('SectionNotEmpty');
  if (destination === section || sectionsBelow(statement, section).includes(destination)) return refuseChange('TargetInside');
  return refuseTarget(statement, destination);
}

/** The statement without the section, its accounts in the destination. */
export function deleteSection(statement: Statement, { section, destination = null }: DeleteSection): Statement {
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
