import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { aPublishedCollection, everyLineOf } from './support/collections';
import { openAs } from './support/portal';
import { aName, aWorkspace, test } from './support/workspaces';

/** Two years and a quarter of a wholesaler: marketing doubles in the first quarter of 2026. */
const LEDGER = [
  'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit',
  ...[
    ['2024-03-31', 100_000, 30_000, 4_000],
    ['2024-12-31', 300_000, 90_000, 12_000],
    ['2025-03-31', 120_000, 33_000, 5_000],
    ['2025-12-31', 330_000, 99_000, 13_000],
    ['2026-03-31', 150_000, 36_000, 10_000],
  ].flatMap(([date, sales, rent, marketing], at) =>
    (
      [
        ['4000,Sales,Income', sales, 1],
        ['6000,Rent,Expense', rent, 0],
        ['6100,Marketing,Expense', marketing, 0],
      ] as const
    ).flatMap(([account, amount, isCredit], line) => [
      `${date},J${at}-${line},${account},${isCredit ? ',' : ''}${amount}.00${isCredit ? '' : ','}`,
      `${date},J${at}-${line},1000,Operating account,Bank,${isCredit ? '' : ','}${amount}.00${isCredit ? ',' : ''}`,
    ]),
  ),
].join('\n');

const row = (page: Page, caption: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: caption }) });
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });

test('an analyst switches on common size and the prior year, reads a highlighted line, and prints it', async ({ office, page }) => {
  const collection = await aPublishedCollection(office.ada, await aWorkspace(office.ada, aName('Wholesale')), {}, LEDGER);
  await openAs(page, `${everyLineOf(collection)}&statementType=IncomeStatement`);
  const grid = page.getByRole('treegrid');
  await expect(grid).toHaveAttribute('aria-colcount', '4');
  await grid.locator('[tabindex="0"]').focus();

  await test.step('C and V switch the columns on, and each says what it is', async () => {
    await page.keyboard.press('c');
    await page.keyboard.press('v');
    await page.keyboard.press('v');
    await expect(grid).toHaveAttribute('aria-colcount', '13');
    await expect(page.getByRole('status').filter({ hasText: 'Compare with: Prior year' })).toBeVisible();
    for (const name of ['percent of revenue, YTD Mar 2026', 'change, YTD Mar 2026 against YTD Mar 2025'])
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
    await expectAccessible(page, 'common size and changes');
  });

  await test.step('the line that changed much is marked, and its figures are those of the same months of the year before', async () => {
    await expect(cell(page, 'Marketing, percent of revenue, YTD Mar 2026, 6.7 percent')).toBeVisible();
    await expect(cell(page, 'Marketing, change, YTD Mar 2026 against YTD Mar 2025, 5,000.00 US dollars, large change')).toHaveText(
      '5,000.00',
    );
    await expect(cell(page, 'Marketing, change in percent, YTD Mar 2026 against YTD Mar 2025, 100.0 percent, large change')).toHaveText(
      '+100.0',
    );
    await expect(cell(page, 'Rent, change, YTD Mar 2026 against YTD Mar 2025, 3,000.00 US dollars')).toBeVisible();
    await cell(page, 'Marketing, change, YTD Mar 2026 against YTD Mar 2025, 5,000.00 US dollars, large change').click();
    await expect(page.getByRole('region', { name: 'Line and formula' })).toContainText('10,000.00 − 5,000.00 = 5,000.00');
  });

  await test.step('its trace is still that of its amount', async () => {
    await page.keyboard.press('F2');
    await expect(page).toHaveURL(/trace=account%3A\d+%7EYTD-Mar2026/);
    await page.keyboard.press('Escape');
  });

  await test.step('paper has the same columns and says what is marked', async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const paper = page.locator('.print-page');
    await expect(paper.locator('thead tr:last-child th:not(:first-child)')).toHaveCount(12);
    await expect(paper.locator('tr:has(th:text-is("Marketing")) td').nth(10)).toHaveText('▲ 5,000.00');
    await expect(paper).toContainText('Changes of at least 10% that are also at least 1% of revenue.');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  });

  await test.step('the columns are there again in another window, and go by the menu', async () => {
    await page.goto(everyLineOf(collection));
    await expect(page.getByRole('columnheader', { name: 'percent of assets, YTD Mar 2026', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Analysis columns: Common size · Prior year' }).click();
    await page.getByRole('menuitemcheckbox', { name: /Common size/ }).click();
    await page.getByRole('menuitemradio', { name: 'Nothing' }).click();
    await page.keyboard.press('Escape');
    await expect(grid).toHaveAttribute('aria-colcount', '4');
    await expect(row(page, 'Total assets')).toBeVisible();
  });
});
