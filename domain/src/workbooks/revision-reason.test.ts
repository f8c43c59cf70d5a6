import { expect, it } from 'vitest';
import { revisionReason, type StatementVersions } from './revision-reason';

// covers borrower 4.7
it.each<[string, StatementVersions, StatementVersions | null, string]>([
  ['nothing', { BalanceSheet: 1, CashFlow: 1 }, null, 'FirstImport'],
  ['the same versions', { BalanceSheet: 2, CashFlow: 1 }, { BalanceSheet: 2, CashFlow: 1 }, 'Manual'],
  ['a version that was saved over since', { BalanceSheet: 3, CashFlow: 1 }, { BalanceSheet: 2, CashFlow: 1 }, 'SavedVersion'],
  ['books without statements', {}, {}, 'Manual'],
])('a revision after one of %s: %j after %j is made for %s', (_, versions, before, reason) => {
  expect(revisionReason(versions, before)).toBe(reason);
});
