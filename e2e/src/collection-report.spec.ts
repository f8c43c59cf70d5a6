import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { aCollection, aPublishedCollection, remove } from './support/collections';
import { openAs, signIn } from './support/portal';
import { aName, aWorkspace, test } from './support/workspaces';

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Past data collections' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

// covers lender 2.5, lender 6.1
test('the report shows this month’s collections of every workspace, opens only those that may be viewed, and is sorted', async ({
  office,
  page,
}) => {
  const own = aName('Own');
  const foreign = aName('Of others');
  const collection = await aPublishedCollection(office.ada, await aWorkspace(office.ada, own));
  await aCollection(office.ben, await aWorkspace(office.ben, foreign));
  await signIn(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Data collection report' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Data collection report', level: 1 })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Current month' })).toBeChecked();

  const closed = rows(page).filter({ hasText: foreign });
  await expect(closed.getByRole('img', { name: 'No view access' })).toBeVisible();
  await expect(closed.getByRole('link')).toHaveCount(0);
  await expect(closed.getByRole('button')).toHaveCount(0);
  await closed.getByText(foreign).click();
  await expect(page).toHaveURL(/\/dcr$/);

  const open = rows(page).filter({ hasText: own });
  await expectAccessible(page, 'the report');
  await open.getByRole('rowheader').getByRole('link').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/submissiondetails/overview/${collection.workspaceId}/${collection.submissionId}$`));
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Data collection report' }).press('Enter');
  await expect(page).toHaveURL(/\/dcr$/);
  await open.getByRole('link', { name: own }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/workspacedetails/submissionlist/${collection.workspaceId}$`));
  await test.step('sorted by workspace, it keeps to its address; deleted collections are never in it', async () => {
    const workspaceId = await aWorkspace(office.ada, aName('AAA first of all'));
    const kept = await aCollection(office.ada, workspaceId);
    await remove(office.ada, await aCollection(office.ada, workspaceId));
    await page.goto('/dcr?range=alltime');
    const workspace = page.getByRole('columnheader', { name: 'Workspace' });
    await workspace.getByRole('button').press('Enter');
    await expect(workspace).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows(page).first()).toContainText('AAA first of all');
    await expect(page).toHaveURL(/range=alltime&sort=workspace/);
    await page.reload();
    await expect(rows(page).first()).toContainText('AAA first of all');
    await expect(rows(page).locator('s')).toHaveCount(0);
    await page.getByRole('button', { name: 'Filters' }).press('Enter');
    await expect(page.getByRole('checkbox', { name: /^Complete/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /[Dd]eleted/ })).toHaveCount(0);
    expect(kept.submissionId).not.toBe('');
  });
});

test('whatever the names, the report shows every column at a desk, fits a phone, and is printed as its table alone', async ({
  office,
  page,
}) => {
  const name = aName('Großmann & Söhne Präzisionswerkzeugmaschinenfabrik Verwaltungsgesellschaft, formerly Larkfield Millwork, Inc.');
  await aCollection(office.ada, await aWorkspace(office.ada, name));
  await openAs(page, '/dcr');
  await expect(rows(page).filter({ hasText: name })).toBeVisible();
  for (const width of [1440, 1280])
    await test.step(`no column is cut at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const cut = () =>
        page.getByRole('table', { name: 'Past data collections' }).evaluate((table) => {
          const frame = table.parentElement?.getBoundingClientRect();
          return table.getBoundingClientRect().right - (frame?.right ?? 0);
        });
      await expect.poll(cut).toBeLessThanOrEqual(0);
    });
  await test.step('its columns can be reached on a laptop also where one tells of a deletion to come', async () => {
    await page.goto('/dcr?range=alltime');
    await expect(rows(page).first()).toBeVisible();
    for (const width of [1440, 1366, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => hiddenOf(page), { message: `${width} px` }).toBeLessThanOrEqual(0);
    }
  });
  await test.step('on a phone', async () => {
    await expectNoOverflow(page, 'the report');
    await expectAccessible(page, 'the report on a phone');
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
    expect(
      await rows(page)
        .first()
        .evaluate((row) => getComputedStyle(row).getPropertyValue('--ch-surface')),
    ).toBe('#ffffff');
  });
});

/** How many pixels of the report its box hides without letting them be scrolled to. */
function hiddenOf(page: Page): Promise<number> {
  return page.getByRole('table', { name: 'Past data collections' }).evaluate((table) => {
    const box = table.parentElement!;
    return getComputedStyle(box).overflowX === 'auto' ? 0 : box.scrollWidth - box.clientWidth;
  });
}
