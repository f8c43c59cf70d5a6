import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { aLedgerCollection } from './support/collections';
import { openAs } from './support/portal';
import { aName, aWorkspace, test } from './support/workspaces';

const HEAD = 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit,Document\n';
const journal = (date: string, id: string, debit: string, credit: string, amount: string, document = '') =>
  `${date},${id},${debit},${amount},,${document}\n${date},${id},${credit},,${amount},${document}\n`;
const BANK = '1000,Operating account,Bank';
const CUSTOMERS = '1100,Customers,Accounts Receivable';
const SALES = '4000,Sales,Income';
const CAPITAL = '3000,Capital,Equity';
const BOTH = journal('2026-01-10', 'J-1', BANK, CAPITAL, '50000.00') + journal('2026-02-10', 'J-2', BANK, SALES, '30000.00', 'INV-10');
const BASE = HEAD + BOTH + journal('2026-03-28', 'J-118', CUSTOMERS, SALES, '20000.00', 'INV-11');
/** The invoice of March became one of April. */
const RESTATED = `${HEAD}${BOTH}${journal('2026-04-02', 'J-118', CUSTOMERS, SALES, '20000.00', 'INV-11')}${journal('2026-06-30', 'J-119', BANK, SALES, '1000.00', 'INV-12')}`;

test('an analyst compares two collections and finds the invoice that was restated', async ({ office, page }) => {
  const workspaceId = await aWorkspace(office.ada, aName('Larch Valley'));
  await aLedgerCollection(office.ada, workspaceId, BASE, 12);
  await aLedgerCollection(office.ada, workspaceId, RESTATED, 12);

  await test.step('the tab of the workspace compares the newest collection with the one before it', async () => {
    await openAs(page, `/workspacedetails/submissions/${workspaceId}`);
    await page.getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByRole('heading', { name: 'Net income of Q1 FY 2026 fell by 20,000' })).toBeVisible();
    await expect(page.getByText('High severity')).toBeVisible();
    await expect(page.getByLabel('Base')).toHaveText(/As of March/);
    await expect(page.getByRole('row', { name: /^Net income Q1 FY 2026/ }).first()).toContainText('−20,000');
    await expect(page.getByRole('row', { name: /^Changes? in operating assets|^Total changes in operating assets/ }).first()).toContainText(
      '20,000',
    );
    await expectAccessible(page, 'the lines of a comparison');
    await expectNoOverflow(page, 'the lines of a comparison');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('N and P step through the changes, and a period shows its lines alone', async () => {
    const rows = page.getByRole('table', { name: 'Lines' }).locator('tbody tr[data-opens]');
    await page.getByRole('tab', { name: 'Lines' }).focus();
    await page.keyboard.press('n');
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press('n');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('p');
    await expect(rows.first()).toBeFocused();
    const quarter = page.getByRole('button', { name: /^Q1 FY 2026: \d+ changed lines/ });
    await quarter.press('Enter');
    await expect(quarter).toHaveAttribute('aria-pressed', 'true');
    await expect(rows.first()).toContainText('Q1 FY 2026');
    await quarter.press('Enter');
    await expect(quarter).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('the workbook of the comparison is downloaded', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download workbook' }).press('Enter'),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Larch Valley .* - Compare collections - 2026-03-31\.xlsx$/);
    const file = await readFile(await download.path());
    expect(file.subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('both versions of the invoice are side by side', async () => {
    await page.getByRole('tab', { name: 'Lines' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Journals' })).toBeFocused();
    const table = page.getByRole('table', { name: 'Journals' });
    await expect(table.getByRole('row', { name: /J-118/ })).toContainText('Date changed');
    await page.keyboard.press('n');
    await expect(table.getByRole('button', { name: 'Show both versions of J-118' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(table.getByRole('region', { name: 'Before' })).toContainText('INV-11');
    await expect(table.getByRole('region', { name: 'Before' })).toContainText('March 28, 2026');
    await expect(table.getByRole('region', { name: 'After' })).toContainText('April 2, 2026');
    await expectAccessible(page, 'the journals of a comparison');
    await expectNoOverflow(page, 'the journals of a comparison');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('ratios follow, and no account changed', async () => {
    await page.getByRole('tab', { name: 'Ratios' }).click();
    await expect(page.getByRole('table', { name: 'Ratios' }).getByRole('row').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Accounts' }).click();
    await expect(page.getByText('No account changed.')).toBeVisible();
  });
});
