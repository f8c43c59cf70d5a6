import { describe, expect, it } from 'vitest';
import { isSameDecisions, journalUse, withJournal, withoutJournal, type Decisions } from './decisions';

const none: Decisions = { journals: [], fiscalYearEndMonth: null, basis: null, asOf: null, sameBusiness: null, currency: null };
const close = { journal: 'CLOSE', date: '2024-12-31' };
const transfer = { journal: 'GJ-4', date: '2024-12-31' };
const reading = { journals: [{ ...close, use: 'closing' as const }], decisions: none };

describe('a draft of decisions', () => {
  it('counts a journal as the reading does until it is decided', () => {
    expect([journalUse(none, reading, close), journalUse(none, reading, transfer)]).toEqual(['closing', 'ordinary']);
    expect(journalUse(withJournal(none, reading, close, 'ordinary'), reading, close)).toBe('ordinary');
  });

  it('needs no decision for what the import read itself', () => {
    const changed = withJournal(none, reading, close, 'ordinary');
    expect(changed.journals).toEqual([{ ...close, use: 'ordinary' }]);
    expect(withJournal(changed, reading, close, 'closing')).toEqual(none);
  });

  it('keeps a saved decision that is set back, so that removing it is a separate step', () => {
    const decided = { ...none, journals: [{ ...transfer, use: 'closing' as const }] };
    const saved = { journals: [{ ...transfer, use: 'closing' as const }], decisions: decided };
    expect(withJournal(decided, saved, transfer, 'ordinary').journals).toEqual([{ ...transfer, use: 'ordinary' }]);
    expect(withoutJournal(decided, transfer)).toEqual(none);
  });

  it('is the same in whatever order its journals were decided', () => {
    const one = withJournal(withJournal(none, reading, close, 'ordinary'), reading, transfer, 'closing');
    const other = withJournal(withJournal(none, reading, transfer, 'closing'), reading, close, 'ordinary');
    expect(isSameDecisions(one, other)).toBe(true);
    expect(isSameDecisions(one, none)).toBe(false);
  });
});
