import { canEditReportedAs } from './queries/can-edit-reported-as';
import { refuseTakingOut } from './queries/refuse-taking-out';
import type { Item, SectionId, StatementLayout } from './statement';

/**
 * What a change did to the frame of a statement, one sentence each: sections on which named totals rest, locked sections, the lines that
 * the product computes, and the sections of those lines stay where they are.
 */
export function frameViolations(before: StatementLayout, after: StatementLayout): readonly string[] {
  const kept = Object.values(before.sections).filter(({ id }) => refuseTakingOut(before, id) !== null);
  const sections = kept.flatMap(({ id, parent, reportedAs }) => {
    const now = after.sections[id];
    if (now === undefined) return [`Section ${id} cannot be deleted`];
    if (now.parent !== parent) return [`Section ${id} cannot be moved`];
    return now.reportedAs === reportedAs || canEditReportedAs(before, id) ? [] : [`Section ${id} cannot be reported on another side`];
  });
  const [lines, linesNow] = [locationsOfLines(before), locationsOfLines(after)];
  const moved = [...lines].filter(([id, place]) => linesNow.get(id) !== place).map(([id]) => `Line ${id} cannot be moved or deleted`);
  const added = [...linesNow.keys()].filter((id) => !lines.has(id)).map((id) => `Line ${id} is not known`);
  return [...sections, ...moved, ...added];
}

/** The section of each computed line and formula; `*` for the first level. */
function locationsOfLines(statement: StatementLayout): ReadonlyMap<string, SectionId> {
  const places = new Map<string, SectionId>();
  const note = (items: readonly Item[], place: SectionId): void => {
    for (const item of items) if (item.kind === 'computed' || item.kind === 'formula') places.set(item.id, place);
  };
  note(statement.items, '*');
  for (const section of Object.values(statement.sections)) note(section.items, section.id);
  return places;
}
