import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { noticeStore } from '../../../lib/notices/notice-store';
import { show, type Answers } from '../../../lib/testing/show';
import { AddUsersDrawer } from './add-users-drawer';

const TAKEN = 'A user with this email address already exists.';
const role = { __typename: 'Role', id: '1', key: 'defaultUser', displayName: 'Default user', tags: ['default'] };
const userOf = (id: string, emailAddress: string) => ({
  ...{ __typename: 'User', id, displayName: id, firstName: id, lastName: null, emailAddress },
  ...{ status: 'PendingInvite', lastActivityTime: null, version: 1, roles: [role], metadata: [] },
});
const known = (...addresses: string[]) => ({
  users: {
    __typename: 'UserConnection',
    nodes: addresses.map((emailAddress, id) => ({ __typename: 'User', id: String(id), emailAddress })),
  },
});
const queued = () => [...document.querySelectorAll('[role=dialog] li')].map(({ textContent }) => textContent);
const focused = () => document.activeElement?.textContent;

async function open(answers: Answers = {}, emailDomains: string[] = []) {
  const onClose = vi.fn();
  const drawer = <AddUsersDrawer settings={{ metadata: [], emailDomains }} roles={[role]} onClose={onClose} onCreated={() => undefined} />;
  const shown = await show(drawer, '/settings/usermanagement', ['users', 'common'], { UserByAddress: () => known(), ...answers });
  const queue = async (firstName: string, emailAddress: string) => {
    await shown.type('First name', firstName);
    await shown.type('Email', emailAddress);
    await shown.press('Add to queue');
  };
  return { ...shown, queue, onClose };
}

// covers lender 4.5, lender 5.4
it('no person is queued at an address that is taken, in whatever letters, nor outside the domains of the tenant', async () => {
  const domains = ['lender.example', 'northbridge.example'];
  const { queue, words } = await open({ UserByAddress: () => known('ada@lender.example') }, domains);
  await queue('Ada', 'ADA@lender.example');
  await expect.poll(words).toContain(TAKEN);
  await queue('Imani', 'imani@lender.example');
  await queue('Imani', 'IMANI@lender.example');
  await expect.poll(words).toContain(TAKEN);
  await queue('Imani', 'imani@lendr.example');
  await expect.poll(words).toContain('Use an address at lender.example or northbridge.example.');
  expect(queued()).toHaveLength(1);
});

it('a person is queued once, however often they are sent while their address is looked up, and not at all once the form is changed', async () => {
  const lookUps: ((answer: object) => void)[] = [];
  const { queue, press, type } = await open({ UserByAddress: () => new Promise<object>((resolve) => lookUps.push(resolve)) });
  await queue('Imani', 'imani@lender.example');
  await press('Add to queue');
  await act(async () => lookUps[0]?.(known()));
  await expect.poll(queued).toEqual([expect.stringContaining('Imani')]);

  await queue('Jonas', 'jonas@lender.example');
  await type('First name', 'Jonas Emil');
  await act(async () => lookUps[1]?.(known()));
  await press('Add to queue');
  await expect.poll(queued).toEqual([expect.stringContaining('Imani'), expect.stringContaining('Jonas Emil')]);
});

// covers lender 4.5, lender 8.6
it('a person who fails stays in the queue, is edited or invited again, and the drawer closes when all are through', async () => {
  const created: string[] = [];
  let mailFails = true;
  const { queue, press, words, onClose } = await open({
    CreateUser: ({ input }) => {
      const { firstName, emailAddress } = input as { firstName: string; emailAddress: string };
      created.push(emailAddress);
      return emailAddress === 'ben@lender.example' ? 'Duplicate' : { createUser: userOf(firstName, emailAddress) };
    },
    InviteUser: ({ id }) => (id === 'Lena' && mailFails ? 'InternalError' : { inviteUser: userOf(String(id), 'any@lender.example') }),
  });
  await queue('Ben', 'ben@lender.example');
  await queue('Lena', 'lena@lender.example');
  await press('Create and invite');
  await expect.poll(queued).toEqual([expect.stringContaining(TAKEN), expect.stringContaining('could not be invited')]);
  expect(words()).toContain('There was an error creating/inviting 1 or more new users. Please try again later.');

  mailFails = false;
  await press('Resend invite to Lena');
  await expect.poll(queued).toHaveLength(1);
  expect(words()).toContain('1 created and invited');
  await press('Edit Ben');
  expect(document.querySelector<HTMLInputElement>('input')?.value).toBe('Ben');
  await queue('Ben', 'ben.okafor@lender.example');
  await press('Create and invite');
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(created).toEqual(['ben@lender.example', 'lena@lender.example', 'ben.okafor@lender.example']);
  expect(noticeStore.get().map((notice) => notice.words)).toEqual(['2 created and invited']);
});

it('a person who is removed leaves the queue, which is only discarded after a question', async () => {
  const { queue, press, words, onClose } = await open();
  await queue('Imani', 'imani@lender.example');
  await queue('Jonas', 'jonas@lender.example');
  await press('Remove Imani from the queue');
  expect(queued()).toEqual([expect.stringContaining('Jonas')]);
  await press('Cancel');
  await expect.poll(words).toContain('Discard the queue?');
  await expect.poll(focused).toBe('Keep adding');
  await press('Keep adding');
  expect(onClose).not.toHaveBeenCalled();
  await press('Cancel');
  await press('Discard');
  expect(onClose).toHaveBeenCalledOnce();
});
