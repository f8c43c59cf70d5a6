import type { Command } from '@countinghouse/domain/statements/command';
import type { ReasonedCommand } from '@countinghouse/domain/statements/move-reasons';
import type { SectionId } from '@countinghouse/domain/statements/statement';
import type { StatementRefusalCode } from '@countinghouse/domain/statements/statement-refusal';
import type { StatementEditor } from '../../document/statement-editor';
import type { EditorLine } from '../lines/editor-line';

/** What an action acts on: the line in focus, the accounts that are chosen, and the statement. */
export interface ActionContext {
  readonly editor: Pick<StatementEditor, 'statement' | 'cashFlow' | 'context' | 'refuse'>;
  readonly line: EditorLine;
  /** Chosen accounts, in the order of their lines. */
  readonly selected: readonly number[];
  /** Whether the line adds others up. */
  readonly hasFormula: boolean;
  /** Amounts of all accounts in the focused period, in presentation sign, by ordinal. */
  amounts(): ReadonlyMap<number, number>;
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

export type ActionId =
  | 'rename'
  | 'move'
  | 'moveSection'
  | 'add'
  | 'earlier'
  | 'later'
  | 'sort'
  | 'sortByNumber'
  | 'sortByCaption'
  | 'sortByAmount'
  | 'side'
  | 'keepOnCashFlow'
  | 'followBalanceSheet'
  | 'delete'
  | 'formula';

/** A key as the browser names it. */
interface ActionKey {
  readonly key: string;
  readonly alt?: boolean;
  readonly shift?: boolean;
}

/** One thing that people do to the lines of a statement: toolbar, row menu, keyboard and palette read it from here alone. */
export interface EditorAction {
  readonly id: ActionId;
  readonly press: ActionKey | null;
  /** The keys as they are on the keyboard. */
  readonly keys: readonly string[];
  /** What it would do; its refusal is the domain's, asked in advance (architecture, habit 6). */
  readonly ask: (context: ActionContext) => Outcome;
}
