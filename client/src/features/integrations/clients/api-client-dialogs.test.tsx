import { act } from 'react';
import { expect, it } from 'vitest';
import type { ListedApiClientFragment } from '../../../lib/graphql/types.generated';
import { show, type Answers } from '../../../lib/testing/show';
import { AccessDialog } from './access-dialog';
import { AddApiClientDialog, RenameApiClientDialog } from './api-client-dialogs';

const nothing = () => undefined;
const alder = { __typename: 'Workspace', id: 'w1', displayName: 'Alder Creek' };
const client = {
  ...{ __typename: 'ApiClient', id: 'c1', name: 'Loan origination', createdAt: '2026-11-20T09:00:00Z', createdBy: null },
  ...{ secretRenewedAt: '2026-11-20T09:00:00Z', lastUsedAt: null, revokedAt: null },
  ...{ purposes: ['ReadWorkspaces'], allWorkspaces: false, workspaces: [alder] },
} as unknown as ListedApiClientFragment;

const sections = ['integrations', 'common', 'errors'] as const;
const choosable: Answers = {
  ChoosableWorkspaces: () => ({ workspaces: { __typename: 'WorkspaceConnection', nodes: [alder] } }),
};
/** A choice of the dialog whose label begins so. */
const choice = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label))?.control as HTMLInputElement;
const choose = (label: string) => act(async () => choice(label).click());

async function add(answers: Answers = {}) {
  const requested: unknown[] = [];
  const shown = await show(<AddApiClientDialog onClose={nothing} onChanged={nothing} />, '/settings/apiclients', sections, {
    ...choosable,
    CreateApiClient: (variables) => {
      requested.push(variables);
      return { createApiClient: { __typename: 'CreatedApiClient', apiClient: client, clientSecret: 'chs_secret' } };
    },
    ...answers,
  });
  return { ...shown, requested };
}

it('a client needs a name, which no other has', async () => {
  const { press, type, words, requested } = await add();
  await press('Add');
  expect(words()).toContain('A name is required.');
  expect(requested).toEqual([]);
  const taken = await add({ CreateApiClient: () => 'Duplicate' });
  await type('Name', 'LOAN ORIGINATION');
  await press('Add');
  await expect.poll(taken.words).toContain('An API client with this name already exists.');
});

it('a client may read only, unless it is given more, by a choice that fits most or one by one', async () => {
  await add();
  expect(choice('Read only').checked).toBe(true);
  await choose('Collect and read');
  expect(choice('Collect data').checked).toBe(true);
  await choose('Analyze risk');
  expect(choice('Custom').checked).toBe(true);
  await choose('Analyze risk');
  expect(choice('Collect and read').checked).toBe(true);
});

it('a client may be given a list of workspaces, which is not empty, and its secret is shown', async () => {
  const { press, type, words, requested } = await add();
  await type('Name', 'Loan origination');
  await choose('Only selected workspaces');
  await press('Add');
  expect(words()).toContain('Select at least one workspace.');
  await expect.poll(() => choice('Alder Creek')).toBeDefined();
  await choose('Alder Creek');
  await press('Add');
  await expect.poll(words).toContain('This secret is shown only once.');
  expect(requested).toEqual([expect.objectContaining({ name: 'Loan origination', workspaceIds: ['w1'] })]);
});

it.each(['Full access', 'Manage users and read the audit log'])('“%s” is for all workspaces', async (access) => {
  const requested: unknown[] = [];
  const { press } = await show(<AccessDialog client={client} onClose={nothing} onChanged={nothing} />, '/', sections, {
    ...choosable,
    SetApiClientAccess: (variables) => {
      requested.push(variables);
      return { setApiClientAccess: client };
    },
  });
  expect(choice('Only selected workspaces').checked).toBe(true);
  await choose(access);
  expect(choice('All workspaces').checked).toBe(true);
  expect(choice('Only selected workspaces').disabled).toBe(true);
  await press('Save');
  expect(requested).toEqual([expect.objectContaining({ id: 'c1', workspaceIds: null })]);
});

it('a client is renamed', async () => {
  const requested: unknown[] = [];
  const dialog = <RenameApiClientDialog client={client} onClose={nothing} onChanged={nothing} />;
  const { press, type } = await show(dialog, '/', sections, {
    RenameApiClient: (variables) => {
      requested.push(variables);
      return { renameApiClient: client };
    },
  });
  await type('Name', 'Origination');
  await press('Save');
  expect(requested).toEqual([{ id: 'c1', name: 'Origination' }]);
});
