import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expected, ledgerCsv, timberLedger } from './support/ledger';
import { accounting, addWorkspace, expectFigures, newestCollection, signIn, uploadBooks } from './support/portal';
import { test } from './support/story';
import { followAddress } from './support/views';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const lines = timberLedger();
const YEARS = [
  { label: 'FY 2023', from: '2022-03-01', through: '2023-02-28' },
  { label: 'FY 2024', from: '2023-03-01', through: '2024-02-29' },
  { label: 'YTD Jun 2024', from: '2024-03-01', through: '2024-06-30' },
] as const;

// covers lender 1.1, lender 9.6, borrower 2.3.2, borrower 2.4, borrower 9.2
test('a lender gives the product a ledger, reads its statements and opens the workbook', async ({ page }) => {
  await signIn(page);
  const name = `Timber ${Date.now()}`;
  const row = await addWorkspace(page, name);
  await uploadBooks(page, row, { fileName: 'ledger.csv', mimeType: 'text/csv', content: ledgerCsv(lines), fiscalYearEnds: 'February' });

  await (await newestCollection(page, name)).getByRole('link').first().click();

  await test.step('the checks say what holds', async () => {
    await expect(page.getByText('Every journal entry balances')).toBeVisible();
    await expect(page.getByText('Assets equal liabilities and equity in every period')).toBeVisible();
    await expect(page.getByText('Trial balance: debits equal credits')).toBeVisible();
  });

  await test.step('the workbook is downloaded', async () => {
    await expect(page.getByText(/Financial analysis - .* - r1\.xlsx/)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download .*Financial analysis - .* - r1\.xlsx/ }).click();
    const file = await (await download).path();
    expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK');
  });

  await page.getByRole('link', { name: 'Financial statements' }).first().click();

  await test.step('the balance sheet opens with what a screen holds, and ties to the ledger', async () => {
    await expectFigures(
      page,
      'Total assets',
      YEARS.map(({ through }) => accounting(expected.totalAssets(lines, through))),
    );
    await expect(page.getByRole('rowheader', { name: 'Operating account' })).toHaveCount(0);
    await expect(page.getByRole('gridcell', { name: /, June 30, 2024/ }).and(page.locator(':focus'))).toBeVisible();
  });

  await test.step('the income statement opens with its three results in view together, and ties to the ledger', async () => {
    await page.evaluate(followAddress, `${new URL(page.url()).pathname}?statementType=IncomeStatement`);
    for (const result of ['Gross profit', 'Operating income', 'Net income'])
      await expect(page.getByRole('rowheader', { name: result, exact: true })).toBeInViewport({ ratio: 1 });
    await expectFigures(
      page,
      'Net income',
      YEARS.map(({ from, through }) => accounting(expected.netIncome(lines, from, through))),
    );
    await page.getByRole('button', { name: /^Statement: Income statement/ }).click();
    await page.getByRole('menuitemradio', { name: 'Balance sheet' }).click();
  });

  await test.step('every line of the balance sheet is opened by a key', async () => {
    await page.setViewportSize({ width: 1440, height: 1500 });
    await expect(page.getByRole('rowheader', { name: 'Total assets', exact: true })).toBeVisible();
    await page.getByRole('gridcell').and(page.locator('[tabindex="0"]')).press('ControlOrMeta+4');
    await expectFigures(
      page,
      'Total cash',
      YEARS.map(({ through }) => accounting(expected.cash(lines, through))),
    );
    await expect(page.getByText('3 of 3 columns')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Operating account' })).toBeVisible();
  });

  await test.step('the cash flow ties to the bank', async () => {
    await page.getByRole('button', { name: /^Statement: Balance sheet/ }).click();
    await page.getByRole('menuitemradio', { name: /Cash.flow/ }).click();
    await expectFigures(
      page,
      'Cash at end of period',
      YEARS.map(({ through }) => accounting(expected.cash(lines, through))),
    );
  });

  await test.step('a figure is traced to its journal lines', async () => {
    // A locked row is told as disabled to readers; its figures are traced all the same.
    await page.getByRole('gridcell', { name: /^Trade receivables, June 30, 2024/ }).click({ force: true });
    await page.keyboard.press('F2');
    const trace = page.getByRole('complementary', { name: 'Trace to source' });
    await expect(trace).toBeVisible();
    await expect(trace.getByText(/Invoice to Customer/).first()).toBeVisible();
  });

  await test.step('months show the cell that the bar speaks of, and are whole beside the captions, however far they are scrolled', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Period: / }).click();
    await page.getByRole('menuitemradio', { name: /^Months/ }).click();
    const grid = page.getByRole('treegrid');
    await expect(grid).toHaveAttribute('aria-colcount', '29');
    await expect(page.getByRole('gridcell').and(page.locator('[tabindex="0"]'))).toBeInViewport({ ratio: 1 });
    const hiddenIn = () =>
      grid.evaluate((scroller) => {
        const captionsEnd = scroller.querySelector('[role="rowheader"]')!.getBoundingClientRect().right;
        const figures = [...scroller.querySelectorAll('[role="gridcell"]')].map((cell) => cell.getBoundingClientRect());
        return figures.filter(({ left, right }) => left < captionsEnd - 1 && right > captionsEnd + 1).length;
      });
    for (const left of [0, 137, 611, 9_999]) {
      await grid.evaluate((scroller, to) => scroller.scrollTo({ left: to }), left);
      await expect.poll(hiddenIn).toBe(0);
    }
  });

  await test.step('months are printed a fiscal year a sheet, each with the total of the year', async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page).toHaveTitle(`${name} - Cash flow - 2024-06-30 - v1`);
    const sheets = page.locator('.print-page table');
    await expect(sheets).toHaveCount(YEARS.length);
    await expect(sheets.first().locator('thead tr:last-child th')).toHaveCount(14);
    for (const [at, { through }] of YEARS.entries()) {
      const end = sheets.nth(at).locator('tr:has(th:text-is("Cash at end of period")) td').last();
      await expect(end).toHaveText(accounting(expected.cash(lines, through)));
    }
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(sheets).toHaveCount(0);
  });
});
