import type { Command } from '@countinghouse/domain/statements/command';
import { accountsInSection } from '@countinghouse/domain/statements/queries/accounts-in-section';
import { refuseTakingOut } from '@countinghouse/domain/statements/queries/refuse-taking-out';
import { sectionsBelow } from '@countinghouse/domain/statements/queries/sections-below';
import type { Item, SectionId, StatementLayout } from '@countinghouse/domain/statements/statement';
import { besidesReason, type StatementRefusalCode } from '@countinghouse/domain/statements/statement-refusal';
import type { StatementEditor } from '../../document/statement-editor';
import { editorLine, lineOfAccount, sectionOfLine, type EditorLine } from '../lines/editor-line';
import type { DropEffect } from './drop-effect';

/** What follows the pointer: accounts, or a classification with all that is in it. */
export type Dragged = { readonly accounts: readonly number[] } | { readonly section: SectionId };

/** Where what is dragged would go: into a section before an account, or why not. */
export interface Drop {
  readonly section: SectionId;
  readonly before: number | null;
  /** The line that it would be inserted before; null at the end of a section that has none. */
  readonly lineBefore: string | null;
  readonly refused: StatementRefusalCode | null;
}

/** A drag on its way. */
export interface Drag {
  readonly dragged: Dragged;
  readonly x: number;
  readonly y: number;
  readonly drop: Drop | null;
  /** What the drop would make of totals; null for one that is refused or changes none. */
  readonly effect: DropEffect | null;
}

/** What a press on a line that is not an account takes up: the classification that it heads; null where that has to stay. */
export function sectionTakenUp(statement: StatementLayout, line: EditorLine): Dragged | null {
  return line.kind === 'header' && refuseTakingOut(statement, line.section) === null ? { section: line.section } : null;
}

/** The lines that are dragged. */
export function draggedLines(statement: StatementLayout, dragged: Dragged): readonly string[] {
  if ('accounts' in dragged) return dragged.accounts.map(lineOfAccount);
  const sections = [dragged.section, ...sectionsBelow(statement, dragged.section)];
  return [
    ...sections.flatMap((section) => [`${section}:header`, `${section}:footer`]),
    ...accountsInSection(statement, dragged.section).map(lineOfAccount),
  ];
}

/** The drop on a line, in its upper or lower half; null where the line belongs to no section. */
export function dropOn(
  editor: Pick<StatementEditor, 'statement' | 'refuse'>,
  dragged: Dragged,
  lineId: string,
  lower: boolean,
): Drop | null {
  const { statement } = editor;
  const line = editorLine(statement, lineId);
  const section = sectionOfLine(line);
  if (section === null) return null;
  const place = 'accounts' in dragged ? locationOfAccounts(statement, section, line, lower) : locationBehind(statement, section);
  return { section, ...place, refused: besidesReason(editor.refuse(dropCommand(dragged, { section, ...place })))?.refused ?? null };
}

function locationOfAccounts(
  statement: StatementLayout,
  section: SectionId,
  line: EditorLine,
  lower: boolean,
): Pick<Drop, 'before' | 'lineBefore'> {
  const order = accountsIn(statement, section);
  const at = line.kind === 'account' ? order.indexOf(line.account) + (lower ? 1 : 0) : line.kind === 'header' ? 0 : order.length;
  const before = statement.type === 'CashFlow' ? null : (order[at] ?? null);
  return { before, lineBefore: order[at] === undefined ? null : lineOfAccount(order[at]) };
}

/** Behind the accounts and classifications of a section, before what the product computes there. */
function locationBehind(statement: StatementLayout, section: SectionId): Pick<Drop, 'before' | 'lineBefore'> {
  const items: readonly Item[] = statement.sections[section]?.items ?? [];
  const next = items[items.findLastIndex(({ kind }) => kind === 'account' || kind === 'section') + 1];
  return { before: null, lineBefore: next !== undefined && 'id' in next ? next.id : null };
}

/** The command that a drop comes to. */
export function dropCommand(dragged: Dragged, { section, before }: Pick<Drop, 'section' | 'before'>): Command {
  return 'accounts' in dragged
    ? { kind: 'moveAccounts', accounts: dragged.accounts, to: section, before }
    : { kind: 'moveSection', section: dragged.section, to: section };
}

/** The line after which a drop would place accounts; null for the first place. */
export function lineAfterWhich(statement: StatementLayout, { section, lineBefore }: Drop): string | null {
  const order = accountsIn(statement, section).map(lineOfAccount);
  const at = lineBefore === null ? order.length : order.indexOf(lineBefore);
  return order[at - 1] ?? null;
}

/** How far to scroll in a frame while the pointer is near an edge: pixels, negative upwards, more the nearer it is. */
export function edgeScroll(y: number, top: number, bottom: number, zone = 40, most = 18): number {
  if (y < top + zone) return -Math.round(most * Math.min(1, (top + zone - y) / zone));
  return y > bottom - zone ? Math.round(most * Math.min(1, (y - bottom + zone) / zone)) : 0;
}

function accountsIn({ sections }: StatementLayout, section: SectionId): number[] {
  return (sections[section]?.items ?? []).flatMap((item) => (item.kind === 'account' ? [item.account] : []));
}
