import type { Section, SectionId, StatementLayout } from '../statement';
import { refuseChange, type StatementRefusal } from '../statement-refusal';
import { isLockedSection } from './is-locked-section';

/**
 * Why accounts may not be moved into a section; null for a possible target (docs/spec.md, borrower 5): never a locked one, and never a section
 * of a balance sheet's first level. Sections of an income statement's first level hold accounts, so they are targets; so are the
 * activities of a cash flow, where operating activities hold sections alone.
 */
export function refuseTarget(statement: StatementLayout, target: SectionId): StatementRefusal | null {
  const section = statement.sections[target];
  if (section === undefined) return refuseChange('UnknownLine');
  if (isLockedSection(statement, target) || isBesideActivities(statement, target)) return refuseChange('TargetLocked');
  return holdsSectionsAlone(statement, section) ? refuseChange('TargetHoldsSections') : null;
}

/** On a cash flow an account outside the activities would be in no total. */
function isBesideActivities({ type, sections }: StatementLayout, target: SectionId): boolean {
  if (type !== 'CashFlow') return false;
  let first = target;
  for (let id: SectionId | null = target; id !== null; id = sections[id]?.parent ?? null) first = id;
  return !ACTIVITIES.has(first);
}

const ACTIVITIES: ReadonlySet<SectionId> = new Set(['operatingactivities', 'investingactivities', 'financingactivities']);

function holdsSectionsAlone({ type }: StatementLayout, { parent, items }: Section): boolean {
  if (type === 'CashFlow') return items.some((item) => item.kind === 'section');
  return type === 'BalanceSheet' && parent === null;
}
