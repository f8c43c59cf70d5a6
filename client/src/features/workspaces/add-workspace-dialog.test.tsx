import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { errorBannerStore } from '../../lib/errors/error-banner-store';
import { show } from '../../lib/testing/show';
import { AddWorkspaceDialog } from './add-workspace-dialog';

const ada = { id: 'ada', displayName: 'Ada Fairfax', emailAddress: 'ada@lender.example' };

// covers lender 8.2
it.each([
  ['Forbidden', 'New workspaces can’t be added.'],
  ['InternalError', 'The workspace couldn’t be added.'],
])('where the server answers %s, the form stays and says: %s', async (code, said) => {
  const dialog = <AddWorkspaceDialog self={ada} onClose={() => undefined} onAdded={() => expect.unreachable()} />;
  const { words, press, type } = await show(dialog, '/', ['workspaces', 'common'], { CreateWorkspace: () => code });
  expect(words()).not.toContain(said);
  await type('Workspace name', 'Alder Creek');
  await press('Done');
  expect(words()).toContain(said);
  expect(words()).toContain('Ada Fairfax');
});

it('where the creator could not be removed from a new workspace, it is there once, and the banner removes them at another try', async () => {
  const created = { __typename: 'Workspace', id: 'alder', displayName: 'Alder Creek', version: 1 };
  const people = {
    users: {
      __typename: 'UserConnection',
      nodes: [{ ...{ __typename: 'User', id: 'ben', displayName: 'Ben Okafor', emailAddress: null }, ...{ status: 'Active', roles: [] } }],
      totalCount: 1,
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    },
  };
  const calls: string[] = [];
  const note = (call: string, answer: object | string) => {
    calls.push(call);
    return answer;
  };
  const onAdded = vi.fn();
  const dialog = <AddWorkspaceDialog self={ada} onClose={() => undefined} onAdded={onAdded} />;
  const { press, type } = await show(dialog, '/', ['workspaces', 'common', 'errors'], {
    PickablePeople: () => people,
    CreateWorkspace: () => note('create', { createWorkspace: created }),
    SetWorkspaceUsers: ({ userIds }) => note(`only ${String(userIds)}`, 'InternalError'),
  });
  await type('Workspace name', 'Alder Creek');
  await press('Select all');
  await press('Remove Ada Fairfax');
  await press('Yes, remove me');
  await press('Done');
  await expect.poll(() => onAdded.mock.calls).toHaveLength(1);
  expect(errorBannerStore.get()?.summary).toBe('Error saving user state for workspace.');
  act(() => errorBannerStore.get()?.retry?.());
  expect(calls).toEqual(['create', 'only ben', 'only ben']);
});
