import { expect } from '@playwright/test';
import { goByMenu } from './support/opening';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { test } from './support/story';
import { signInAt } from './support/tenants';

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
