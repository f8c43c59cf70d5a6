import { activityOf, movesOnCashFlow, placesToStay, type CashFlowMove } from '@countinghouse/domain/statements/cash-flow-moves';
import type { Texts } from '../../../../lib/i18n/texts';
import type { StatementEditor } from '../../document/statement-editor';
import type { EditorContextValue } from '../context/editor-context';
import type { Notice } from '../context/editor-state';

/** What a change of the balance sheet moved on the cash flow. */
export interface MovedOnCashFlow {
  readonly moves: readonly CashFlowMove[];
  /** Whether it can still be kept where it was, as part of the same step: not after undoing, nor where that was just chosen. */
  readonly isOpen: boolean;
}

type Edited = Pick<StatementEditor, 'statement' | 'cashFlow' | 'context'>;

/** What the change that was just made moved on the cash flow; null where nothing did. */
export function movedOnCashFlow(notice: Notice | null, { statement, cashFlow, context }: Edited): MovedOnCashFlow | null {
  if (notice?.kind !== 'touched' || cashFlow === null || statement.type !== 'BalanceSheet') return null;
  const { earlier, undone } = notice;
  if (earlier.type !== statement.type) return null;
  const moves = movesOnCashFlow(cashFlow, { before: earlier, after: statement, accounts: context.accounts });
  return moves.length === 0
    ? null
    : { moves, isOpen: !undone && earlier.sections !== statement.sections && Object.keys(placesToStay(moves)).length > 0 };
}

/** Keeps on the cash flow what the last change moved there, within the same step; whether there was anything to keep. */
export function keepMoved({ editor, state }: Pick<EditorContextValue, 'editor' | 'state'>): boolean {
  const moved = movedOnCashFlow(state.notice.get(), editor);
  if (!moved?.isOpen) return false;
  return editor.amend({ kind: 'chooseOnCashFlow', choices: placesToStay(moved.moves) }) === null;
}

/** What moved on the cash flow, in the reader's words. */
export function cashFlowText({ moves }: MovedOnCashFlow, { cashFlow }: Pick<Edited, 'cashFlow'>, text: Texts<'editor'>): string {
  const [first = 'several', ...others] = new Set(moves.map(({ to }) => (cashFlow === null ? to : activityOf(cashFlow, to))));
  const activity = others.length > 0 ? 'several' : first;
  return text('movedOnCashFlow', { count: moves.length, activity: text.named(`activity.${activity}`, {}, activity) });
}
