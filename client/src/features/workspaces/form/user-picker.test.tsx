import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../lib/testing/show';
import { UserPicker } from './user-picker';

const ben = { __typename: 'User', id: 'ben', displayName: 'Ben Okafor', emailAddress: 'ben@lender.example', status: 'Active', roles: [] };
const PEOPLE = {
  users: {
    __typename: 'UserConnection',
    nodes: [ben],
    totalCount: 1,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  },
};

// covers lender 8.2
it('a list of people that could not be had says so, and can be tried again', async () => {
  let answer: object | string = 'InternalError';
  const picker = <UserPicker chosen={[]} selfId="ada" onChange={() => undefined} />;
  const { words, press } = await show(picker, '/', ['workspaces'], { PickablePeople: () => answer });
  expect(words()).toContain('The list of users couldn’t be loaded.');
  answer = PEOPLE;
  await press('Try again');
  expect(words()).toContain('Ben Okafor');
  expect(words()).not.toContain('The list of users couldn’t be loaded.');
});

// covers lender 4.5
it.each([
  ['Invited', 'Invited'],
  ['PendingInvite', 'Invite pending'],
])('a person who is %s is shown as “%s”, as in the list of users', async (status, shown) => {
  const users = { ...PEOPLE.users, nodes: [{ ...ben, status }] };
  const picker = <UserPicker chosen={[]} selfId="ada" onChange={() => undefined} />;
  const { words } = await show(picker, '/', ['workspaces'], { PickablePeople: () => ({ users }) });
  expect(words()).toContain(`ben@lender.example${shown}`);
});

// covers lender 2.4, lender 9.4
it('all people are selected at once, also those who are not listed yet', async () => {
  const person = (at: number) => ({ ...ben, id: `p${at}`, displayName: `Person ${at}` });
  const everyone = Array.from({ length: 5 }, (_, at) => person(at));
  const PickablePeople = ({ after }: Readonly<Record<string, unknown>>) => {
    const end = Number(after ?? 0) + 2;
    const pageInfo = { __typename: 'PageInfo', hasNextPage: end < 5, endCursor: String(end) };
    return { users: { __typename: 'UserConnection', nodes: everyone.slice(end - 2, end), totalCount: 5, pageInfo } };
  };
  const change = vi.fn<(people: readonly { readonly id: string }[]) => void>();
  const { press } = await show(
    <UserPicker chosen={[{ id: 'p1', displayName: 'Person 1', emailAddress: null }]} selfId="ada" onChange={change} />,
    '/',
    ['workspaces'],
    { PickablePeople },
  );
  expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(2);
  await press('Select all');
  await expect.poll(() => act(async () => change.mock.calls.length)).toBe(1);
  expect(change.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['p1', 'p0', 'p2', 'p3', 'p4']);
});
