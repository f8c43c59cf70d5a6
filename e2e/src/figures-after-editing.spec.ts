import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { aPublishedCollection } from './support/collections';
import { expectFigures, openAs } from './support/portal';
import { aName, aWorkspace, test } from './support/workspaces';

/** Opened with balances, a toolmaker with a bank loan that its bookkeeper typed as another current liability. */
const BOOKS = `Date,Journal,Account Number,Account Name,Account Type,Debit,Credit
2024-01-01,J1,1000,Checking,Bank,100000.00,
2024-01-01,J1,2500,Term note,Long Term Liability,,40000.00
2024-01-01,J1,3000,Capital,Equity,,60000.00
2024-06-30,J2,1000,Checking,Bank,50000.00,
2024-06-30,J2,2300,Demand loan,Other Current Liability,,50000.00
2024-09-30,J3,1100,Customers,Accounts Receivable,25000.00,
2024-09-30,J3,4000,Sales,Income,,25000.00
2024-11-30,J4,2400,Accrued wages,Other Current Liability,,20000.00
2024-11-30,J4,6000,Wages,Expense,20000.00,
2024-12-31,J5,1000,Checking,Bank,25000.00,
2024-12-31,J5,1100,Customers,Accounts Receivable,,25000.00
2025-06-30,J6,1000,Checking,Bank,30000.00,
2025-06-30,J6,2300,Demand loan,Other Current Liability,,30000.00
2025-12-31,J7,1000,Checking,Bank,10000.00,
2025-12-31,J7,4000,Sales,Income,,10000.00
`;

const grid = (page: Page) => page.getByRole('treegrid');
const figure = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const switchTo = async (page: Page, statement: string) => {
  await page.getByRole('button', { name: /^Statement:/ }).click();
  await page.getByRole('menuitemradio', { name: statement }).click();
};
const fromFinancing = (page: Page, ...figures: readonly string[]) => expectFigures(page, 'Net cash from financing activities', figures);

// covers borrower 2.3.2, borrower 2.4
test('a bank loan that is moved into debt is debt in key figures, ratios and cash flow', async ({ office, page }) => {
  const { workspaceId, submissionId } = await aPublishedCollection(office.ada, await aWorkspace(office.ada, aName('Harlow')), {}, BOOKS);
  const path = (part: string) => `/workspacesubmissiondetails/${part}/${workspaceId}/${submissionId}`;
  await openAs(page, path('overview'));

  await test.step('key figures name their periods and the versions of the statements', async () => {
    await expect(figure(page, 'Current ratio')).toContainText('2.15');
    await expect(figure(page, 'Total debt')).toContainText('Dec 31, 2025 vs. Dec 31, 2024');
    await expect(figure(page, 'Revenue')).toContainText('FY 2025 vs. FY 2024');
    await expect(page.getByText('Balance sheet version 1, income statement version 1, cash flow version 1')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'As imported' })).toHaveCount(0);
  });

  await page.goto(`${path('financialstatements')}?level=all`);
  await expect(grid(page)).toBeVisible();

  await test.step('the dialog says what moves on the cash flow, and offers to leave it there', async () => {
    await grid(page).getByRole('rowheader', { name: 'Demand loan' }).click();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: /^Move 1 account/ });
    await dialog.getByRole('treeitem', { name: /^Long-term liabilities/ }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Also move to financing activities on the cash flow' })).toBeChecked();
    await expectAccessible(page, 'a move that the cash flow follows');
    await dialog.getByRole('button', { name: 'Move to Long-term liabilities' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the cash flow follows before anything is saved, and one step of undo takes both back', async () => {
    await switchTo(page, 'Cash flow');
    await fromFinancing(page, '50,000.00', '30,000.00');
    await switchTo(page, 'Balance sheet');
    await page.getByRole('button', { name: /^Undo:/ }).click();
    await switchTo(page, 'Cash flow');
    await fromFinancing(page, '–', '–');
    await switchTo(page, 'Balance sheet');
    await page.getByRole('button', { name: /^Redo:/ }).click();
  });

  await test.step('a move leaves the cash flow as it is where the box was cleared', async () => {
    await grid(page).getByRole('rowheader', { name: 'Accrued wages' }).click();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: /^Move 1 account/ });
    await dialog.getByRole('treeitem', { name: /^Long-term liabilities/ }).click();
    await dialog.getByRole('checkbox', { name: 'Also move to financing activities on the cash flow' }).uncheck();
    await dialog.getByRole('button', { name: 'Move to Long-term liabilities' }).click();
    await switchTo(page, 'Cash flow');
    await fromFinancing(page, '50,000.00', '30,000.00');
    await switchTo(page, 'Balance sheet');
    await page.getByRole('button', { name: /^Undo:/ }).click();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('button', { name: /^Saved/ })).toBeVisible();
  });

  await test.step('saved, the overview shows the new figures, and those of the import where they are asked for', async () => {
    await page.goto(path('overview'));
    await expect(figure(page, 'Current ratio')).toContainText('10.75');
    await expect(figure(page, 'Total debt')).toContainText('$120,000');
    await expect(page.getByText('Balance sheet version 2, income statement version 1, cash flow version 1')).toBeVisible();
    await page.getByRole('switch', { name: 'As imported' }).press('Space');
    await expect(figure(page, 'Current ratio')).toContainText('2.15');
    await expect(figure(page, 'Total debt')).toContainText('$40,000');
    await expect(page.getByText('Balance sheet version 1, income statement version 1, cash flow version 1')).toBeVisible();
  });

  await test.step('so do the ratios', async () => {
    await page.goto(path('riskanalysis'));
    await page.getByRole('link', { name: 'Ratios' }).press('Enter');
    const ratio = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Current ratio/ }) });
    await expect(ratio).toContainText('10.75');
    await page.getByRole('switch', { name: 'As imported' }).press('Space');
    await expect(ratio).toContainText('2.15');
  });
});
