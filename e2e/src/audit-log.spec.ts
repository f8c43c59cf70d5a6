import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { goByMenu } from './support/opening';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import type { Api } from './support/api';
import { aCollection, remove } from './support/collections';
import { openAs, signIn } from './support/portal';
import { addUser, newAddress } from './support/users';
import { aName, aWorkspace, giveTo, rename, test } from './support/workspaces';

const LOG = '/settings/auditlog';

const entries = (page: Page) =>
  page
    .getByRole('table', { name: 'Audit log entries, newest first' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Details of/ }) });

/** Opens the log of one object. */
async function openLogOf(page: Page, objectId: string): Promise<void> {
  await openAs(page, `${LOG}?object=${objectId}`);
  await expect(entries(page).first()).toBeVisible();
}

/** Makes somebody an administrator as well. */
async function promote(api: Api, userId: string): Promise<void> {
  const { roles } = await api.graphql<{ roles: { nodes: { id: string }[] } }>('{ roles { nodes { id } } }', {});
  await api.graphql('mutation ($id: ID!, $r: [ID!]!) { setUserRoles(id: $id, roleIds: $r) { id } }', {
    id: userId,
    r: roles.nodes.map(({ id }) => id),
  });
}

test('what was just done stands in the log; an entry opens by keyboard to what changed', async ({ office, page }) => {
  const workspace = aName('Audited');
  const workspaceId = await aWorkspace(office.ada, workspace);
  const userId = await addUser(office.ada, aName('Grace'), newAddress('grace'));
  await promote(office.ada, userId);
  await signIn(page);
  await goByMenu(page, 'Audit log');
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText('WorkspacesSettingsAudit log');
  await page.goto(`${LOG}?object=${workspaceId}`);
  await expect(entries(page).filter({ hasText: workspace })).toContainText('Ada Fairfax');
  await expect(entries(page).filter({ hasText: workspace })).toContainText('Workspace created');

  await page.goto(`${LOG}?object=${userId}`);
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).nth(1)).toContainText('User added');
  const change = entries(page).first();
  await expect(change).toContainText('Roles changed');
  await expect(change).toContainText('127.0.0.0/24');
  await change.getByRole('button', { name: /^Details of Roles changed/ }).press('Enter');
  await expect(change.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  const roles = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'roles' }) })
    .last();
  await expect(roles.getByRole('deletion')).toHaveText('defaultUser');
  await expect(roles.getByRole('insertion')).toHaveText('administrator, defaultUser');
  await expect(page.getByRole('definition').filter({ hasText: userId })).toBeVisible();
  await expectAccessible(page, 'an open entry');
  await expectNoOverflow(page, 'the log');
  await expectAccessible(page, 'the log on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await change.getByRole('button').press('Space');
  await expect(roles).toBeHidden();
});

