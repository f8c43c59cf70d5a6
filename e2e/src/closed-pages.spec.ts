import { expect } from '@playwright/test';
import { signIn } from './support/portal';
import { followAddress } from './support/views';
import { test } from './support/workspaces';

const REFUSED = 'You don’t have access to this page';
/** Pages of administrators, in a spelling that old mails may have too. */
const CLOSED = [
  '/Settings/UserManagement',
  '/settings/adminnotificationsettings',
  '/settings/apiclients',
  '/settings/webhooks',
  '/settings/auditlog',
  '/dcr',
];

// covers lender 2.1, lender 2.5, lender 2.6, lender 6.1
test('a default user finds neither the entries of administrative pages nor the pages', async ({ office, page }) => {
  await signIn(page, /Ben Okafor/);
  await expect(page.getByRole('link', { name: 'Data collection report' })).toHaveCount(0);
  await page.getByRole('button', { name: /account of Ben/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out', exact: true })).toBeVisible();
  for (const name of ['Users', 'API and webhooks', 'Audit log']) await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  await expect(page.getByRole('link', { name: 'My notification settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administrative settings' })).toBeHidden();
  for (const path of CLOSED)
    await test.step(path, async () => {
      await page.evaluate(followAddress, '/settings/usernotifications');
      await expect(page.getByRole('heading', { name: REFUSED })).toBeHidden();
      await page.evaluate(followAddress, path);
      await expect(page.getByRole('heading', { name: REFUSED })).toBeVisible();
    });
  expect((await office.ben.get('/api/audit/events?format=csv')).status()).toBe(403);
});
