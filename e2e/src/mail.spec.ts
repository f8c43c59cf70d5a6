import { expect } from '@playwright/test';
import { violations } from './support/accessibility';
import { ledgerCsv, timberLedger } from './support/ledger';
import { addWorkspace, signIn, uploadBooks } from './support/portal';
import { test } from './support/story';

test('a mail says that the books are in; it leads to the collection and to the settings', async ({ page }) => {
  const name = `Mail ${Date.now()}`;
  await signIn(page);
  const row = await addWorkspace(page, name);
  await uploadBooks(page, row, {
    fileName: 'ledger.csv',
    mimeType: 'text/csv',
    content: ledgerCsv(timberLedger()),
    fiscalYearEnds: 'February',
  });

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
  const settings = await frame.getByRole('link', { name: 'Change your notification settings' }).getAttribute('href');
  await page.goto(collection ?? '');
  await expect(page).toHaveURL(/\/workspacesubmissiondetails\/overview\//);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await page.goto(settings ?? '');
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('about:blank');
    await page.setContent(html);
    expect(await violations(page), colorScheme).toEqual([]);
  }
});
