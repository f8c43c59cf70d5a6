import { describe, expect, it } from 'vitest';
import { amount, cause, count, evidence, text } from '../imports/checks/result';
import { checksSheet } from './checks-sheet';
import { aWorkbookInput } from './testing/a-workbook-input';
import { cellsOf, valueOf } from './testing/read-plan';

describe('the checks sheet', () => {
  it('says what was checked, how it came out and why, with the rows that prove it', async () => {
    const rows = await cellsOf(checksSheet(aWorkbookInput(), 'Checks', 'Contents'));
    expect(rows.slice(4).map((row) => row.map(valueOf))).toEqual([
      ['Every journal entry balances', 'Fail', '1 of 12 journal entries are out of balance.'],
      [null, null, 'Journal entry', 'Row', 'Difference'],
      [null, null, 'J1', 7, -1.25],
      [null, null, 'and 2 more'],
    ]);
  });

  it('writes the probable cause of a gap in words', async () => {
    const check = {
      id: 'package-trial-balance',
      category: 'Ledger',
      outcome: 'Fail',
      titleKey: 'check.package-trial-balance.title',
      evidenceKey: 'check.package-trial-balance.different',
      facts: { gaps: count(1), differing: count(1), reports: count(4) },
      table: evidence(['account', 'difference', 'cause'], [[text('Petty Cash'), amount(5_00), cause('missingAccount')]]),
    } as const;
    const rows = await cellsOf(checksSheet(aWorkbookInput({ checks: [check] }), 'Checks', 'Contents'));
    expect(rows.at(-1)?.map(valueOf)).toEqual([
      null,
      null,
      'Petty Cash',
      5,
      'The report has an account that isn’t in the chart of accounts.',
    ]);
  });
});
