import { defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { isDirty, record, undo, unsavedSteps } from '@countinghouse/domain/statements/history';
import { mergeStatements } from '@countinghouse/domain/statements/merge/merge-statements';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import { aCompany } from '@countinghouse/domain/statements/testing/a-company';
import { describe, expect, it } from 'vitest';
import { keepOnTop, meetSaved, recordSaved, openDocument, resumeDocument, type Document } from './document';
import type { SavedLayout } from './layout-and-books';

const statement = defaultStatement('BalanceSheet', aCompany().accounts);
const saved = (version: number, of: StatementLayout = statement): SavedLayout => ({
  statement: of,
  version,
  savedAt: '2026-11-20T10:00:00Z',
  savedBy: 'Ben',
  editRefusal: null,
});
const styled = (numberStyle: StatementLayout['numberStyle']): StatementLayout => ({ ...statement, numberStyle });
const changed = (document: Document, to: StatementLayout): Document => ({
  ...document,
  history: record(document.history, { kind: 'setNumberStyle', numberStyle: to.numberStyle }, to),
});

describe('a document', () => {
  it('that is clean follows a newer version', () => {
    const newer = saved(2, styled('Thousands'));
    expect(meetSaved(openDocument(saved(1)), newer)).toEqual(openDocument(newer));
  });

  it('with unsaved work keeps it and gets a newer version', () => {
    const mine = changed(openDocument(saved(1)), styled('Thousands'));
    const newer = saved(2, styled('ActualsDisplayedAsWholeNumber'));
    expect(meetSaved(mine, newer)).toEqual({ ...mine, newer });
    expect(meetSaved(mine, saved(1)).history).toBe(mine.history);
  });

  it('continues with a draft and its history, and gets a version that was saved since', () => {
    const { history, base } = changed(openDocument(saved(1)), styled('Thousands'));
    expect(resumeDocument({ history, base }, saved(1))).toEqual({ history, base, newer: null });
    expect(resumeDocument({ history, base }, saved(3)).newer?.version).toBe(3);
  });

  it('whose draft was saved before it could be forgotten is clean', () => {
    const { history, base } = changed(openDocument(saved(1)), styled('Thousands'));
    expect(resumeDocument({ history, base }, saved(2, styled('Thousands')))).toEqual(openDocument(saved(2, styled('Thousands'))));
  });

  it('whose draft changes a place on the cash flow alone is to be saved still', () => {
    const chosen = { ...statement, cashFlowChoices: { 1: 'investingactivities' } };
    const { history, base } = changed(openDocument(saved(1)), chosen);
    expect(isDirty(resumeDocument({ history, base }, saved(1)).history)).toBe(true);
  });

  it('on top of a newer version is to be saved still; undone twice it is the draft as it was', () => {
    const mine = changed(openDocument(saved(1)), styled('Thousands'));
    const newer = saved(2, { ...statement, accountCaptions: { 1: 'Debtors' } });
    const merged = mergeStatements(statement, mine.history.present, newer.statement).statement;
    const kept = keepOnTop({ ...mine, newer }, newer, merged);
    expect([kept.base.version, kept.newer, isDirty(kept.history), unsavedSteps(kept.history).length]).toEqual([2, null, true, 1]);
    expect(kept.history.present).toMatchObject({ numberStyle: 'Thousands', accountCaptions: { 1: 'Debtors' } });
    expect(undo(kept.history).present).toBe(newer.statement);
    expect(undo(undo(kept.history)).present).toBe(mine.history.present);
  });

  it('that takes the newer version is clean, and undone it has the draft again', () => {
    const mine = changed(openDocument(saved(1)), styled('Thousands'));
    const newer = saved(2, styled('ActualsDisplayedAsWholeNumber'));
    const taken = keepOnTop({ ...mine, newer }, newer, newer.statement);
    expect(isDirty(taken.history)).toBe(false);
    expect(undo(taken.history).present).toBe(mine.history.present);
  });

  // covers borrower 4.6
  it('saved is clean, and what was changed while it was being saved is not', () => {
    const mine = changed(openDocument(saved(1)), styled('Thousands'));
    const sent = mine.history.present;
    expect(isDirty(recordSaved(mine, sent, 2, '').history)).toBe(false);
    const meanwhile = changed(mine, styled('ActualsDisplayedAsWholeNumber'));
    expect(unsavedSteps(recordSaved(meanwhile, sent, 2, '').history)).toHaveLength(1);
  });
});
