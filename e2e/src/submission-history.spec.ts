import { expect, type Page, type Request } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { aCollection, aPublishedCollection, remove } from './support/collections';
import { openAs } from './support/portal';
import { aName, aWorkspace, test, type Office } from './support/workspaces';

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Past data collections' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

/** A workspace with a collection of each kind, opened on its history: complete, not started, deleted. */
async function openHistory(office: Office, page: Page): Promise<string> {
  const workspaceId = await aWorkspace(office.ada, aName('Past collections'));
  await aPublishedCollection(office.ada, workspaceId);
  await aCollection(office.ada, workspaceId);
  await remove(office.ada, await aCollection(office.ada, workspaceId));
  await openAs(page, `/workspacedetails/submissionlist/${workspaceId}`);
  await expect(rows(page)).toHaveCount(2);
  return workspaceId;
}

// covers lender 2.5, lender 4.9
test('a history is filtered, bounded and sorted by keyboard; its details open from its rows, and Back returns to what was shown', async ({
  office,
  page,
}) => {
  const workspaceId = await openHistory(office, page);
  await test.step('each box of the filter has how many it would show; the address keeps it', async () => {
    const filters = page.getByRole('button', { name: 'Filters' });
    await filters.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Filters' });
    await expect(menu).toContainText('Complete1Incomplete1Deleted1');
    await menu.getByRole('checkbox', { name: 'Incomplete' }).press('Space');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Complete');
    await expect(page.getByRole('status').filter({ hasText: '1 of 2 collections' })).toBeVisible();
    await expectAccessible(page, 'filters');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters 1 changed' })).toBeFocused();

    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Filters 1 changed' }).press('Enter');
    await menu.getByRole('button', { name: 'Reset' }).press('Enter');
    await expect(rows(page)).toHaveCount(2);
    await expect(page).not.toHaveURL(/status=/);
    await menu.getByRole('button', { name: 'Reset' }).press('Escape');
    await expect(menu).toBeHidden();
  });
  await test.step('a range is chosen; of one’s own days the start never passes the end', async () => {
    const range = page.getByRole('radiogroup', { name: 'Time' });
    await expect(range.getByRole('radio', { name: 'All time' })).toBeChecked();
    await range.getByRole('radio', { name: 'All time' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/range=currentmonth/);
    await expect(rows(page)).toHaveCount(2);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('No collections match.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).press('Enter');
    await expect(rows(page)).toHaveCount(2);

    await range.getByRole('radio', { name: 'Year to date' }).press('Space');
    await expect(page).toHaveURL(/range=yeartodate/);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/range=custom&from=\d{4}-01-01&to=/);
    const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
    const end = await to.inputValue();
    await from.fill('2099-01-01');
    await expect(page.getByRole('alert')).toHaveText('The start date must be before the end date.');
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(new RegExp(`to=${end}`));
    await expectAccessible(page, 'days that cross');
    await from.fill(end);
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(rows(page)).toHaveCount(2);
    await to.fill('');
    await expect(page.getByText('Choose both dates.')).toBeVisible();
    await range.getByRole('radio', { name: 'All time' }).press('Space');
    await expect(rows(page)).toHaveCount(2);
  });
  await test.step('it is sorted by its heads, which say so', async () => {
    const created = page.getByRole('columnheader', { name: 'Created' });
    const status = page.getByRole('columnheader', { name: 'Status' });
    await expect(created).toHaveAttribute('aria-sort', 'descending');
    await expect(rows(page).first()).toContainText('Not started');
    await status.getByRole('button').press('Enter');
    await expect(status).toHaveAttribute('aria-sort', 'ascending');
    await expect(created).toHaveAttribute('aria-sort', 'none');
    await expect(rows(page).first()).toContainText('Complete');
    await status.getByRole('button').press('Enter');
    await expect(rows(page).first()).toContainText('Not started');
    await expect(page).toHaveURL(/sort=status&order=desc/);
  });
  await test.step('its details open from anywhere on the row, and Back returns to what was shown', async () => {
    await expect(page).toHaveURL(/sort=status/);
    await rows(page).filter({ hasText: 'Complete' }).getByRole('cell').filter({ hasText: 'File upload' }).click();
    await expect(page).toHaveURL(new RegExp(`/workspacesubmissiondetails/overview/${workspaceId}/`));
    await page.goBack();
    await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort', 'descending');
  });
});

// covers lender 2.5, lender 4.3, lender 6.1, lender 8.2, lender 8.5, borrower 8.4
test('the files of a collection are downloaded below its row, one is deleted and restored; phones show cards', async ({ office, page }) => {
  await openHistory(office, page);
  await test.step('chosen files are downloaded half a second apart', async () => {
    const complete = rows(page).filter({ hasText: 'Complete' });
    const expand = complete.getByRole('button', { name: /^Files of the collection from/ });
    await expect(expand).toHaveAttribute('aria-expanded', 'false');
    await expand.press('Enter');
    await expect(expand).toHaveAttribute('aria-expanded', 'true');
    const download = page.getByRole('button', { name: 'Download selected' });
    await expect(download).toBeDisabled();
    await page.getByRole('checkbox', { name: /Financial analysis - .* - r1\.xlsx$/ }).press('Space');
    await page.getByRole('checkbox', { name: /ledger\.csv$/ }).press('Space');
    await expect(page.getByRole('status').filter({ hasText: /^2 selected · [\d,]+ KB$/ })).toBeVisible();
    await expectAccessible(page, 'expanded');

    const asked: Request[] = [];
    page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/link') && asked.push(request));
    const files: string[] = [];
    page.on('download', (file) => files.push(file.suggestedFilename()));
    await download.press('Enter');
    await expect.poll(() => files.length).toBe(2);
    expect(files.some((name) => name === 'ledger.csv')).toBe(true);
    const [first, second] = asked.map((each) => each.timing().startTime);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(480);
    await expand.press('Enter');
    await expect(download).toBeHidden();
  });
  await test.step('a collection is deleted once it was confirmed', async () => {
    const row = rows(page).filter({ hasText: 'Not started' });
    await row.getByRole('button', { name: /^Actions for the collection from/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete this collection?' });
    await expectAccessible(page, 'the question');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(rows(page)).toHaveCount(2);

    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('DeleteSubmission') ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await row.getByRole('button', { name: /^Actions for the collection from/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    const banner = page.getByRole('alert').filter({ hasText: 'Unable to delete the data collection.' });
    await expect(banner).toBeVisible();
    await page.unroute('**/graphql');
    await banner.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(page.getByText('The collection was deleted.')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
  });
  await test.step('deleted collections are shown to those who may see them, and restored', async () => {
    await page.getByRole('button', { name: 'Filters' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Show deleted' }).press('Space');
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).locator('s')).toHaveCount(2);
    const deleted = rows(page).filter({ hasText: 'Restore' }).first();
    await expectAccessible(page, 'with deleted ones');
    await deleted.getByRole('button', { name: /^Restore the collection from/ }).press('Enter');
    await expect(page.getByText('The collection was restored.')).toBeVisible();
    await expect(rows(page).locator('s')).toHaveCount(1);
    await expect(rows(page)).toHaveCount(3);
  });
  await test.step('phones show cards; a workspace without collections offers the first one', async () => {
    await rows(page)
      .filter({ hasText: 'Complete' })
      .getByRole('button', { name: /^Files of/ })
      .click();
    await expectNoOverflow(page, 'a history');
    await expectAccessible(page, 'a history on a phone');
    await page.getByRole('combobox', { name: 'Time' }).selectOption({ label: 'Prior month' });
    await expect(page.getByText('No collections match.')).toBeVisible();

    await page.goto(`/workspacedetails/submissionlist/${await aWorkspace(office.ada, aName('Nothing yet'))}`);
    await expect(page.getByRole('heading', { name: 'No data collections yet' })).toBeVisible();
    await expectNoOverflow(page, 'an empty history');
  });
});
