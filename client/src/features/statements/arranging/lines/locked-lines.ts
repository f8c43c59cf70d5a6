import { isLockedSection, LOCKED_SECTIONS } from '@countinghouse/domain/statements/queries/is-locked-section';
import type { SectionId, Statement } from '@countinghouse/domain/statements/statement';
import { lineOfAccount } from './arranged-line';

/** The section that locks a section: itself or the one above it (borrower side 5); null where it is not locked. */
export function lockOf(statement: Statement, section: SectionId | null): SectionId | null {
  if (!isLockedSection(statement, section)) return null;
  for (let id = section; id !== null; id = statement.sections[id]?.parent ?? null) if (LOCKED_SECTIONS.has(id)) return id;
  return null;
}

/** The ids of all locked lines, each with the section that locks it. */
export function lockedLines(statement: Statement): ReadonlyMap<string, SectionId> {
  const locked = new Map<string, SectionId>();
  for (const section of Object.values(statement.sections)) {
    const lock = lockOf(statement, section.id);
    if (lock === null) continue;
    locked.set(`${section.id}:header`, lock).set(`${section.id}:footer`, lock);
    for (const item of section.items) if (item.kind === 'account') locked.set(lineOfAccount(item.account), lock);
  }
  return locked;
}
