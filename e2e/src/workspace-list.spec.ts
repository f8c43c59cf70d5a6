import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { apiAs } from './support/api';
import { cutTexts } from './support/cut-text';
import { openAs } from './support/portal';
import { at, openAt } from './support/tenants';
import { followAddress } from './support/views';
import { aName, aWorkspace, giveTo, test } from './support/workspaces';

const LONG = 'Großmann & Söhne Präzisionswerkzeugmaschinenfabrik Verwaltungsgesellschaft, formerly Larkfield Millwork, Inc. of Ohio';

const list = (page: Page) => page.getByRole('table', { name: /^Workspaces, page/ });
const row = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name });
const search = async (page: Page, words: string) => {
  await page.getByRole('searchbox', { name: 'Search by workspace name' }).fill(words);
  await page.waitForURL((url) => url.searchParams.get('search') === (words === '' ? null : words));
};

// covers lender 2.1, lender 2.3, lender 5.3, lender 9.1
test('the list of workspaces is searched, sorted and paged, after a first page of few files', async ({ page, request, baseURL }) => {
  const name = aName('Zq');
  // So many at once push the newest of other stories from the first page, so that they are made where no other story looks for its own there.
  const pieter = await apiAs(request, at(baseURL, 'kestrel'), 'pieter@kestrel.example');
  await Promise.all(Array.from({ length: 27 }, (_, index) => aWorkspace(pieter, `${name} ${String(index).padStart(2, '0')}`)));
  const files: string[] = [];
  page.on('request', (requested) => void (new URL(requested.url()).pathname.startsWith('/assets/') && files.push(requested.url())));
  await openAt(page, baseURL, 'kestrel', /Pieter Vos/, '/home/workspacelist?page=2');
  await expect(list(page)).toBeVisible();
  expect(files.length).toBeGreaterThan(10);
  expect(files.length).toBeLessThanOrEqual(40);

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
  await test.step('and shown whole again', async () => {
    await search(page, 'q~');
    await expect(page.getByText('No workspaces match “q~”.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await expect(page.getByText('No workspaces match')).toBeHidden();
  });
});

// covers lender 2.3, lender 6.2
test('access to a workspace of others is requested, given and used', async ({ office, page }) => {
  const name = aName('Everline');
  const id = await aWorkspace(office.ada, name);

  await test.step('nothing of it is shown; the request says who was told, and stands', async () => {
    await openAs(page, `/home/workspacelist?search=${encodeURIComponent(name)}`, /Ben Okafor/);
    await expect(row(page, name)).toContainText('You don’t have access to this workspace');
    await expect(row(page, name)).not.toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
    await page.getByRole('button', { name: `Request access to ${name}` }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Notified: Ada Fairfax.' })).toBeVisible();
    await expect(row(page, name).getByText('Access requested')).toBeVisible();
    await expectAccessible(page, 'the list with a request');
    await page.evaluate(followAddress, `/workspacedetails/users/${id}`);
    await expect(page.getByRole('heading', { name: `You can’t open ${name}` })).toBeVisible();
    await expect(page.getByText('Access requested')).toBeVisible();
    await expect(page.getByText('Ada Fairfax')).toBeHidden();
    await expectAccessible(page, 'access requested');
  });
  await test.step('an administrator gives it on the page that the mail leads to', async () => {
    await openAs(page, `/workspacedetails/users/${id}`);
    await page.getByRole('button', { name: 'Give access to Ben Okafor' }).click();
    await expect(page.getByRole('dialog').getByRole('checkbox', { name: /Ben Okafor/ })).toBeChecked();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Ben Okafor' })).toBeVisible();
    await expect(page.getByText('Access requests')).toBeHidden();
  });
  await openAs(page, `/home/workspacelist?search=${encodeURIComponent(name)}`, /Ben Okafor/);
  await row(page, name).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

// covers lender 2.3, lender 6.2
test('a workspace is deleted by keyboard alone; the list fits a tablet and a phone with very long names, and can be used there', async ({
  office,
  page,
}) => {
  const deleted = aName('Deleted');
  await aWorkspace(office.ada, deleted);
  const name = aName(LONG);
  await aWorkspace(office.ada, name, '8'.repeat(64));
  const locked = aName('Locked');
  await giveTo(office.ben, await aWorkspace(office.ben, locked), ['Ben Okafor']);
  await openAs(page, '/home/workspacelist');

  await test.step('a workspace is deleted by keyboard alone', async () => {
    await page.getByRole('button', { name: `Actions for ${deleted}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit workspace' })).toBeFocused();
    await expectAccessible(page, 'the menu of a row');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Delete workspace' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Delete ${deleted}?` });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`${deleted} was deleted.`)).toBeVisible();
    await expect(row(page, deleted)).toHaveCount(0);
  });
  await test.step('on a tablet', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    const begin = page.getByRole('button', { name: `New collection for ${name}` });
    await expect(begin).toBeVisible();
    const { x, width } = (await begin.boundingBox())!;
    expect(x + width, 'the end of the main action').toBeLessThanOrEqual(768);
    await expect.poll(() => cutTexts(page)).toEqual([]);
  });
  await test.step('on a phone', async () => {
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
});
