import type { SectionId, StatementLayout } from '../statement';
import { TIED_SECTIONS } from './is-locked-section';

/** Sections below the first level whose totals every balance sheet must have (design: Statements on the wire). */
const FIXED: ReadonlySet<SectionId> = new Set(['liabilities', 'equity']);

/** Whether a section is part of the frame: formulas and named totals rest on it, or figures that every balance sheet has, so it stays where it is and as it is. */
export function isFixedSection(statement: StatementLayout, section: SectionId): boolean {
  return FIXED.has(section) || TIED_SECTIONS.has(section) || (statement.sections[section]?.parent ?? null) === null;
}
