import { describe, expect, it } from 'vitest';
import { changedParts, WORKBOOK_ADDITIONS, type RecordContent, type WorkbookContent } from './changed-parts';

const MADE: WorkbookContent = {
  variantId: 'FullAnalysis',
  statementVersions: { BalanceSheet: 2, CashFlow: 1 },
  additions: { Adjustments: '1', Notes: '2.3' },
};
const NOW: RecordContent = { ...MADE, offered: WORKBOOK_ADDITIONS };

describe('what has changed since a workbook was made', () => {
  it('is nothing while versions and states are the same, in any order', () => {
    expect(changedParts(MADE, { ...NOW, statementVersions: { CashFlow: 1, BalanceSheet: 2 } })).toEqual([]);
  });

  it('names a statement that was saved, and one that the books had no version of', () => {
    expect(changedParts(MADE, { ...NOW, statementVersions: { BalanceSheet: 3, CashFlow: 1 } })).toEqual(['Statements']);
    expect(changedParts(MADE, { ...NOW, statementVersions: { ...MADE.statementVersions, IncomeStatement: 1 } })).toEqual(['Statements']);
  });

  it('names what was added, changed and taken away', () => {
    expect(changedParts(MADE, { ...NOW, additions: { Adjustments: '2', Approval: '1.1' } })).toEqual(['Adjustments', 'Notes', 'Approval']);
  });

  it('leaves out what the tenant does not use', () => {
    expect(changedParts(MADE, { ...NOW, additions: {}, offered: ['RiskAssessment'] })).toEqual([]);
  });

  it('is the statements alone for the copy of the borrower, which shows nothing else', () => {
    const copy = { ...MADE, variantId: 'CustomerDataCopy' } as const;
    expect(changedParts(copy, { ...NOW, statementVersions: {}, additions: {} })).toEqual(['Statements']);
  });
});
