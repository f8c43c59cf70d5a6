import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { UsersList } from './users-list';

const nothing = () => undefined;
const commands = { reinviting: null, reinvite: nothing, edit: nothing, remove: nothing };
const user = (id: string, displayName: string, status: string) => ({
  ...{ __typename: 'User', id, displayName, firstName: displayName, lastName: null, emailAddress: `${id}@lender.example` },
  ...{ status, lastActivityTime: null, version: 1, roles: [], metadata: [] },
});

async function open(at: string, totalCount = 202) {
  const requested: unknown[] = [];
  const nodes = totalCount === 0 ? [] : [user('ada', 'Ada Fairfax', 'Active'), user('ben', 'Ben Okafor', 'Invited')];
  const list = <UsersList viewerId="ada" commands={commands} />;
  const shown = await show(list, `/settings/usermanagement${at}`, ['users', 'common'], {
    ManagedUsers: (variables) => {
      requested.push(variables);
      return { users: { __typename: 'UserConnection', nodes, totalCount } };
    },
  });
  return { ...shown, requested };
}
const buttons = () => [...document.querySelectorAll('tbody button')].map((button) => button.getAttribute('aria-label'));

// covers lender 2.6
it('people come fifty to a page, ordered by a click on a column, and the address says where one is', async () => {
  const { words, press, place, requested } = await open('');
  expect(words()).toContain('1–50 of 202');
  await press('Next page');
  await expect.poll(words).toContain('51–100 of 202');
  expect(place()).toBe('/settings/usermanagement?page=2');
  await press('Name');
  await expect.poll(() => requested.at(-1)).toMatchObject({ first: 50, orderBy: { field: 'displayName', direction: 'desc' } });
});

// covers lender 2.6, lender 6.3
it('one’s own row says so and can only be edited; a person who has not signed in yet can be invited again', async () => {
  const { words } = await open('?search=lender');
  expect(words()).toContain('Ada Fairfax you');
  expect(buttons()).toEqual(['Edit Ada Fairfax', 'Resend invite to Ben Okafor', 'Edit Ben Okafor', 'Delete Ben Okafor']);
});

it('a filter that no one matches can be cleared', async () => {
  const { words, press, place, requested } = await open('?search=zoe', 0);
  expect(words()).toContain('No users match “zoe”.');
  expect(requested).toEqual([expect.objectContaining({ search: 'zoe' })]);
  await press('Clear filter');
  await expect.poll(place).toBe('/settings/usermanagement');
});
