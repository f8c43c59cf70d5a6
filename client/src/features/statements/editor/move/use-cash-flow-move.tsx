import { Checkbox } from '@mantine/core';
import { previewCommand } from '@countinghouse/domain/statements/command';
import type { MoveAccounts } from '@countinghouse/domain/statements/commands/move-accounts';
import type { MoveSection } from '@countinghouse/domain/statements/commands/move-section';
import { activityOf, movesOnCashFlow, placesToStay } from '@countinghouse/domain/statements/cash-flow-moves';
import { isRefusedChange } from '@countinghouse/domain/statements/statement-refusal';
import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../../../lib/i18n/use-text';
import { useEditorContext } from '../context/editor-context';

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
