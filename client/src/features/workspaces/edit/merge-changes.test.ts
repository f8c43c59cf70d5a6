import { ofEachText } from '@countinghouse/domain/workspaces/workspace-fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Person, WorkspaceDraft } from '../form/workspace-draft';
import { clashesOf, mergeDraft, theirChanges } from './merge-changes';

const aPerson = (id: string): Person => ({ id, displayName: id, emailAddress: null });
const [ada, ben, cy] = [aPerson('ada'), aPerson('ben'), aPerson('cy')];
const opened: WorkspaceDraft = { ...ofEachText(() => ''), displayName: 'Alder', engagementCode: 'A-1', users: [ada, ben] };
const ids = ({ users }: WorkspaceDraft) => users.map((user) => user.id).sort();

describe('two who edit at once', () => {
  it('lose nothing: one renames, the other changes the code', () => {
    expect(mergeDraft(opened, { ...opened, displayName: 'Mine' }, { ...opened, engagementCode: 'B-2' })).toEqual({
      ...opened,
      displayName: 'Mine',
      engagementCode: 'B-2',
    });
  });

  it('lose no user when one adds and the other removes', () => {
    const merged = mergeDraft(opened, { ...opened, users: [ada, ben, cy] }, { ...opened, users: [ada] });
    expect(ids(merged)).toEqual(['ada', 'cy']);
  });

  it('get a conflict when they disagree; what was entered stays', () => {
    const [draft, saved] = [
      { ...opened, displayName: 'Mine' },
      { ...opened, displayName: 'Theirs' },
    ];
    expect(mergeDraft(opened, draft, saved).displayName).toBe('Mine');
    expect(clashesOf(opened, draft, saved)).toEqual({ ...ofEachText(() => null), displayName: 'Theirs' });
  });

  it('do not disagree when they mean the same', () => {
    const same = { ...opened, displayName: 'Same', users: [ada] };
    expect(clashesOf(opened, { ...same, displayName: ' Same ' }, same)).toEqual(ofEachText(() => null));
    expect(ids(mergeDraft(opened, same, same))).toEqual(['ada']);
  });

  it('see what the other saved', () => {
    expect(theirChanges(opened, { ...opened, displayName: 'Theirs', users: [ben, cy] })).toEqual({
      ...ofEachText(() => null),
      displayName: 'Theirs',
      added: [cy],
      removed: [ada],
    });
  });
});

const text = fc.constantFrom('', 'one', 'two', 'three');
const people = fc.subarray(['ada', 'ben', 'cy', 'dan', 'eve']).map((names) => names.map(aPerson));
const draft: fc.Arbitrary<WorkspaceDraft> = fc.record({ ...ofEachText(() => text), users: people });

describe('whatever they do', () => {
  it('a draft stays as it is when no one else saved, and the saved version stays when nothing was entered', () => {
    fc.assert(
      fc.property(draft, draft, (before, after) => {
        expect(mergeDraft(before, after, before)).toEqual(after);
        expect(ids(mergeDraft(before, before, after))).toEqual(ids(after));
        expect(mergeDraft(before, before, after)).toMatchObject(ofEachText((name) => after[name]));
      }),
    );
  });

  it('everyone that either added has access, and no one that either removed', () => {
    fc.assert(
      fc.property(draft, draft, draft, (before, mine, theirs) => {
        const has = (one: WorkspaceDraft, id: string) => one.users.some((user) => user.id === id);
        const merged = mergeDraft(before, mine, theirs);
        for (const id of ['ada', 'ben', 'cy', 'dan', 'eve'])
          expect(has(merged, id)).toBe(has(before, id) ? has(mine, id) && has(theirs, id) : has(mine, id) || has(theirs, id));
        expect(new Set(ids(merged)).size).toBe(merged.users.length);
      }),
    );
  });

  it('merging again changes nothing more', () => {
    fc.assert(
      fc.property(draft, draft, draft, (before, mine, theirs) => {
        const once = mergeDraft(before, mine, theirs);
        expect(mergeDraft(theirs, once, theirs)).toEqual(once);
      }),
    );
  });
});
