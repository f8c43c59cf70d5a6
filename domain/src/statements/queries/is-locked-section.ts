import type { SectionId, Statement } from '../statement';

/** Sections whose accounts tie to the bank and to open documents and can't be rearranged (borrower side 5). */
const LOCKED: ReadonlySet<SectionId> = new Set(['cash', 'accountsreceivable', 'accountspayable']);

/** Whether a section, or one that it stands in, is locked. */
export function isLockedSection(statement: Statement, section: SectionId | null): boolean {
  for (let id = section; id !== null; id = statement.sections[id]?.parent ?? null) if (LOCKED.has(id)) return true;
  return false;
}
