import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { aWaitingCollection, report } from './support/collections';
import { consentOf } from './support/consent';
import { importOf, signIn } from './support/portal';
import { aName, aWorkspace, test } from './support/workspaces';

const awaiting = (page: Page) => page.getByRole('table', { name: 'Awaiting intervention' });
const rowOf = (page: Page, workspace: string) => awaiting(page).getByRole('row').filter({ hasText: workspace });

/** Shows the row of a workspace, however many other stories have left or leave meanwhile. */
async function showRow(page: Page, workspace: string): Promise<void> {
  const more = page.getByRole('button', { name: /^Show all \d+$/ });
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(rowOf(page, workspace)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

// covers lender 2.2, lender 8.5, borrower 8.4
test('collections that await a person stand on the home screen as they come and go; one is connected for the customer; on a phone they fold', async ({
  office,
  page,
}) => {
  const [first, second] = [aName('Aardvark'), aName('Badger')];
  await aWaitingCollection(office.ada, await aWorkspace(office.ada, second), 'Example');
  await signIn(page);
  await showRow(page, second);

  await test.step('one that comes is there, and gone once a colleague has reported it', async () => {
    const collection = await aWaitingCollection(office.ada, await aWorkspace(office.ada, first), 'NetSuite');
    await expect(rowOf(page, first)).toContainText('NetSuite');
    await expectAccessible(page, 'awaiting intervention');
    await report(office.ada, collection, 'Normal');
    await expect(rowOf(page, first)).toHaveCount(0);
  });
  await test.step('on a phone they fold, and nothing is cut', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const fold = page.getByRole('button', { name: /^Awaiting intervention/ });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(awaiting(page)).toBeHidden();
    await fold.press('Enter');
    await showRow(page, second);
    await expectAccessible(page, 'unfolded');
    await expectNoOverflow(page, 'unfolded');
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('a package that can be connected is connected for the customer, and its import starts', async () => {
    await showRow(page, second);
    await page.getByRole('button', { name: `Finish connection for ${second}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Finish connection' });
    await expect(dialog.getByRole('radio', { name: /^Connect the package now/ })).toBeChecked();
    await expectAccessible(page, 'finish connection');
    const popup = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Connect' }).press('Enter');
    await (await consentOf(popup)).getByRole('button', { name: 'Allow access' }).click();
    await expect(dialog).toBeHidden();
    await expect(importOf(page, second)).toBeVisible();
    await expect(rowOf(page, second)).toHaveCount(0);
  });
});
