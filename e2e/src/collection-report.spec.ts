import { expect, type Page } from '@playwright/test';
import { aCollection } from './support/collections';
import { openAs } from './support/portal';
import { aName, aWorkspace, test } from './support/workspaces';

const NAME = 'Großmann & Söhne Präzisionswerkzeugmaschinenfabrik Verwaltungsgesellschaft, formerly Larkfield Millwork, Inc.';

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Past data collections' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

// covers lender 2.5, lender 6.1
test('the report leads to the collections of every workspace that may be viewed, shows every column on a desktop, and is printed as its table alone', async ({
  office,
  page,
}) => {
  const name = aName(NAME);
  const foreign = aName('Of others');
  const collection = await aCollection(office.ada, await aWorkspace(office.ada, name));
  await aCollection(office.ben, await aWorkspace(office.ben, foreign));
  await openAs(page, '/dcr');
  const open = rows(page).filter({ hasText: name });

  await test.step('it opens only what may be viewed, and has no deleted ones', async () => {
    await expect(page.getByRole('radio', { name: 'Current month' })).toBeChecked();
    await expect(rows(page).filter({ hasText: foreign }).getByRole('img', { name: 'No view access' })).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).press('Enter');
    await expect(page.getByRole('checkbox', { name: /^Complete/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /[Dd]eleted/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await open.getByRole('rowheader').getByRole('link').press('Enter');
    await expect(page).toHaveURL(new RegExp(`/submissiondetails/overview/${collection.workspaceId}/${collection.submissionId}$`));
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Data collection report' }).press('Enter');
    await expect(page).toHaveURL(/\/dcr$/);
  });
  await test.step('no column is cut on a desktop', async () => {
    await expect(open).toBeVisible();
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => cutOf(page), { message: `${width} px` }).toBeLessThanOrEqual(0);
    }
  });
  await test.step('its columns can be reached on a laptop also where one tells of a deletion to come', async () => {
    await page.getByRole('radio', { name: 'All time' }).press('Space');
    await expect(page).toHaveURL(/range=alltime/);
    await expect(page.getByRole('table', { name: 'Past data collections' })).not.toHaveAttribute('aria-busy', 'true');
    for (const width of [1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => hiddenOf(page), { message: `${width} px` }).toBeLessThanOrEqual(0);
    }
  });
  await test.step('printed, it is its table alone, dark on white and within the paper', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize({ width: 703, height: 1000 });
    await expect(page.getByRole('heading', { name: 'Data collection report', level: 1 })).toBeVisible();
    await expect(page.getByText(/^[\d,]+ collections?, /)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Requested by' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('radio', { name: 'Current month' })).toBeHidden();
    await expect(page.getByText('Powered by Countinghouse')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const surface = await rows(page)
      .first()
      .evaluate((row) => getComputedStyle(row).getPropertyValue('--ch-surface'));
    expect(surface).toBe('#ffffff');
  });
});

/** How many pixels the report is wider than its box. */
function cutOf(page: Page): Promise<number> {
  return page.getByRole('table', { name: 'Past data collections' }).evaluate((table) => {
    const frame = table.parentElement?.getBoundingClientRect();
    return table.getBoundingClientRect().right - (frame?.right ?? 0);
  });
}

/** How many pixels of the report its box hides without letting them be scrolled to. */
function hiddenOf(page: Page): Promise<number> {
  return page.getByRole('table', { name: 'Past data collections' }).evaluate((table) => {
    const box = table.parentElement!;
    return getComputedStyle(box).overflowX === 'auto' ? 0 : box.scrollWidth - box.clientWidth;
  });
}
