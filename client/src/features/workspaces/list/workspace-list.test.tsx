import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { show } from '../../../lib/testing/show';
import { WorkspaceList } from './workspace-list';
import type { WorkspaceListContext } from './workspace-row';

const context = { packageName: () => '', importing: () => null } as unknown as WorkspaceListContext;
const named = (displayName: string) => ({
  __typename: 'Workspace',
  id: displayName,
  displayName,
  engagementCode: null,
  accessible: true,
  capabilities: [],
  accessRequested: false,
  lastActivityTime: null,
  version: 1,
  users: [],
  newestSubmission: null,
});
const answerOf = (names: readonly string[]) => ({
  workspaces: { __typename: 'WorkspaceConnection', nodes: names.map(named), totalCount: names.length },
});

// covers lender 2.5
it('its refresh button reads the page again', async () => {
  const names = ['Alder Creek'];
  const list = <WorkspaceList context={context} onAdd={null} />;
  const { words, press } = await show(list, '/home/workspacelist', ['workspaces'], { Workspaces: () => answerOf(names) });
  names.push('Brightwater Foods');
  expect(words()).not.toContain('Brightwater Foods');
  await press('Refresh');
  expect(words()).toContain('Brightwater Foods');
});

// covers lender 8.2
it.each([
  ['may add one', vi.fn(), 'Add your first workspaceA workspace holds one borrower’s books', ['Add workspace']],
  ['may not', null, 'No workspaces yetAsk an administrator to add the first workspace', []],
])('without any workspace it says what people who %s can do', async (_, onAdd, said, actions) => {
  const list = <WorkspaceList context={context} onAdd={onAdd} />;
  const { words } = await show(list, '/home/workspacelist', ['workspaces'], { Workspaces: () => answerOf([]) });
  expect(words()).toContain(said);
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(actions);
});

// covers lender 8.2
it('a list that could not be read does not claim that there are no workspaces, and can be read again', async () => {
  let answer: object | string = 'Unexpected';
  const list = <WorkspaceList context={context} onAdd={null} />;
  const { words } = await show(list, '/home/workspacelist', ['workspaces'], { Workspaces: () => answer });
  expect(words()).toMatch(/All workspaces(?! *\d)/);
  expect(errorBannerStore.get()?.summary).toBe('The workspaces couldn’t be loaded.');
  answer = answerOf(['Alder Creek']);
  await act(async () => errorBannerStore.get()?.retry?.());
  await expect.poll(() => act(async () => words())).toContain('Alder Creek');
});
