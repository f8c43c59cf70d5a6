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

test('collections that await a person stand on the home screen by workspace, as they come and go, for who may not open it as well', async ({
  office,
  page,
}) => {
  const [first, second] = [aName('Aardvark'), aName('Badger')];
  await aWaitingCollection(office.ada, await aWorkspace(office.ada, second));
  await signIn(page);
  await showRow(page, second);
  await expect(rowOf(page, second)).toContainText('Sage Intacct');
  await expect(rowOf(page, second)).toContainText('Beta');
  await expect(awaiting(page).getByRole('columnheader', { name: 'Workspace' })).toHaveAttribute('aria-sort', 'ascending');

  const collection = await aWaitingCollection(office.ada, await aWorkspace(office.ada, first), 'NetSuite');
  await expect(rowOf(page, first)).toContainText('NetSuite');
  await showRow(page, second);
  const shown = async () => {
    const names = await awaiting(page).getByRole('rowheader').allInnerTexts();
    return [first, second].map((name) => names.findIndex((one) => one.includes(name)));
  };
  await expect(async () => {
    const [upper, lower] = await shown();
    expect(upper).toBeGreaterThanOrEqual(0);
    expect(upper).toBeLessThan(lower ?? -1);
  }).toPass();
  await expectAccessible(page, 'awaiting intervention');
  await report(office.ada, collection, 'Normal');
  await expect(rowOf(page, first)).toHaveCount(0);
  await test.step('who may not open the workspace sees that it waits, and can do nothing about it', async () => {
    const name = aName('Acacia of others');
    await aWaitingCollection(office.ben, await aWorkspace(office.ben, name));
    await showRow(page, name);
    await expect(rowOf(page, name)).toContainText('No view access');
    await expect(rowOf(page, name).getByRole('button')).toHaveCount(0);
    await expect(rowOf(page, name).getByRole('link')).toHaveCount(0);
  });
});

// covers lender 8.5, borrower 8.4
test('one is deleted after a yes, reported as failed, or connected for the customer', async ({ office, page }) => {
  await signIn(page);
  await test.step('deleted after a yes, and kept after a no', async () => {
    const name = aName('Aardwolf');
    await aWaitingCollection(office.ada, await aWorkspace(office.ada, name));
    await showRow(page, name);
    const bin = rowOf(page, name).getByRole('button', { name: `Delete the collection of ${name}` });
    await bin.press('Enter');
    const question = page.getByRole('dialog', { name: 'Delete this collection?' });
    await expectAccessible(page, 'the question');
    await question.getByRole('button', { name: 'No' }).press('Enter');
    await expect(question).toBeHidden();
    await expect(rowOf(page, name)).toBeVisible();
    await bin.press('Enter');
    await question.getByRole('button', { name: 'Yes' }).press('Enter');
    await expect(rowOf(page, name)).toHaveCount(0);
  });
  await test.step('a package that can be connected is connected for the customer, and its import starts', async () => {
    const name = aName('Abelia');
    await aWaitingCollection(office.ada, await aWorkspace(office.ada, name), 'Example');
    await showRow(page, name);
    await page.getByRole('button', { name: `Finish connection for ${name}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Finish connection' });
    await expect(dialog.getByRole('radio', { name: /^Connect the package now/ })).toBeChecked();
    const popup = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Connect' }).press('Enter');
    await (await consentOf(popup)).getByRole('button', { name: 'Allow access' }).click();
    await expect(dialog).toBeHidden();
    await expect(importOf(page, name)).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await test.step('what became of it elsewhere is reported; a report that fails says so and can be tried again', async () => {
    const name = aName('Abalone');
    const { workspaceId } = await aWaitingCollection(office.ada, await aWorkspace(office.ada, name));
    await showRow(page, name);
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('ReportSubmissionStatus') ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await page.getByRole('button', { name: `Finish connection for ${name}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Finish connection' });
    await dialog.getByRole('radio', { name: /Can’t connect/ }).press('Space');
    await expectAccessible(page, 'finish connection');
    await dialog.getByRole('button', { name: 'Report' }).press('Enter');
    const banner = page.getByRole('alert').filter({ hasText: 'Unable to update submission status' });
    await expect(banner).toBeVisible();
    await page.unroute('**/graphql');
    await banner.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(page.getByText(`The status of the collection of ${name} was updated.`)).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(0);
    await page.goto(`/workspacedetails/submissionlist/${workspaceId}`);
    await expect(page.getByRole('main').getByRole('row').filter({ hasText: 'Import error' })).toBeVisible();
  });
});

test('on a phone they fold, and nothing is cut', async ({ office, page }) => {
  const name = aName('Acorn');
  await aWaitingCollection(office.ada, await aWorkspace(office.ada, name));
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const fold = page.getByRole('button', { name: /^Awaiting intervention/ });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(awaiting(page)).toBeHidden();
  await fold.press('Enter');
  await showRow(page, name);
  await expect(rowOf(page, name)).toBeVisible();
  await expectAccessible(page, 'unfolded');
  await expectNoOverflow(page, 'unfolded');
});
