import { describe, expect, it } from 'vitest';
import { findingOf } from '../imports/findings/finding';
import { NO_DECISIONS } from '../imports/findings/reading-decisions';
import { readingNotesSheet } from './reading-notes-sheet';
import { aWorkbookInput } from './testing/a-workbook-input';
import { cellsOf, valueOf } from './testing/read-plan';
import type { WorkbookReading } from './workbook-input';

const closing = findingOf('unclear-closing', 'ordinary', {
  level: 'Warning',
  facts: { journal: { kind: 'text', value: 'GJ-4' }, amount: { kind: 'amount', minor: 300_000_00 } },
  table: {
    columns: ['journal', 'closed'],
    rows: [
      [
        { kind: 'text', value: 'GJ-4' },
        { kind: 'amount', minor: 300_000_00 },
      ],
    ],
    more: 0,
  },
  effects: [{ figure: 'netIncome', fiscalYear: 2024, shown: 6_078_00, otherwise: 306_078_00 }],
});
const findingTexts = {
  'finding.unclear-closing.title': 'Possible closing entry',
  'finding.unclear-closing.ordinary': 'Journal {journal} moves {amount} and counts as activity.',
};
const imported = { version: 1, on: '2025-01-10', by: null, decisions: NO_DECISIONS, reason: null };

const rowsOf = async (reading: WorkbookReading, given: Parameters<typeof aWorkbookInput>[0] = {}) =>
  (await cellsOf(readingNotesSheet(aWorkbookInput({ ...given, reading, findingTexts }), 'Import Notes', 'Contents')))
    .slice(4)
    .map((row) => row.map(valueOf));

describe('the reading notes', () => {
  it('say what was decided, what totals would be otherwise, and on which journals it rests', async () => {
    expect(await rowsOf({ findings: [closing], history: [imported] })).toEqual([
      ['Possible closing entry', 'Warning', 'Journal GJ-4 moves 300000.00 USD and counts as activity.'],
      [null, null, 'Total', 'Fiscal year', 'As shown', 'Otherwise'],
      [null, null, 'Net income', 'FY 2024', 6_078, 306_078],
      [null, null, 'Journal entry', 'Closed to equity'],
      [null, null, 'GJ-4', 300_000],
    ]);
  });

  it('end with the decisions of analysts: who, when, what and why', async () => {
    const decisions = {
      ...NO_DECISIONS,
      journals: [{ journal: 'GJ-4', date: '2024-12-31', use: 'closing' as const }],
      basis: 'Cash' as const,
      sameBusiness: true,
      currency: 'EUR',
    };
    const history = [
      imported,
      { version: 2, on: '2025-01-11', by: 'Ada Fairfax', decisions, reason: 'Owner’s money' },
      { version: 3, on: '2025-01-12', by: 'Ben Okafor', decisions: NO_DECISIONS, reason: null },
    ];
    const rows = await rowsOf({ findings: [], history });
    expect(rows[0]).toEqual(['The books needed no interpretation.']);
    expect(rows.slice(3).map(([who, , what, why]) => [who, what, why])).toEqual([
      [
        'Ada Fairfax',
        'Journal GJ-4 of 2024-12-31 closes the year; Basis of accounting: Cash; The currency is EUR; The books belong to this business',
        'Owner’s money',
      ],
      ['Ben Okafor', 'As the import interpreted it', null],
    ]);
  });

  it('name the accounts that were moved out of the section of their type, and why', async () => {
    const { accounts, books } = aWorkbookInput({});
    const [account] = accounts;
    const statements = books!.statements.map((statement, at) =>
      at === 0 ? { ...statement, moveReasons: { [account!.ordinal]: '=Held for a customer' } } : statement,
    );
    const rows = await rowsOf({ findings: [], history: [imported] }, { books: { ...books!, statements } });
    expect(rows.slice(2)).toEqual([
      ['Accounts moved out of the section for their type', null, 'Reason'],
      [`${account!.number} ${account!.name}`, null, '=Held for a customer'],
    ]);
  });
});
