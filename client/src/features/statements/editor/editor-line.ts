import type { CaptionedLine } from '@countinghouse/domain/statements/commands/rename-caption';
import type { MovableLine } from '@countinghouse/domain/statements/queries/possible-moves';
import { sectionsOfAccounts } from '@countinghouse/domain/statements/section-items';
import type { SectionId, StatementLayout } from '@countinghouse/domain/statements/statement';
import { lockOf } from '@countinghouse/domain/statements/queries/is-locked-section';

/** What a line of the grid is in the statement; computed lines and formulas are `other`. */
export type EditorLine =
  | { readonly kind: 'account'; readonly id: string; readonly account: number; readonly section: SectionId | null }
  | { readonly kind: 'header' | 'footer'; readonly id: string; readonly section: SectionId }
  | { readonly kind: 'other'; readonly id: string };

/** The line with an id, as the tables of the domain name them: `account:12`, `cash:header`, `netincome`. */
export function editorLine(statement: StatementLayout, id: string): EditorLine {
  const account = accountOf(id);
  if (account !== null)
    return { kind: 'account', id, account, section: sectionsOfAccounts(statement, new Set([account])).get(account) ?? null };
  const at = id.lastIndexOf(':');
  const [section, part] = [id.slice(0, at), id.slice(at + 1)];
  if ((part === 'header' || part === 'footer') && statement.sections[section] !== undefined) return { kind: part, id, section };
  return { kind: 'other', id };
}

/** The ordinal in the id of an account's line; null for other lines. */
export function accountOf(lineId: string): number | null {
  const found = /^account:(\d+)$/.exec(lineId);
  return found ? Number(found[1]) : null;
}

/** The id of an account's line. */
export function lineOfAccount(account: number): string {
  return `account:${account}`;
}

/** The section that a line is in or belongs to; null at the first level. */
export function sectionOfLine(line: EditorLine): SectionId | null {
  return line.kind === 'other' ? null : line.section;
}

/** The line if its caption can be edited; null if it has no caption of its own. */
export function captionedLine(line: EditorLine): CaptionedLine | null {
  if (line.kind === 'other') return null;
  return line.kind === 'account' ? { line: 'account', account: line.account } : { line: line.kind, section: line.section };
}

/** The line as one that can change places; null for lines that the product computes. */
export function movableLine(line: EditorLine): MovableLine | null {
  if (line.kind === 'other') return null;
  return line.kind === 'account' ? { account: line.account } : { section: line.section };
}

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
