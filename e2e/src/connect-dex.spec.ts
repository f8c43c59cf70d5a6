import { expect } from '@playwright/test';
import { addWorkspace, connectDex, newestCollection, signIn } from './support/portal';
import { test } from './support/story';

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
  await expect(page.getByText('AR aging ties to the general ledger')).toBeVisible();
  await test.step('the books name another company, which the lender confirms to be this business', async () => {
    const reading = page.getByRole('main').locator('#reading');
    await expect(reading.getByText(/, but the books name .* Is this the same business\?/)).toBeVisible();
    await reading.getByRole('button', { name: 'Yes, the same business' }).click();
    await reading.getByRole('button', { name: 'Save and recalculate' }).click();
    await expect(reading.getByText(/An analyst confirmed that this is the same business\./)).toBeVisible();
  });
});
