import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { connectDex, openAs } from './support/portal';
import { aName, aWorkspace, test } from './support/workspaces';

const LONG = 'Großmann & Söhne Präzisionswerkzeugmaschinenfabrik Verwaltungsgesellschaft, formerly Larkfield Millwork, Inc. of Ohio';

const tab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Workspace sections' }).getByRole('link', { name });

// covers lender 2.1, lender 2.4, lender 2.10, borrower 2.1.5
test('its parts are links, so that Back works; one that is not there is not found', async ({ office, page }) => {
  const name = aName(LONG);
  const id = await aWorkspace(office.ada, name, 'ACM-2041');
  await openAs(page, `/workspacedetails/submissionlist/${id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(tab(page, /Past data collections/)).toHaveAttribute('aria-current', 'page');
  await tab(page, /Active connections/).press('Enter');
  await page.waitForURL(`**/workspacedetails/connections/${id}`);
  await expect(page.getByText('No active connections')).toBeVisible();
  await tab(page, /Details and users/).press('Enter');
  await page.waitForURL(`**/workspacedetails/users/${id}`);
  await expect(page.getByRole('row').filter({ hasText: 'Ada Fairfax' })).toContainText('(you)');
  await expectNoOverflow(page, 'details and users');
  await page.goBack();
  await expect(tab(page, /Active connections/)).toHaveAttribute('aria-current', 'page');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Workspaces' }).click();
  await page.waitForURL(/\/home\/workspacelist/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('a workspace that is not there is not found', async () => {
    await page.goto('/workspacedetails/users/00000000-0000-4000-8000-00000000dead');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle(/^Page not found/);
    await page.getByRole('navigation').getByRole('link', { name: 'Data collection report' }).click();
    await expect(page.getByRole('heading', { name: 'Data collection report' })).toBeVisible();
  });
});

// covers lender 6.1, lender 8.7
test('a connection is deleted once it was confirmed', async ({ office, page }) => {
  const name = aName('Connected');
  const id = await aWorkspace(office.ada, name);
  await openAs(page, `/home/workspacelist?search=${encodeURIComponent(name)}`);
  await connectDex(page, page.getByRole('row').filter({ hasText: name }));
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('DEX');
  await page.goto(`/workspacedetails/connections/${id}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(row).toContainText('Connected');
  await expectAccessible(page, 'connections');
  await row.getByRole('button', { name: /^Actions for the connection to/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete connection' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Delete the connection to/ });
  await expectAccessible(page, 'the confirmation');

  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('DeleteConnection') ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Delete connection' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Error deleting connection.');
  await page.unroute('**/graphql');
  await dialog.getByRole('button', { name: 'Delete connection' }).click();
  await expect(page.getByText('No active connections')).toBeVisible();
  expect(await (await office.ada.get(`/api/workspaces/${id}/connections`)).json()).toEqual({ connections: [] });
});

// covers lender 4.4, lender 6.1
test('who may not view a workspace asks for access, or adds themselves where they manage its people', async ({ office, page }) => {
  await test.step('who manages its people adds themselves, or goes back', async () => {
    const name = aName('Everline');
    const id = await aWorkspace(office.ben, name);
    await openAs(page, `/workspacedetails/submissions/${id}`);
    await expect(page.getByRole('heading', { name: `You can’t open ${name}` })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Users with access' })).toContainText('Ben Okafor');
    await expect(page.getByText('Your session has expired.')).toBeHidden();
    await expectAccessible(page, 'access denied');
    await expectNoOverflow(page, 'access denied');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.waitForURL(/\/home\/workspacelist/);
    await page.goBack();
    await page.getByRole('button', { name: 'Manage users' }).press('Enter');
    await page.getByRole('checkbox', { name: /Ada Fairfax/ }).press('Space');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible();
    await expect(tab(page, /Details and users/)).toContainText('2');
  });
  await test.step('all others ask for access', async () => {
    const name = aName('Granary');
    const id = await aWorkspace(office.ada, name);
    await openAs(page, `/workspacedetails/users/${id}`, /Ben Okafor/);
    await expect(page.getByRole('heading', { name: `You can’t open ${name}` })).toBeVisible();
    await expect(page.getByText('Ada Fairfax')).toBeHidden();
    await page.getByRole('button', { name: `Request access to ${name}` }).press('Enter');
    await expect(page.getByText('Access requested')).toBeVisible();
    await expectAccessible(page, 'access requested');
  });
});
