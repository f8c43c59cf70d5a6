import { LIMITS } from '@countinghouse/domain/limits';
import type { Command, ReasonedCommand } from '@countinghouse/domain/statements/command';
import type { SectionId } from '@countinghouse/domain/statements/statement';
import type { StatementRefusalCode } from '@countinghouse/domain/statements/statement-refusal';
import type { Icon } from '@tabler/icons-react';
import type { Texts } from '../../../lib/i18n/texts';
import type { StatementEditor } from '../data/statement-editor';
import type { EditorLine } from '../editor/editor-line';

/** What an action acts on: the line in focus, the accounts that are chosen, and the statement. */
export interface ActionContext {
  readonly editor: Pick<StatementEditor, 'statement' | 'cashFlow' | 'context' | 'refuse'>;
  readonly line: EditorLine;
  /** Chosen accounts, in the order of their lines. */
  readonly selected: readonly number[];
  /** Whether the line adds others up. */
  readonly hasFormula: boolean;
  /** Amounts of all accounts in the focused period, in presentation sign, by ordinal. */
  readonly amounts: () => readonly number[];
}

/** What has to be asked before a change is made, or where to look. */
export type Opening =
  | { readonly kind: 'rename'; readonly line: EditorLine }
  | { readonly kind: 'move'; readonly accounts: readonly number[] }
  | { readonly kind: 'moveSection'; readonly section: SectionId }
  | { readonly kind: 'add'; readonly parent: SectionId; readonly accounts: readonly number[] }
  | { readonly kind: 'delete'; readonly section: SectionId }
  | { readonly kind: 'reason'; readonly command: ReasonedCommand }
  | { readonly kind: 'sort' }
  | { readonly kind: 'formula' };

/** Why an action is not done: the domain's refusal, or that such a line has nothing that it could act on. */
export type EditorRefusal = StatementRefusalCode | 'NoHeadingOrTotal' | 'NoFormula' | 'ComputedLine' | 'FollowsNowhere' | 'KeptNowhere';

/** What an action comes to: a change, a question, or why neither. */
export type Outcome = { readonly refused: EditorRefusal } | { readonly command: Command } | { readonly opens: Opening };

/** A key as the browser names it. */
interface ActionKey {
  readonly key: string;
  readonly alt?: boolean;
  readonly shift?: boolean;
}

/** The groups of the row menu from the top; it draws a line between them. */
export const MENU_GROUPS = ['change', 'order', 'sort', 'section', 'delete', 'cashFlow'] as const;
export type MenuGroupName = (typeof MENU_GROUPS)[number];

/** One thing that people do to the lines of a statement: toolbars, row menu, keyboard, and palette read it from here alone. Its label is the text `action.<id>`. */
export interface ActionDefinition {
  readonly id: string;
  readonly icon: Icon;
  readonly press?: ActionKey;
  /** The keys as people read them, where they are not those of `press`. */
  readonly keys?: readonly string[];
  /** Its group in the row menu; absent where it is not in the menu. */
  readonly menu?: MenuGroupName;
  /** What it would do; its refusal is the domain's, asked in advance. */
  readonly ask: (context: ActionContext) => Outcome;
}

/** Why something can't be done, in the reader's words. */
export function refusalText(code: EditorRefusal, text: Texts<'editor'>): string {
  return text(`refusal.${code}`, code === 'CaptionTooLong' ? { max: LIMITS.captionMax } : {});
}

/** Why a line is locked: what its section ties to. */
export function lockText(section: SectionId, text: Texts<'editor'>): string {
  return text.named(`lock.${section}`, {}, text('refusal.SectionLocked'));
}
