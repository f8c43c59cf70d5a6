import { expect } from '@playwright/test';
import { goByMenu } from './support/opening';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { test } from './support/story';
import { openAt, signInAt } from './support/tenants';

/**
 * Staff who turn flags of one tenant at once are told of one another, so that these stories take turns; and what they turn off or on
 * they turn at tenants where no other story is at work meanwhile.
 */
test.describe.configure({ mode: 'serial' });

test('staff find a tenant and turn one of its flags by keyboard', async ({ page, baseURL }) => {
  await signInAt(page, baseURL, 'countinghouse', /Tess Moreau/);
  await goByMenu(page, 'Tenant overrides');
  const name = 'Verdant Credit Union';
  await page.getByRole('searchbox', { name: 'Search by tenant name' }).fill('Verdant');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page, 'the tenants');
  await page.getByRole('button', { name: `Open ${name}` }).press('Enter');
  const drawer = page.getByRole('dialog', { name: new RegExp(name) });
  const flag = drawer.getByRole('switch', { name: 'No new workspaces' });
  await expect(flag).not.toBeChecked();
  await flag.press('Space');
  await expect(flag).toBeChecked();
  await expect(drawer.getByText('Overridden · configured: off')).toBeVisible();
  await expectAccessible(page, 'the flags of a tenant');
  await drawer.getByRole('button', { name: 'About: No new workspaces' }).click();
  await expect(page.getByRole('tooltip')).toHaveText('Hides the button for new workspaces. Existing workspaces are unaffected.');
  await drawer.getByRole('button', { name: 'No new workspaces: reset to default' }).press('Enter');
  await expect(flag).not.toBeChecked();
  await expectNoOverflow(page, 'the flags of a tenant');
});

// covers lender 2.10
test('a flag that staff turn counts at its tenant within seconds', async ({ page, browser, baseURL }) => {
  const tenant = await (await browser.newContext()).newPage();
  await signInAt(tenant, baseURL, 'countinghouse', /Tess Moreau/);
  await expect(tenant.getByRole('button', { name: /^Language/ })).toHaveCount(0);
  await openAt(page, baseURL, 'countinghouse', /Sam Ellery/, '/settings/tenantoverrides?tenant=countinghouse');
  const flag = page.getByRole('switch', { name: 'Language selection' });
  await expect(flag).not.toBeChecked();
  await flag.press('Space');
  await expect(flag).toBeChecked();
  await expect(async () => {
    await tenant.reload();
    await expect(tenant.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible();
    await expect(tenant.getByRole('button', { name: /^Language/ })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText('Overridden · configured: off')).toBeVisible();
  await flag.press('Space');
  await expect(flag).not.toBeChecked();
  await expect(page.getByText('Overridden · configured: off')).toBeHidden();
  await tenant.context().close();
});
