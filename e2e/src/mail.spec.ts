import { expect } from '@playwright/test';
import { violations } from './support/accessibility';
import { aPublishedCollection } from './support/collections';
import { openAs } from './support/portal';
import { aName, aWorkspace, test } from './support/workspaces';

test('a mail says that the books are in; it leads to the collection and to the settings', async ({ office, page, baseURL }) => {
  const name = aName('Mail');
  await aPublishedCollection(office.ada, await aWorkspace(office.ada, name));

  const link = page.getByRole('link', { name: new RegExp(`^Collection complete: ${name}.*To ada@lender\\.example$`) });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(link.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  await expect(link).toHaveCount(1);
  await link.click();
  await expect(page.getByRole('definition').filter({ hasText: 'ada@lender.example' })).toBeVisible();

  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: `${name}’s books have been collected` })).toBeVisible();
  await expect(frame.getByRole('row', { name: new RegExp(`^Workspace ${name}$`) })).toBeVisible();
  const html = (await page.frame({ url: /\/html$/ })?.content()) ?? '';
  const collection = await frame.getByRole('link', { name: 'Open the collection' }).getAttribute('href');
  const settings = frame.getByRole('link', { name: 'Change your notification settings' });
  await expect(settings).toHaveAttribute('href', new URL('/settings/usernotifications', baseURL).href);
  await openAs(page, collection ?? '');
  await expect(page).toHaveURL(/\/workspacesubmissiondetails\/overview\//);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();

  await page.goto('about:blank');
  await page.setContent(html);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
});
