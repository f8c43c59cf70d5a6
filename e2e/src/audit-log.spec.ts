import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import type { Api } from './support/api';
import { openAs } from './support/portal';
import { addUser, newAddress } from './support/users';
import { followAddress } from './support/views';
import { aName, aWorkspace, giveTo, rename, test } from './support/workspaces';

const LOG = '/settings/auditlog';

const entries = (page: Page) =>
  page
    .getByRole('table', { name: 'Audit log entries, newest first' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Details of/ }) });

/** Makes somebody an administrator as well. */
async function promote(api: Api, userId: string): Promise<void> {
  const { roles } = await api.graphql<{ roles: { nodes: { id: string }[] } }>('{ roles { nodes { id } } }', {});
  await api.graphql('mutation ($id: ID!, $r: [ID!]!) { setUserRoles(input: { id: $id, roleIds: $r }) { id } }', {
    id: userId,
    r: roles.nodes.map(({ id }) => id),
  });
}

test('what was done stands in the log, which is filtered by keyboard; an entry opens to what changed; the chain is verified', async ({
  office,
  page,
}) => {
  const workspace = aName('Audited');
  const workspaceId = await aWorkspace(office.ada, workspace);
  await giveTo(office.ada, workspaceId, ['Ada Fairfax', 'Ben Okafor']);
  await rename(office.ben, workspaceId, { engagementCode: 'ENG-7' });
  const userId = await addUser(office.ada, aName('Grace'), newAddress('grace'));
  await promote(office.ada, userId);

  await test.step('it is filtered by keyboard; the address keeps it', async () => {
    await openAs(page, `${LOG}?object=${workspaceId}`);
    await expect(entries(page)).toHaveCount(3);
    const created = entries(page).filter({ hasText: 'Workspace created' });
    await expect(created).toContainText('Ada Fairfax');
    await expect(created).toContainText(workspace);
    const filters = page.getByRole('group', { name: 'Filters' });
    await filters.getByRole('combobox', { name: 'Person' }).focus();
    await page.keyboard.type('Ben');
    await page.keyboard.press('Enter');
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page)).toContainText(/Workspace changed.*Engagement code/);
    await expect(page).toHaveURL(/person=.*object=/);
    await filters.getByLabel('From').fill('2099-01-01');
    await expect(page.getByText('No entries match.')).toBeVisible();
    await expectAccessible(page, 'no entry');
    await filters.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${LOG}$`));
  });

  await test.step('an entry opens by keyboard to what changed', async () => {
    await page.evaluate(followAddress, `${LOG}?object=${userId}`);
    await expect(entries(page)).toHaveCount(2);
    const change = entries(page).first();
    await expect(change).toContainText('Roles changed');
    await expect(change).toContainText('127.0.0.0/24');
    await change.getByRole('button', { name: /^Details of Roles changed/ }).press('Enter');
    await expect(change.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('deletion')).toHaveText('defaultUser');
    await expect(page.getByRole('insertion')).toHaveText('administrator, defaultUser');
    await change.getByRole('button').press('Space');
    await expect(page.getByRole('insertion')).toBeHidden();
  });

  await test.step('what the filters take is exported', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toBe('audit.csv');
    const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(rows.map((row) => row.split(',')[3])).toEqual(['action', 'user.rolesChanged', 'user.created']);
  });

  await test.step('the chain is verified when it is asked for, and says where it does not hold', async () => {
    await page.getByRole('button', { name: 'Verify now' }).press('Enter');
    await expect(page.getByText('The chain was verified.')).toBeVisible();
    await expect(page.getByText('Chain verified')).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).press('Enter');
    await entries(page).first().getByRole('button').press('Enter');
    await expect(page.getByText('Chained to the previous entry')).toBeVisible();

    await page.route('**/graphql', (route) => {
      if (!route.request().postData()?.includes('"AuditChain"')) return route.fallback();
      const auditChain = { __typename: 'AuditChain', entries: 9, waiting: 0, headHash: 'ab', verifiedAt: '2026-11-20T07:00:00Z' };
      const integrityError = { __typename: 'AuditIntegrityError', seq: 7, kind: 'changed' };
      return route.fulfill({ json: { data: { auditChain: { ...auditChain, integrityError } } } });
    });
    await page.getByRole('button', { name: 'Verify now' }).press('Enter');
    await expect(page.getByRole('alert')).toHaveText(/Audit chain verification failed.*Entry 7 was changed after it was chained\./);
    await expectAccessible(page, 'a broken chain');
    await expectNoOverflow(page, 'a broken chain');
  });
});
