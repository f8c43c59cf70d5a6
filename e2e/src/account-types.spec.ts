import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { askBorrower, linkTo } from './support/requested-borrower';
import { tabTo } from './support/keyboard';
import { addWorkspace, importOf, signIn, uploadBooks } from './support/portal';
import { test } from './support/story';

/** A chart with names that accountants everywhere use. */
const SHOP: readonly string[] = [
  '1000,Checking account',
  '1100,Accounts receivable',
  '1200,Inventory',
  '1500,Office equipment',
  '1590,Accumulated depreciation',
  '2000,Accounts payable',
  '2700,Mortgage payable',
  '3000,Common stock',
  '3900,Retained earnings',
  '4000,Product sales',
  '5000,Cost of goods sold',
  '6000,Rent expense',
  '6100,Wages and salaries',
  '6800,Depreciation expense',
];
/** Its books, with two more accounts whose types nobody can guess. */
const LEDGER = [
  'Date,Journal,Account Number,Account Name,Debit,Credit',
  ...SHOP.map((account, at) => `2024-01-31,1,${account},${at % 2 === 0 ? '500.00,' : ',500.00'}`),
  '2024-02-29,2,7777,Zubb,70.00,',
  '2024-02-29,2,9999,Qwyx,,70.00',
].join('\n');

const openAccounts = (page: Page) => page.getByRole('form').getByRole('row');

test('a borrower gives the accounts that the file does not explain their types, by keyboard', async ({ page, request, baseURL }) => {
  const requested = await askBorrower(request, baseURL!);
  await page.goto(linkTo('/documents/books', requested));
  await page.locator('input[type=file]').setInputFiles([{ name: 'ledger.csv', mimeType: 'text/csv', buffer: Buffer.from(LEDGER) }]);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('heading', { name: '2 of 16 accounts need a type' })).toBeVisible();
  await expect(openAccounts(page).filter({ hasText: 'Zubb' })).toContainText('$70.00 debit');
  await expect(openAccounts(page).filter({ hasText: 'Qwyx' })).toContainText('$70.00 credit');
  await expectNoOverflow(page, 'the question for account types');
  await expectAccessible(page, 'the question for account types');

  const [zubb, qwyx] = [page.getByLabel('Type of 7777 Zubb'), page.getByLabel('Type of 9999 Qwyx')];
  await page.getByRole('button', { name: 'Use these types' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'still need' })).toBeVisible();
  await expect(zubb).toBeFocused();
  await page.keyboard.type('Fixed');
  await tabTo(page, qwyx);
  await page.keyboard.type('Line of');
  await expect(zubb).toHaveValue('Fixed Asset');
  await expect(qwyx).toHaveValue('Line of Credit');
  await page.getByRole('button', { name: 'Use these types' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Check exactly what will be sent' })).toBeVisible();
});

test('a borrower answers after a reload, and chooses the file again', async ({ page, request, baseURL }) => {
  const requested = await askBorrower(request, baseURL!);
  const file = [{ name: 'ledger.csv', mimeType: 'text/csv', buffer: Buffer.from(LEDGER) }];
  await page.goto(linkTo('/documents/books', requested));
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('heading', { name: '2 of 16 accounts need a type' })).toBeVisible();
  await page.goto(linkTo('/documents/books', requested));
  await page.reload();
  await page.getByLabel('Type of 7777 Zubb').selectOption('Fixed Asset');
  await page.getByLabel('Type of 9999 Qwyx').selectOption('Line of Credit');
  await page.getByRole('button', { name: 'Use these types' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Choose the file again' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('heading', { name: 'Check exactly what will be sent' })).toBeVisible();
});

test('a lender says from the list of running imports what an amount means, then the types, without choosing the file again', async ({
  page,
}) => {
  await signIn(page);
  const name = `Untyped ${Date.now()}`;
  const row = await addWorkspace(page, name);
  const content = LEDGER.replaceAll(',', ';').replaceAll('.00', '.000');
  await uploadBooks(page, row, { fileName: 'ledger.csv', mimeType: 'text/csv', content });
  await test.step('what an amount of the file means', async () => {
    await importOf(page, name).getByRole('button', { name: 'Choose the meaning' }).click();
    const dialog = page.getByRole('dialog', { name: /Choose the meaning/ });
    const question = dialog.getByRole('group', { name: 'What does “500.000” mean in this file?' });
    await expectAccessible(page, 'the dialog for the meaning of an amount');
    await question.getByRole('button', { name: '500,000' }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('the types of accounts', async () => {
    await page.getByRole('button', { name: 'Running imports' }).click();
    await importOf(page, name).getByRole('button', { name: 'Choose account types' }).click();
    const dialog = page.getByRole('dialog', { name: /Choose account types/ });
    await dialog.getByLabel('Type of 7777 Zubb').selectOption('Fixed Asset');
    await dialog.getByLabel('Type of 9999 Qwyx').selectOption('Line of Credit');
    await expectAccessible(page, 'the dialog for account types');
    await dialog.getByRole('button', { name: 'Use these types' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Running imports' }).click();
    await expect(importOf(page, name).getByRole('link').first()).toBeVisible();
  });
});
