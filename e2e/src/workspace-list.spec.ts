import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { apiAs } from './support/api';
import { cutTexts } from './support/cut-text';
import { openAs, signIn } from './support/portal';
import { at, signInAt } from './support/tenants';
import { aName, aWorkspace, giveTo, test } from './support/workspaces';

const LONG = 'Großmann & Söhne Präzisionswerkzeugmaschinenfabrik Verwaltungsgesellschaft, formerly Larkfield Millwork, Inc. of Ohio';

const list = (page: Page) => page.getByRole('table', { name: /^Workspaces, page/ });
const row = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name });
const search = async (page: Page, words: string) => {
  await page.getByRole('searchbox', { name: 'Search by workspace name' }).fill(words);
  await page.waitForURL((url) => url.searchParams.get('search') === (words === '' ? null : words));
};

// covers lender 2.1, lender 2.3, lender 5.3, lender 9.1
test('the list of workspaces is searched, sorted and paged', async ({ page, request, baseURL }) => {
  const name = aName('Zq');
  // So many at once push the newest of other stories from the first page, so that they are made where no other story looks for its own there.
  const pieter = await apiAs(request, at(baseURL, 'kestrel'), 'pieter@kestrel.example');
  await Promise.all(Array.from({ length: 27 }, (_, index) => aWorkspace(pieter, `${name} ${String(index).padStart(2, '0')}`)));
  await signInAt(page, baseURL, 'kestrel', /Pieter Vos/);

  await test.step('after a first page of few files', async () => {
    const files: string[] = [];
    page.on('request', (asked) => void (new URL(asked.url()).pathname.startsWith('/assets/') && files.push(asked.url())));
    await page.goto(at(baseURL, 'kestrel', '/home/workspacelist?page=2'));
    await expect(list(page)).toBeVisible();
    expect(files.length).toBeGreaterThan(10);
    expect(files.length).toBeLessThanOrEqual(40);
  });
  await test.step('by what a name holds, a second after the last key, from the first page', async () => {
    await search(page, name.slice(3));
    await expect(page.getByText('1–25 of 27')).toBeVisible();
    await expect(page).toHaveURL((url) => !url.searchParams.has('page'));
  });
  await test.step('twenty-five to a page', async () => {
    await list(page).getByRole('button', { name: 'Workspace', exact: true }).click();
    await expect(list(page).getByRole('columnheader', { name: 'Workspace' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByText('26–27 of 27')).toBeVisible();
    await expect(list(page).getByRole('rowheader')).toHaveText([/25$/, /26$/]);
  });
  await test.step('by how a name begins, below three characters', async () => {
    await search(page, 'zq');
    await expect(list(page).getByRole('rowheader').first()).toContainText('Zq');
    await search(page, 'q~');
    await expect(page.getByText('No workspaces match “q~”.')).toBeVisible();
  });
  await test.step('and shown whole again', async () => {
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await expect(page.getByText('No workspaces match')).toBeHidden();
  });
});

// covers lender 2.3, lender 6.2, lender 8.2
test('rows lead to the newest collection; a workspace is deleted once it was confirmed; a list that can not be loaded is read again', async ({
  office,
  page,
}) => {
  await test.step('to the statements and the risk analysis of the newest collection', async () => {
    await signIn(page);
    await search(page, 'Marlow Coffee');
    const cells = row(page, 'Marlow Coffee Roasters');
    for (const [name, part] of [
      ['Financial statements of Marlow Coffee Roasters', 'financialstatements'],
      ['Risk analysis of Marlow Coffee Roasters', 'riskanalysis'],
      [/^Latest collection of Marlow Coffee Roasters/, 'overview'],
    ] as const)
      await expect(cells.getByRole('link', { name })).toHaveAttribute(
        'href',
        new RegExp(`^/workspacesubmissiondetails/${part}/[\\w-]{36}/[\\w-]{36}$`),
      );
  });
  await test.step('a workspace is deleted by keyboard alone', async () => {
    const name = aName('Deleted');
    await aWorkspace(office.ada, name);
    await search(page, name);
    await page.getByRole('button', { name: `Actions for ${name}` }).focus();
    await page.keyboard.press('Enter');
    await expectAccessible(page, 'the menu of a row');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Delete workspace' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
  });
  await test.step('an administrator who asks for access goes to the people of the workspace instead', async () => {
    const name = aName('Outside');
    await aWorkspace(office.ben, name);
    await search(page, name);
    await page.getByRole('button', { name: `Request access to ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Manage users' });
    await expect(dialog.getByLabel('Workspace name')).toHaveCount(0);
    await dialog.getByRole('checkbox', { name: /Ada Fairfax/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
  });
  await test.step('a list that can not be loaded is an empty page with a way to try again', async () => {
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query Workspaces') ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await page.goto('/home/workspacelist?search=nothing-cached');
    await expect(page.getByRole('alert').filter({ hasText: 'The workspaces couldn’t be loaded.' })).toBeVisible();
    await expect(list(page)).toHaveCount(0);
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No workspaces match')).toBeVisible();
  });
});

// covers lender 2.3, lender 6.2
test('access to a workspace of others is requested, given and used; who may not delete gets the refusal', async ({
  office,
  page,
  browser,
  baseURL,
}) => {
  const name = aName('Everline');
  const id = await aWorkspace(office.ada, name);
  await openAs(page, `/home/workspacelist?search=${encodeURIComponent(name)}`, /Ben Okafor/);

  await test.step('nothing of it is shown', async () => {
    await expect(row(page, name)).toContainText('You don’t have access to this workspace');
    await expect(row(page, name)).not.toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
  });
  await test.step('the request says who was told, and stands', async () => {
    await page.getByRole('button', { name: `Request access to ${name}` }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Notified: Ada Fairfax.' })).toBeVisible();
    await expect(row(page, name).getByText('Access requested')).toBeVisible();
    await page.reload();
    await expect(row(page, name).getByText('Access requested')).toBeVisible();
    await expectAccessible(page, 'the list with a request');
  });
  await test.step('an administrator gives it on the page that the mail leads to', async () => {
    const ada = await (await browser.newContext({ baseURL })).newPage();
    await openAs(ada, `/workspacedetails/users/${id}`);
    await ada.getByRole('button', { name: 'Give access to Ben Okafor' }).click();
    await expect(ada.getByRole('dialog').getByRole('checkbox', { name: /Ben Okafor/ })).toBeChecked();
    await ada.getByRole('button', { name: 'Save' }).click();
    await expect(ada.getByRole('row').filter({ hasText: 'Ben Okafor' })).toBeVisible();
    await expect(ada.getByText('Access requests')).toBeHidden();
    await ada.context().close();
  });
  await page.reload();
  await row(page, name).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await test.step('who may not delete gets the refusal in the confirmation', async () => {
    const kept = aName('Kept');
    const keptId = await aWorkspace(office.ben, kept);
    await page.goto(`/home/workspacelist?search=${encodeURIComponent(kept)}`);
    await row(page, kept)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete workspace' }).click();
    const dialog = page.getByRole('dialog', { name: `Delete ${kept}?` });
    await dialog.getByRole('button', { name: 'Delete workspace' }).click();
    await expect(dialog.getByRole('alert')).toContainText('You don’t have permission to delete this workspace.');
    await expectAccessible(page, 'the refusal');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    expect((await office.ben.get(`/api/Entities/${keptId}`)).status()).toBe(200);
  });
});

test('the list of workspaces fits a tablet and a phone with very long names, and can be used there', async ({ office, page }) => {
  const name = aName(LONG);
  await aWorkspace(office.ada, name, '8'.repeat(64));
  const locked = aName('Locked');
  await giveTo(office.ben, await aWorkspace(office.ben, locked), ['Ben Okafor']);
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page);
  const begin = page.getByRole('button', { name: `New collection for ${name}` });
  await expect(begin).toBeVisible();
  const { x, width } = (await begin.boundingBox())!;
  expect(x + width, 'the end of the main action').toBeLessThanOrEqual(768);
  expect(await cutTexts(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: `Request access to ${locked}` })).toBeVisible();
  await expectAccessible(page, 'the list on a phone');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete workspace' }).click();
  await expect(page.getByRole('dialog')).toContainText(name);
  await expectNoOverflow(page, 'the confirmation');
  await page.keyboard.press('Escape');
  await expectNoOverflow(page, 'the list');
});
