import { expect, it } from 'vitest';
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
