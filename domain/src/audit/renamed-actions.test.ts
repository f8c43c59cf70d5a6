import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from './audited';
import { currentAction, storedActions } from './renamed-actions';

describe('a renamed audit action', () => {
  it('has its present name, whichever name its event was stored under', () => {
    expect(storedActions('link.handoffReminded')).toEqual(['link.handoffReminded', 'link.handOverReminded']);
    expect(storedActions('link.handoffReminded').map(currentAction)).toEqual(['link.handoffReminded', 'link.handoffReminded']);
  });

  it('leaves every other action as it is', () => {
    expect(AUDIT_ACTIONS.map(currentAction)).toEqual(AUDIT_ACTIONS);
    expect(currentAction('of.anotherVersion')).toBe('of.anotherVersion');
    expect(storedActions('link.created')).toEqual(['link.created']);
  });
});
