// @vitest-environment jsdom
import { ofEachText } from '@countinghouse/domain/workspaces/workspace-fields';
import { describe, expect, it } from 'vitest';
import { changedRefusals, isModified, isSavable, type Person, type WorkspaceDraft } from './workspace-draft';

const aPerson = (id: string): Person => ({ id, displayName: id, emailAddress: null });
const [ada, ben] = [aPerson('ada'), aPerson('ben')];
const aDraft = (given: Partial<WorkspaceDraft> = {}): WorkspaceDraft => ({
  ...ofEachText(() => ''),
  displayName: 'Alder',
  engagementCode: 'A-1',
  users: [ada, ben],
  ...given,
});

// covers lender 4.4
describe('a draft is modified', () => {
  it.each([
    ['nothing', {}, false],
    ['blanks around texts', { displayName: ' Alder ', engagementCode: 'A-1 ' }, false],
    ['the order of its people', { users: [ben, ada] }, false],
    ['its name', { displayName: 'Alder Creek' }, true],
    ['no code', { engagementCode: '' }, true],
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
    ['with another name', { displayName: 'Birch' }, true],
    ['without a code', { engagementCode: '' }, true],
    ['without a name', { displayName: ' ' }, false],
    ['with markup in its name', { displayName: '<b>Alder</b>' }, false],
    ['with markup in its code', { engagementCode: '<b>' }, false],
    ['without people', { users: [] }, false],
  ])('%s: %s', (_, change, savable) => {
    expect(isSavable(aDraft(change), aDraft())).toBe(savable);
  });

  it('with an old text that would be refused today, as long as it stays', () => {
    const old = aDraft({ displayName: '<old>' });
    expect(isSavable(aDraft({ displayName: '<old>', engagementCode: '' }), old)).toBe(true);
    expect(changedRefusals(aDraft({ displayName: '<older>' }), old).displayName?.refused).toBe('unsecureWorkspaceName');
  });

  it('of a new workspace only with a name', () => {
    const none = aDraft({ displayName: '', engagementCode: '', users: [] });
    expect(isSavable({ ...none, users: [ada] }, none)).toBe(false);
    expect(isSavable({ ...none, displayName: 'New', users: [ada] }, none)).toBe(true);
  });
});
