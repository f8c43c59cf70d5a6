import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { ResetDialog } from './reset-dialog';
import type { StatementSaving } from '../data/use-statement-saving';

// covers borrower 8.6
it('a statement that could not be reset says so in the dialog, with its name and the reason', async () => {
  const saving = {
    busy: null,
    problem: { of: 'reset', message: 'Bad request' },
    dismissProblem: () => undefined,
  } as unknown as StatementSaving;
  const dialog = <ResetDialog statementType="BalanceSheet" saving={saving} onClose={() => undefined} />;
  const { words } = await show(dialog, '/', ['saving', 'statements', 'common']);
  expect(words()).toContain('The Balance sheet was not reset');
  expect(words()).toContain('Nothing changed. Try again in a moment. Bad request');
});
