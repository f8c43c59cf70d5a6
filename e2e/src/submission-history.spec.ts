import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { aCollection, aPublishedCollection, remove } from './support/collections';
import { openAs } from './support/portal';
import { aName, aWorkspace, test } from './support/workspaces';

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Past data collections' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

// covers lender 2.5, lender 4.3, lender 4.9, lender 6.1, lender 8.2, lender 8.5, borrower 8.4
test('a history is filtered, bounded and sorted by keyboard; its collections are opened, deleted and restored from their rows', async ({
  office,
  page,
}) => {
  const workspaceId = await aWorkspace(office.ada, aName('Past collections'));
  await aPublishedCollection(office.ada, workspaceId);
  await aCollection(office.ada, workspaceId);
  await remove(office.ada, await aCollection(office.ada, workspaceId));
  await openAs(page, `/workspacedetails/submissionlist/${workspaceId}`);
  await expect(rows(page)).toHaveCount(2);

  await test.step('each box of the filter has how many it would show; Escape leads back to its button', async () => {
    await page.getByRole('button', { name: 'Filters' }).press('Enter');
    const menu = page.getByRole('dialog', { name: 'Filters' });
    await expect(menu).toContainText('Complete1Incomplete1Deleted1');
    await menu.getByRole('checkbox', { name: 'Incomplete' }).press('Space');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Complete');
    await expect(page.getByRole('status').filter({ hasText: '1 of 2 collections' })).toBeVisible();
    await menu.getByRole('button', { name: 'Reset' }).press('Enter');
    await expect(rows(page)).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
  });
  await test.step('a range is chosen with the arrow keys; of one’s own days the start never passes the end', async () => {
    const range = page.getByRole('radiogroup', { name: 'Time' });
    await range.getByRole('radio', { name: 'All time' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/range=currentmonth/);
    await expect(rows(page)).toHaveCount(2);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('No collections match.')).toBeVisible();
    await range.getByRole('radio', { name: 'Year to date' }).press('Space');
    await expect(page).toHaveURL(/range=yeartodate/);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/range=custom&from=\d{4}-01-01&to=/);
    await page.getByLabel('From', { exact: true }).fill('2099-01-01');
    await expect(page.getByRole('alert')).toHaveText('The start date must be before the end date.');
    await expectAccessible(page, 'days that cross');
    await range.getByRole('radio', { name: 'All time' }).press('Space');
    await expect(page).not.toHaveURL(/range=/);
  });
  await test.step('its details open from anywhere on the row, and Back returns to what was shown', async () => {
    const status = page.getByRole('columnheader', { name: 'Status' });
    await status.getByRole('button').press('Enter');
    await expect(status).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows(page).first()).toContainText('Complete');
    await rows(page).first().getByRole('cell').filter({ hasText: 'File upload' }).click();
    await expect(page).toHaveURL(new RegExp(`/workspacesubmissiondetails/overview/${workspaceId}/`));
    await page.goBack();
    await expect(status).toHaveAttribute('aria-sort', 'ascending');
  });
  await test.step('a collection is deleted once it was confirmed', async () => {
    const row = rows(page).filter({ hasText: 'Not started' });
    await row.getByRole('button', { name: /^Actions for the collection from/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete this collection?' });
    await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await expect(page.getByText('The collection was deleted.')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
  });
  await test.step('deleted collections are shown to those who may see them, and restored', async () => {
    await page.getByRole('button', { name: 'Filters' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Show deleted' }).press('Space');
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).locator('s')).toHaveCount(2);
    await expectAccessible(page, 'with deleted ones');
    await rows(page)
      .filter({ hasText: 'Restore' })
      .first()
      .getByRole('button', { name: /^Restore the collection from/ })
      .press('Enter');
    await expect(page.getByText('The collection was restored.')).toBeVisible();
    await expect(rows(page).locator('s')).toHaveCount(1);
    await expect(rows(page)).toHaveCount(3);
  });
  await test.step('phones choose the range from a list', async () => {
    await expectNoOverflow(page, 'a history with deleted ones');
    await page.getByRole('combobox', { name: 'Time' }).selectOption({ label: 'Prior month' });
    await expect(page.getByText('No collections match.')).toBeVisible();
  });
});
