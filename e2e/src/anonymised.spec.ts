import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { aPublishedCollection } from './support/collections';
import { openAs } from './support/portal';
import { unzip } from './support/unzip';
import { aName, aWorkspace, test } from './support/workspaces';

/** Parts of the names of the story's customers and vendors, each of which would give somebody away. */
const NAMES = /Quillfeather|Zephyrine|Ombersley|Thistlewood/i;

const LEDGER = [
  'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit,Name,Document,Memo',
  '2024-01-05,QUILL-1,1100,Trade receivables,Accounts Receivable,1200.00,,Zephyrine Quillfeather,INV-ZQ-1001,Invoice to Zephyrine Quillfeather',
  '2024-01-05,QUILL-1,4000,Sales,Income,,1200.00,Zephyrine Quillfeather,INV-ZQ-1001,Timber for Quillfeather Hall',
  '2024-01-20,2,1000,Bank,Bank,700.00,,Zephyrine Quillfeather,,Part payment by Zephyrine',
  '2024-01-20,2,1100,Trade receivables,Accounts Receivable,,700.00,Zephyrine Quillfeather,,Part payment by Zephyrine',
  '2024-02-10,3,5000,Materials,Cost of Goods Sold,300.00,,Ombersley Sawmills,B-77,Beams from Ombersley Sawmills',
  '2024-02-10,3,2000,Trade payables,Accounts Payable,,300.00,Ombersley Sawmills,B-77,Beams from Ombersley Sawmills',
  '2024-03-01,4,2500,Loan from Thistlewood Partners,Long Term Liability,,5000.00,Thistlewood Partners,,Loan',
  '2024-03-01,4,1000,Bank,Bank,5000.00,,Thistlewood Partners,,Loan',
].join('\n');

// covers borrower 3.2
test('an anonymised collection names no customer and no vendor, on no page and in no file', async ({ office, page }) => {
  const workspaceId = await aWorkspace(office.ada, aName('Anonymised'));
  const groups = { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: true };
  const options = { anonymizeCustomersAndVendors: true, accountingCollectionGroups: groups };
  const request = await office.ada.post(`/api/${workspaceId}/SubmissionRequests`, options);
  const { id: requestId } = (await request.json()) as { id: string };
  const { submissionId } = await aPublishedCollection(office.ada, workspaceId, { requestId }, LEDGER);
  await openAs(page, `/workspacesubmissiondetails/overview/${workspaceId}/${submissionId}`);
  await expect(page.getByText(/Financial analysis - .* - r1\.xlsx/)).toBeVisible();

  await test.step('not on the submission, nor among its documents', async () => {
    await expect(page.getByText('Removed because names are anonymized')).toBeVisible();
    expect(await textOf(page)).not.toMatch(NAMES);
  });

  await test.step('nor in any file that can be downloaded', async () => {
    const buttons = page.getByRole('button', { name: /^Download .+\.\w+/ });
    await expect(buttons).toHaveCount(3);
    for (const button of await buttons.all()) {
      const label = await button.getAttribute('aria-label');
      const download = page.waitForEvent('download');
      await button.click();
      const file = await readFile(await (await download).path());
      const texts = file.subarray(0, 2).toString() === 'PK' ? [...unzip(file).values()] : [file.toString()];
      expect(texts.join('\n').match(NAMES), label ?? '').toBeNull();
    }
  });

  await page.getByRole('link', { name: 'Financial statements' }).first().click();

  await test.step('nor in the statements and the journal lines behind a figure', async () => {
    await page.getByRole('button', { name: /level 4$/ }).click();
    // A locked row is told as disabled to readers; its figures are traced all the same.
    await page.getByRole('row').filter({ hasText: 'Trade receivables' }).getByRole('gridcell').last().click({ force: true });
    await page.keyboard.press('F2');
    await expect(page.getByRole('complementary').getByText('Customer 1').first()).toBeVisible();
    await expect.poll(() => textOf(page)).toContain('Loan from');
    expect(await textOf(page)).not.toMatch(NAMES);
  });
});

/** Everything that the page holds: what is shown, and what readers and tooltips say. */
function textOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.outerHTML);
}
