import { useCallback } from 'react';
import { sectionsOfAccounts } from '@countinghouse/domain/statements/section-items';
import { useText } from '../../../../lib/i18n/use-text';
import { useEditorContext } from '../context/editor-context';
import { accountAmounts } from '../figures/column-figures';
import { useColumnFigures } from '../figures/use-column-figures';
import type { Target } from '../targets/targets';

/** Says of a possible target that the accounts would show negative in it; null where they would not. */
export function useMoveWarning(accounts: readonly number[]): (target: Target) => string | null {
  const text = useText('editor');
  const { editor } = useEditorContext();
  const { figures } = useColumnFigures();
  const { statement } = editor;
  return useCallback(
    ({ reportedAs }) => {
      if (statement.type !== 'BalanceSheet') return null;
      const amounts = accountAmounts(figures);
      const debit = [...sectionsOfAccounts(statement, new Set(accounts))].reduce((sum, [account, section]) => {
        const amount = amounts.get(account) ?? 0;
        return sum + (statement.sections[section]?.reportedAs === 'credit' ? -amount : amount);
      }, 0);
      if (debit > 0 && reportedAs === 'credit') return text('oddDebit');
      return debit < 0 && reportedAs === 'debit' ? text('oddCredit') : null;
    },
    [text, statement, figures, accounts],
  );
}
