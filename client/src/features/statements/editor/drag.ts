import type { ReportingPeriod } from '@countinghouse/domain/periods/reporting-period';
import { type Command, previewCommand } from '@countinghouse/domain/statements/command';
import { accountsInSection } from '@countinghouse/domain/statements/queries/accounts-in-section';
import { refuseTakingOut } from '@countinghouse/domain/statements/queries/refuse-taking-out';
import { sectionsBelow } from '@countinghouse/domain/statements/queries/sections-below';
import type { Item, SectionId, StatementLayout } from '@countinghouse/domain/statements/statement';
import { besidesReason, type StatementRefusalCode, isRefusedChange } from '@countinghouse/domain/statements/statement-refusal';
import { sectionsOfAccounts } from '@countinghouse/domain/statements/section-items';
import type { StatementEditor } from '../data/statement-editor';
import { editorLine, lineOfAccount, sectionOfLine, type EditorLine } from './editor-line';
import { columnFigures, columnOf, totalOf } from '../commands/column-figures';

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

/** What a drop makes of the totals of the classifications that give and take, in the newest period. */
export interface DropEffect {
  /** The id of the period. */
  readonly period: string;
  readonly totals: readonly { readonly section: SectionId; readonly before: number; readonly after: number }[];
}

/** With more source sections than this, only the target section is shown. */
const MOST_SOURCES = 2;

type EffectContext = {
  readonly editor: Pick<StatementEditor, 'statement' | 'books' | 'context'>;
  readonly period: ReportingPeriod;
};

/** What a drop into a section makes of totals; null where it is refused, or no other section gives. */
function dropEffect({ editor, period }: EffectContext, dragged: Dragged, to: SectionId): DropEffect | null {
  const { statement, books, context } = editor;
  const sources = sourcesOf(statement, dragged).filter((section) => section !== to);
  const column = columnOf(statement, books, period, null);
  if (sources.length === 0 || column === undefined) return null;
  const after = previewCommand(statement, dropCommand(dragged, { section: to, before: null }), context);
  if (isRefusedChange(after)) return null;
  const [then, now] = [statement, after].map((each) => columnFigures(each, books, column)) as [Figures, Figures];
  const told = sources.length > MOST_SOURCES ? [to] : [...sources, to];
  const totals = told.map((section) => ({ section, before: totalOf(then, section), after: totalOf(now, section) }));
  return { period: column.reportingPeriodId, totals };
}

type Figures = ReturnType<typeof columnFigures>;

function sourcesOf(statement: StatementLayout, dragged: Dragged): readonly SectionId[] {
  if ('accounts' in dragged) return [...new Set(sectionsOfAccounts(statement, new Set(dragged.accounts)).values())];
  return [statement.sections[dragged.section]?.parent ?? ''];
}

/** The effects of what is dragged, each section's computed once while the statement stays as it is. */
export function rememberEffects(dragged: Dragged): (context: EffectContext, to: SectionId) => DropEffect | null {
  let known: { readonly of: StatementLayout; readonly effects: Map<SectionId, DropEffect | null> } | null = null;
  return (context, to) => {
    const { statement } = context.editor;
    if (known?.of !== statement) known = { of: statement, effects: new Map() };
    const { effects } = known;
    const found = effects.has(to) ? (effects.get(to) ?? null) : dropEffect(context, dragged, to);
    effects.set(to, found);
    return found;
  };
}
