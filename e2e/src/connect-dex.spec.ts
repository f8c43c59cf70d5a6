import { expect, test } from '@playwright/test';
import { addWorkspace, connectDex, newestCollection, signIn } from './support/portal';

// covers lender 4.3, borrower 1.1, borrower 2.2.2, borrower 2.3.2, borrower 4.2
test('a lender connects the sample package and reads verified books', async ({ page }) => {
  await signIn(page);
  const name = `Sample ${Date.now()}`;
  const row = await addWorkspace(page, name);
  await connectDex(page, row);
  await expect(row.getByText('DEX')).toBeVisible();
  await (await newestCollection(page, name)).getByRole('link').first().click();
  await expect(page.getByText('Complete')).toBeVisible();
  await expect(page.getByText('Verified content', { exact: true })).toBeVisible();
  await expect(page.getByText('Open receivables tie to their control accounts')).toBeVisible();
});