test('it is filtered by keyboard by person, subject, object and days; the address keeps it', async ({ office, page }) => {
  const workspaceId = await aWorkspace(office.ada, aName('Filtered'));
  await giveTo(office.ada, workspaceId, ['Ada Fairfax', 'Ben Okafor']);
  await rename(office.ben, workspaceId, { engagementCode: 'ENG-7' });
  const collection = await aCollection(office.ada, workspaceId);
  await remove(office.ada, collection);
  await openLogOf(page, workspaceId);
  await expect(entries(page)).toHaveCount(3);

  const filters = page.getByRole('group', { name: 'Filters' });
  await filters.getByRole('combobox', { name: 'Person' }).focus();
  await page.keyboard.type('Ben');
  await page.keyboard.press('Enter');
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText('Workspace changed');
  await expect(entries(page)).toContainText('Engagement code');
  await page.reload();
  await expect(entries(page)).toHaveCount(1);

  await filters.getByRole('combobox', { name: 'Subject' }).selectOption({ label: 'Users' });
  await expect(page.getByText('No entries match.')).toBeVisible();
  await expectAccessible(page, 'no entry');
  await filters.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${LOG}$`));

  await filters.getByLabel('From').fill('2099-01-01');
  await expect(page.getByText('No entries match.')).toBeVisible();
  await filters.getByLabel('From').fill('');
  await filters.getByRole('combobox', { name: 'Subject' }).selectOption({ label: 'Data collections' });
  const deleted = entries(page).filter({ hasText: 'Collection deleted' }).first();
  await deleted.getByRole('button').press('Enter');
  await page.getByRole('button', { name: 'Show only entries for this item' }).first().press('Enter');
  await expect(page).toHaveURL(/about=submission&object=/);
  await filters.getByRole('button', { name: 'This item only' }).press('Enter');
  await expect(page).toHaveURL(/about=submission$/);
});

test('fifty entries are a page; what the filters take is exported; the chain is verified, and a new entry is chained within seconds', async ({
  office,
  page,
}) => {
  await test.step('older ones and the newest are links', async () => {
    const workspaceId = await aWorkspace(office.ada, aName('Paged'));
    for (let count = 1; count <= 52; count += 1) await rename(office.ada, workspaceId, { engagementCode: `E-${count}` });
    await openLogOf(page, workspaceId);
    await expect(entries(page)).toHaveCount(50);
    await expect(page.getByText('50 of 53', { exact: true })).toBeVisible();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages.getByRole('link')).toHaveText(['Older']);
    await pages.getByRole('link', { name: 'Older' }).press('Enter');
    await expect(entries(page)).toHaveCount(3);
    await expect(entries(page).last()).toContainText('Workspace created');
    await expect(pages.getByRole('link')).toHaveText(['Newest']);
    await pages.getByRole('link', { name: 'Newest' }).press('Enter');
    await expect(entries(page)).toHaveCount(50);
  });
  await test.step('as CSV and as JSON', async () => {
    const workspaceId = await aWorkspace(office.ada, aName('Exported'));
    await rename(office.ada, workspaceId, { engagementCode: 'EXP-1' });
    await page.goto(`${LOG}?object=${workspaceId}`);
    await expect(entries(page)).toHaveCount(2);
    const saved = async (button: string) => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).press('Enter');
      const file = await download;
      return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
    };
    const csv = await saved('Export CSV');
    expect(csv.name).toBe('audit.csv');
    const [head, ...rows] = csv.content.trim().split('\r\n');
    expect(head?.split(',').slice(0, 6)).toEqual(['sequence', 'at', 'actorId', 'action', 'subjectType', 'subjectId']);
    expect(rows.map((row) => row.split(',')[3])).toEqual(['workspace.updated', 'workspace.created']);

    const json = await saved('Export JSON');
    expect(json.name).toBe('audit.json');
    expect(JSON.parse(json.content)).toMatchObject([
      { action: 'workspace.updated', subjectId: workspaceId, fields: ['engagementCode'] },
      { action: 'workspace.created', subjectId: workspaceId },
    ]);

    await page.route('**/api/audit/events**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Export CSV' }).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'The audit log couldn’t be exported.' })).toBeVisible();
    await page.unroute('**/api/audit/events**');
  });
  await test.step('the chain is verified when it is asked for', async () => {
    const workspaceId = await aWorkspace(office.ada, aName('Chained'));
    await page.goto(`${LOG}?object=${workspaceId}`);
    await expect(entries(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Verify now' }).press('Enter');
    await expect(page.getByText('The chain was verified.')).toBeVisible();
    await expect(page.getByText('Chain verified')).toBeVisible();
    await expect(page.getByText(/^[\d,]+ entries, verified [A-Z]\w+ \d+, \d{4} at \d\d:\d\d [AP]M$/)).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).press('Enter');
    await entries(page).getByRole('button').press('Enter');
    await expect(page.getByText('Chained to the previous entry')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: /^[\da-f]{8}…[\da-f]{8}$/ })).toBeVisible();
  });
  await test.step('a chain that does not hold says so, with the entry', async () => {
    await page.route('**/graphql', (route) => {
      if (!route.request().postData()?.includes('"AuditChain"')) return route.fallback();
      const auditChain = { __typename: 'AuditChain', entries: 9, waiting: 0, headHash: 'ab', verifiedAt: '2026-11-20T07:00:00Z' };
      const flaw = { __typename: 'AuditChainFault', seq: 7, flaw: 'changed' };
      return route.fulfill({ json: { data: { auditChain: { ...auditChain, flaw } } } });
    });
    await page.goto(LOG);
    await expect(page.getByText('Chain broken')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(/Audit chain verification failed.*Entry 7 was changed after it was chained\./);
    await expectAccessible(page, 'a broken chain');
  });
});
