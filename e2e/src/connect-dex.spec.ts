import { expect, test } from '@playwright/test';
import { addWorkspace, connectDex, signIn } from './support/portal';

test('a lender connects the sample package and reads verified books', async ({ page }) => {
  await signIn(page);
  const name = `Sample ${Date.now()}`;
  const row = await addWorkspace(page, name);
  await connectDex(page, row);
  await expect(row.getByText('DEX')).toBeVisible({ timeout: 60_000 });
  await row.getByRole('link', { name, exact: true }).click();
  await page.getByRole('row').filter({ hasText: 'DEX' }).getByRole('link').first().click();
  await expect(page.getByText('Complete')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Verified content', { exact: true })).toBeVisible();
  await expect(page.getByText('Open receivables tie to their control accounts')).toBeVisible();
});

test('an import that the package breaks off ends with the specified sentence', async ({ page }) => {
  await signIn(page);
  const row = await addWorkspace(page, `Disconnected ${Date.now()}`);
  await connectDex(page, row, /Access withdrawn/);
  await expect(
    page.getByText('The connection for this company has expired. Unable to import financials at this time.').first(),
  ).toBeVisible({
    timeout: 60_000,
  });
});
