import { act } from 'react';
import { expect, it } from 'vitest';
import type { ManagedUserFragment } from '../../../lib/graphql/types.generated';
import { show, type Answers } from '../../../lib/testing/show';
import { EditUserDrawer } from './edit-user-drawer';

const nothing = () => undefined;
const user = {
  ...{
    __typename: 'User',
    id: 'ben',
    displayName: 'Ben Example',
    firstName: 'Ben',
    lastName: 'Example',
    emailAddress: 'ben@lender.example',
  },
  ...{ status: 'Active', lastActivityTime: null, version: 1, roles: [], metadata: [] },
} as ManagedUserFragment;

const roles = [
  { id: '6', key: 'administrator', displayName: 'Administrator', tags: [] },
  { id: '1', key: 'defaultUser', displayName: 'Default user', tags: ['default'] },
];

const open = (viewerId: string, answers: Answers = {}) =>
  show(
    <EditUserDrawer
      user={user}
      viewerId={viewerId}
      settings={{ metadata: [], emailDomains: [] }}
      roles={roles}
      onClose={nothing}
      onSaved={nothing}
      onReload={nothing}
    />,
    '/settings/usermanagement',
    ['users', 'common'],
    answers,
  );

// covers lender 8.6
it('a person who could not be saved stays in the form, which says so', async () => {
  const { words, type, press } = await open('ada', { UpdateUser: () => 'Forbidden' });
  await type('First name', 'Benjamin');
  await press('Save');
  await expect.poll(words).toContain('There was an error saving the user.');
  expect(document.querySelector<HTMLInputElement>('input[value=Benjamin]')).not.toBeNull();
});

// covers lender 4.5, lender 6.3
it('one’s own names and roles cannot be changed', async () => {
  const { words } = await open('ben');
  expect(document.querySelectorAll('[role=dialog] input:not([type=checkbox])')).toHaveLength(0);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=checkbox]')];
  expect(boxes.map((box) => box.disabled)).toEqual([true, true]);
  expect([...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save')?.disabled).toBe(true);
  expect(words()).not.toContain('Remove administrator role');
});

it('a role that was ticked can be taken back as long as it is not saved', async () => {
  const { press } = await open('ada');
  const box = document.querySelector<HTMLInputElement>('[role=dialog] input[type=checkbox]')!;
  await act(async () => box.click());
  expect([box.checked, box.disabled]).toEqual([true, true]);
  await press('Reset role');
  expect([box.checked, box.disabled]).toEqual([false, false]);
});
