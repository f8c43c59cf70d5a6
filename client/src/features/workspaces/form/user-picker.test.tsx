import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { UserPicker } from './user-picker';
import type { Person } from './workspace-draft';

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

/** A picker whose choice is kept, as forms do. */
function Picked() {
  const [chosen, setChosen] = useState<readonly Person[]>([{ id: 'p1', displayName: 'Person 1', emailAddress: null }]);
  return (
    <>
      <UserPicker chosen={chosen} selfId="ada" onChange={setChosen} />
      <output>{chosen.map(({ id }) => id).join()}</output>
    </>
  );
}

const chosenIds = () => document.querySelector('output')?.textContent;

/** A server with five people, two to a page, all but the first of which come later. */
function fivePeople(later: () => Promise<string | null>) {
  const people = Array.from({ length: 5 }, (_, at) => ({ ...ben, id: `p${at}`, displayName: `Person ${at}` }));
  const pageTo = (end: number) => {
    const pageInfo = { __typename: 'PageInfo', hasNextPage: end < 5, endCursor: String(end) };
    return { users: { __typename: 'UserConnection', nodes: people.slice(end - 2, end), totalCount: 5, pageInfo } };
  };
  return ({ after }: Readonly<Record<string, unknown>>) =>
    after === null ? pageTo(2) : later().then((refusal) => refusal ?? pageTo(Number(after) + 2));
}

// covers lender 2.4, lender 9.4
it('all people are selected at once, also those who are not listed yet', async () => {
  const { press } = await show(<Picked />, '/', ['workspaces'], { PickablePeople: fivePeople(() => Promise.resolve(null)) });
  expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(2);
  await press('Select all');
  await expect.poll(() => act(async () => chosenIds())).toBe('p1,p0,p2,p3,p4');
});

it('who is removed while the rest of all people are loaded stays removed', async () => {
  const answers: (() => void)[] = [];
  const later = () => new Promise<null>((resolve) => answers.push(() => resolve(null)));
  const { press } = await show(<Picked />, '/', ['workspaces'], { PickablePeople: fivePeople(later) });
  await press('Select all');
  await press('Remove Person 1');
  await act(async () => answers[0]?.());
  await act(async () => answers[1]?.());
  await expect.poll(() => act(async () => chosenIds())).toBe('p0,p2,p3,p4');
});

it('where the rest of all people could not be loaded, the list says so and goes on at another try', async () => {
  let refusal: string | null = 'InternalError';
  const { press, words } = await show(<Picked />, '/', ['workspaces'], { PickablePeople: fivePeople(async () => refusal) });
  await press('Select all');
  await expect.poll(words).toContain('The list of users couldn’t be loaded.');
  expect(chosenIds()).toBe('p1,p0');
  refusal = null;
  await press('Try again');
  await expect.poll(() => act(async () => chosenIds())).toBe('p1,p0,p2,p3,p4');
});
