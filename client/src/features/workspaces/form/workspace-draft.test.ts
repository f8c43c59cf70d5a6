import { describe, expect, it } from 'vitest';
import { changedRefusals, isModified, isSavable, type Person, type WorkspaceDraft } from './workspace-draft';

const aPerson = (id: string): Person => ({ id, displayName: id, emailAddress: null });
const [ada, ben] = [aPerson('ada'), aPerson('ben')];
const aDraft = (given: Partial<WorkspaceDraft> = {}): WorkspaceDraft => ({ name: 'Alder', code: 'A-1', users: [ada, ben], ...given });

// covers lender 4.4
describe('a draft is modified', () => {
  it.each([
    ['nothing', {}, false],
    ['blanks around texts', { name: ' Alder ', code: 'A-1 ' }, false],
    ['the order of its people', { users: [ben, ada] }, false],
    ['its name', { name: 'Alder Creek' }, true],
    ['no code', { code: '' }, true],
    ['a removed user', { users: [ada] }, true],
    ['another user', { users: [ada, aPerson('cy')] }, true],
  ])('by %s: %s', (_, change, modified) => {
    expect(isModified(aDraft(change), aDraft())).toBe(modified);
  });
});

// covers lender 5.2
describe('a draft can be saved', () => {
  it.each([
    ['as it was', {}, true],
    ['with another name', { name: 'Birch' }, true],
    ['without a code', { code: '' }, true],
    ['without a name', { name: ' ' }, false],
    ['with markup in its name', { name: '<b>Alder</b>' }, false],
    ['with markup in its code', { code: '<b>' }, false],
    ['without people', { users: [] }, false],
  ])('%s: %s', (_, change, savable) => {
    expect(isSavable(aDraft(change), aDraft())).toBe(savable);
  });

  it('with an old text that would be refused today, as long as it stays', () => {
    const old = aDraft({ name: '<old>' });
    expect(isSavable(aDraft({ name: '<old>', code: '' }), old)).toBe(true);
    expect(changedRefusals(aDraft({ name: '<older>' }), old).name?.refused).toBe('unsecureWorkspaceName');
  });

  it('of a new workspace only with a name', () => {
    const none = aDraft({ name: '', code: '', users: [] });
    expect(isSavable({ ...none, users: [ada] }, none)).toBe(false);
    expect(isSavable({ ...none, name: 'New', users: [ada] }, none)).toBe(true);
  });
});
