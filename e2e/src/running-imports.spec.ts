import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { aFailedCollection } from './support/collections';
import { addWorkspace, connectDex, importOf, newestCollection, signIn } from './support/portal';
import { aName, aWorkspace, test } from './support/workspaces';

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Running imports/ });
const list = (page: Page) => page.getByRole('dialog', { name: 'Running imports' });

// covers lender 2.8, lender 4.1, lender 9.2, borrower 4.5
test('the list of running imports is read by keyboard and aloud, also on a phone; it leads to the errors of a file, and cancels an import', async ({
  office,
  page,
}) => {
  const failing = `${aName('Consolidated')} ${'and affiliated holdings '.repeat(9)}`.trim();
  await aFailedCollection(office.ada, await aWorkspace(office.ada, failing));
  await signIn(page);
  const slow = aName('Slow');
  await connectDex(page, await addWorkspace(page, slow), { answer: 'A slow import' });

  await test.step('on a desktop', async () => {
    await expect(importOf(page, slow).getByRole('progressbar')).toBeVisible();
    await expect(importOf(page, failing)).toContainText(/line 3, Credit.*Nothing was stored\./);
    await expectAccessible(page, 'running imports');
    await page.keyboard.press('Escape');
    await expect(button(page)).toBeFocused();
  });

  await test.step('on a phone, in a drawer', async () => {
    await expectNoOverflow(page, 'frame with running imports');
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page).press('Enter');
    await expect(importOf(page, failing)).toBeVisible();
    await expectAccessible(page, 'running imports on a phone');
    await expectNoOverflow(page, 'running imports on a phone');
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('every error of a file is named by its place, and the list of them is saved', async () => {
    await button(page).press('Enter');
    await importOf(page, failing).getByRole('button', { name: 'Show all errors' }).click();
    const issues = page.getByRole('dialog', { name: 'Errors in the file' });
    await issues.getByText('line 4, Date').click();
    await expect(list(page)).toBeHidden();
    const saved = page.waitForEvent('download');
    await issues.getByRole('button', { name: 'Download list' }).click();
    expect(await readFile(await (await saved).path(), 'utf8')).toContain('line 4, Date');
    await issues.getByRole('button', { name: 'Close' }).click();
    await expect(issues).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

  await test.step('an import that is canceled says so there and in its submission, which has no figures, checks or files', async () => {
    await button(page).press('Enter');
    await importOf(page, slow)
      .getByRole('button', { name: `Cancel the import of ${slow}` })
      .click();
    const canceled = 'This import was canceled. Nothing was stored.';
    await expect(importOf(page, slow).getByText(canceled)).toBeVisible();
    await page.keyboard.press('Escape');
    await (await newestCollection(page, slow)).getByRole('link').first().click();
    await expect(page.getByRole('main').getByText(canceled)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Download .+\.\w+/ })).toHaveCount(0);
    await expect(page.getByText('Every journal entry balances')).toHaveCount(0);
  });
});
