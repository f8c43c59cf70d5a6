import { describe, expect, it } from 'vitest';
import { mayGo } from '../transitions';
import { APPROVAL_STATES, APPROVAL_TRANSITIONS, isOwnWork } from './approval';

describe('the approval of a version', () => {
  it('is decided once, and ends when what it was given for changes', () => {
    const steps = APPROVAL_STATES.flatMap((from) =>
      APPROVAL_STATES.filter((to) => mayGo(APPROVAL_TRANSITIONS, from, to)).map((to) => `${from} → ${to}`),
    );
    expect(steps).toEqual(['Submitted → Approved', 'Submitted → Returned', 'Submitted → Ended', 'Approved → Ended']);
  });

  it('is refused to its preparer and to those who changed an input', () => {
    const work = { preparedBy: 'ben', changedBy: ['ben', 'dan'] };
    expect(['ben', 'dan', 'ada'].map((person) => isOwnWork(person, work))).toEqual([true, true, false]);
  });
});
