import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { addWorkspace, chooseSystem, importOf, signIn, uploadBooks } from './support/portal';
import { test } from './support/story';

const HEADER = 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit';

test('books with faults are refused, every fault named by its place', async ({ page }) => {
  await signIn(page);
  const name = `Faulty ${Date.now()}`;
  const row = await addWorkspace(page, name);
  const content = [
    HEADER,
    '2024-01-05,1,1000,Bank,Bank,10.00,',
    '2024-01-05,1,4000,Sales,Income,,ten',
    '2024-02-31,2,1000,Bank,Bank,5,',
  ].join('\n');
  await uploadBooks(page, row, { fileName: 'faulty.csv', mimeType: 'text/csv', content });
  const imports = page.getByRole('dialog', { name: 'Running imports' });
  await expect(importOf(page, name).getByText(/line 3, Credit/)).toBeVisible();
  await importOf(page, name).getByRole('button', { name: 'Show all errors' }).click();
  const faults = page.getByRole('dialog', { name: 'Errors in the file' });
  await faults.getByText('line 4, Date').click();
  await expect(imports).toBeHidden();
  const list = page.waitForEvent('download');
  await faults.getByRole('button', { name: 'Download list' }).click();
  expect(await readFile(await (await list).path(), 'utf8')).toContain('line 4, Date');
  await faults.getByRole('button', { name: 'Close' }).click();
  await expect(faults).toBeHidden();
  await expect(page.getByRole('button', { name: 'Running imports' })).toBeFocused();
});

test('a picture that calls itself a ledger is refused at the door', async ({ page }) => {
  await signIn(page);
  const row = await addWorkspace(page, `Picture ${Date.now()}`);
  const systems = await chooseSystem(page, row);
  await systems.getByText('Upload a file').click();
  const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  await systems.locator('input[type=file]').setInputFiles({ name: 'ledger.csv', mimeType: 'text/csv', buffer: picture });
  await systems.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText(/type|unsupported/i).first()).toBeVisible();
});
