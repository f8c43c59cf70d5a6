import type { SectionId, StatementLayout } from '../statement';
import { refuseChange, type StatementRefusal } from '../statement-refusal';
import { isEditableStatement } from './is-editable-statement';
import { isFixedSection } from './is-fixed-section';
import { isLockedSection, TIED_SECTIONS } from './is-locked-section';
import { linesBesidesAccounts } from './lines-besides-accounts';
import { sectionsBelow } from './sections-below';

/** Why a section, with all that is in it, may not be taken out of its parent, to be deleted or moved; null where it may. */
export function refuseTakingOut(statement: StatementLayout, section: SectionId): StatementRefusal | null {
  if (!isEditableStatement(statement)) return refuseChange('NotEditable');
  if (statement.sections[section] === undefined) return refuseChange('UnknownLine');
  if (isLockedSection(statement, section)) return refuseChange('SectionLocked');
  if (isFixedSection(statement, section)) return refuseChange('SectionFixed');
  const inside = [section, ...sectionsBelow(statement, section)];
  if (inside.some((id) => TIED_SECTIONS.has(id))) return refuseChange('HoldsLockedSection');
  const isComputed = inside.some((id) => linesBesidesAccounts(statement.sections[id]?.items ?? []).some(({ kind }) => kind !== 'section'));
  return isComputed ? refuseChange('HoldsComputedLine') : null;
}
