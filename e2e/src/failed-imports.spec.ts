import { expect } from '@playwright/test';
import { addWorkspace, connectDex, importOf, newestCollection, signIn } from './support/portal';
import { test } from './support/story';

// covers lender 4.1, lender 4.2, lender 8.3, borrower 4.1, borrower 4.5, borrower 8.4
test('an import whose books can not be read says so wherever it is named, and leads to no statements', async ({ page }) => {
  await signIn(page);
  const name = `Unreadable ${Date.now()}`;
  const sentence = /^DEX returned data that can’t be read: .*debit is not/;
  await connectDex(page, await addWorkspace(page, name), { answer: 'Unreadable books' });

  await test.step('the list of running imports offers no retry', async () => {
    await expect(importOf(page, name).getByText(sentence)).toBeVisible();
    await expect(importOf(page, name).getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('the list of workspaces calls it an error', async () => {
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('DEX · import error')).toBeVisible();
    await expect(row.getByRole('link', { name: /^Financial statements/ })).toHaveCount(0);
  });

  await test.step('the workspace and the submission as well', async () => {
    const collection = await newestCollection(page, name);
    await expect(collection.getByText('Import error')).toBeVisible();
    await collection.getByRole('link').first().click();
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
    await expect(page.getByRole('main').getByText('Published', { exact: true })).toHaveCount(0);
  });
});
