import { describe, expect, it } from 'vitest';
import { show } from '../../../../lib/testing/show';
import type { Check } from './check-text';
import { DataChecks } from './data-checks';
import { gapsByDay } from './gaps-by-day';

const COLUMNS = ['date', 'account', 'stated', 'collected', 'difference', 'cause'];
const ROWS = [
  ['2025-12-31', '1000 Checking', '1200.00', '1150.00', '50.00', 'check.cause.changed'],
  ['2026-10-31', '1000 Checking', '900.00', '850.00', '50.00', 'check.cause.changed'],
  ['2026-10-31', '4000 Sales', '-300.00', '-250.00', '-50.00', 'check.cause.none'],
];

const check: Check = {
  id: 'package-trial-balance',
  category: 'Ledger',
  outcome: 'Fail',
  titleKey: 'check.package-trial-balance.title',
  evidenceKey: 'check.package-trial-balance.different',
  facts: [
    { name: 'gaps', kind: 'count', value: '3' },
    { name: 'differing', kind: 'count', value: '2' },
    { name: 'reports', kind: 'count', value: '4' },
  ],
  table: { columns: COLUMNS, rows: ROWS },
};

describe('gaps to the package’s own trial balance', () => {
  it('are grouped by day, in the order of the evidence', () => {
    const days = gapsByDay({ columns: COLUMNS, rows: ROWS });
    expect(days?.map(({ day, gaps }) => [day, gaps.map(({ of }) => of)])).toEqual([
      ['2025-12-31', ['1000 Checking']],
      ['2026-10-31', ['1000 Checking', '4000 Sales']],
    ]);
    expect(gapsByDay({ columns: ['date', 'account'], rows: [] })).toBeNull();
    const party = ['2026-10-31', 'Amy', '1.00', '2.00', '-1.00', 'check.cause.settledLater'];
    expect(gapsByDay({ columns: COLUMNS.with(1, 'party'), rows: [party] })?.[0]?.gaps).toMatchObject([{ of: 'Amy' }]);
  });

  it('show both figures, the difference, and the cause in words', async () => {
    const { words } = await show(<DataChecks checks={[check]} currency="USD" />, '/', ['overview', 'checks']);
    const shown = words();
    expect(shown).toContain('3 balances differ from the package’s own trial balance, at 2 of 4 dates.');
    for (const text of ['Oct 31, 2026', '4000 Sales', '-300.00', '-250.00', '-50.00', 'No cause found.']) expect(shown).toContain(text);
    expect(shown).toContain('A transaction changed while the books were collected. Collect again.');
    expect(shown).not.toContain('check.cause');
  });
});
