import { lockOf } from '@countinghouse/domain/statements/queries/is-locked-section';
import type { SectionId, StatementLayout } from '@countinghouse/domain/statements/statement';
import { lineOfAccount } from './editor-line';

/** The ids of all locked lines, each with the section that locks it. */
export function lockedLines(statement: StatementLayout): ReadonlyMap<string, SectionId> {
  const locked = new Map<string, SectionId>();
  for (const section of Object.values(statement.sections)) {
    const lock = lockOf(statement, section.id);
    if (lock === null) continue;
    locked.set(`${section.id}:header`, lock).set(`${section.id}:footer`, lock);
    for (const item of section.items) if (item.kind === 'account') locked.set(lineOfAccount(item.account), lock);
  }
  return locked;
}
