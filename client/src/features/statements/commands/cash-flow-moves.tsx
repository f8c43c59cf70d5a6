import { IconArrowsExchange, IconX } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { Checkbox, Flex } from '@mantine/core';
import { previewCommand } from '@countinghouse/domain/statements/command';
import type { MoveAccounts } from '@countinghouse/domain/statements/commands/move-accounts';
import type { MoveSection } from '@countinghouse/domain/statements/commands/move-section';
import { activityOf, movesOnCashFlow, placesToStay, type CashFlowMove } from '@countinghouse/domain/statements/cash-flow-moves';
import { isRefusedChange } from '@countinghouse/domain/statements/statement-refusal';
import { useText } from '../../../lib/i18n/use-text';
import { useStore } from '../../../lib/react/use-store';
import { Button, IconButton } from '../../../ui/button/button';
import { Keys } from '../../../ui/keys';
import { useBesideRows } from '../editor/over-row';
import { useEditorContext, type EditorContextValue, type Notice } from '../editor/editor-context';
import { lineOfAccount } from '../editor/editor-line';
import type { Texts } from '../../../lib/i18n/texts';
import type { StatementEditor } from '../data/statement-editor';
import bar from '../editor/selection-bar.module.css';

/** What the last change moved on the cash flow, and the way to keep it there; over the foot of the grid, until the next change. */
export function CashFlowBar() {
  const { editor, state } = useEditorContext();
  const notice = useStore(state.notice);
  const isDragged = useStore(state.drag) !== null;
  const moved = useMemo(() => movedOnCashFlow(notice, editor), [notice, editor]);
  return moved === null || isDragged ? null : <Bar moved={moved} />;
}

/** Room for the bar of chosen accounts below this one, in px. */
const BULK_BAR = 52;

function Bar({ moved }: { readonly moved: MovedOnCashFlow }) {
  const text = useText('editor');
  const context = useEditorContext();
  const { editor, model, state, focusGrid } = context;
  const { lines } = useStore(state.selection);
  const rows = moved.moves.flatMap(({ account }) => model.rowOf.get(lineOfAccount(account)) ?? []);
  const rail = useBesideRows(rows, lines.size > 0 ? BULK_BAR : 0);
  return (
    <div ref={rail} className={`flex ${bar.rail}`}>
      <div role="group" aria-label={text('onCashFlow')} className={`floating ${bar.bar}`}>
        <Flex component="span" gap="xs" align="center" miw={0} px="2xs">
          <IconArrowsExchange size={16} stroke={1.75} color="var(--ch-info)" aria-hidden />
          {cashFlowWords(moved, editor, text)}
        </Flex>
        {moved.isOpen && (
          <Button
            size="sm"
            look="subtle"
            iconAfter={<Keys keys={['K']} />}
            onClick={() => {
              keepMoved(context);
              focusGrid();
            }}
          >
            {text('action.keepOnCashFlow')}
          </Button>
        )}
        <IconButton
          size="sm"
          label={text('dismiss')}
          onClick={() => {
            state.notice.set(null);
            focusGrid();
          }}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

/** A move of the balance sheet as the reader wants it, and the question whether the cash flow follows; no question where nothing moves there. */
export function useCashFlowMove<Move extends MoveAccounts | MoveSection>(
  command: Move | null,
): { command: Move | null; question: ReactNode } {
  const text = useText('editor');
  const { editor } = useEditorContext();
  const { statement, cashFlow, context } = editor;
  const [follows, setFollows] = useState(true);
  const moves = useMemo(() => {
    if (command === null || cashFlow === null) return [];
    const after = previewCommand(statement, command, context);
    return isRefusedChange(after) ? [] : movesOnCashFlow(cashFlow, { before: statement, after, accounts: context.accounts });
  }, [command, cashFlow, statement, context]);
  if (command === null || cashFlow === null || moves.length === 0) return { command, question: null };
  const [activity, ...others] = new Set(moves.map(({ to }) => activityOf(cashFlow, to)));
  const target = others.length > 0 ? 'several' : (activity ?? 'several');
  const onCashFlow = placesToStay(moves);
  const isOpen = Object.keys(onCashFlow).length > 0;
  return {
    command: follows || !isOpen ? command : { ...command, onCashFlow },
    question: (
      <Checkbox
        checked={follows || !isOpen}
        disabled={!isOpen}
        onChange={(event) => setFollows(event.currentTarget.checked)}
        label={text('alsoOnCashFlow', { activity: text.named(`activity.${target}`, {}, target) })}
        description={text('alsoOnCashFlowCount', { count: moves.length })}
      />
    ),
  };
}

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
export function cashFlowWords({ moves }: MovedOnCashFlow, { cashFlow }: Pick<Edited, 'cashFlow'>, text: Texts<'editor'>): string {
  const [first = 'several', ...others] = new Set(moves.map(({ to }) => (cashFlow === null ? to : activityOf(cashFlow, to))));
  const activity = others.length > 0 ? 'several' : first;
  return text('movedOnCashFlow', { count: moves.length, activity: text.named(`activity.${activity}`, {}, activity) });
}
