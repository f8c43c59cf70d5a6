import { expect, type Page } from '@playwright/test';
import { askBorrower, linkTo } from './support/asked-borrower';
import { openAs } from './support/portal';
import { test } from './support/story';

const HEADER = 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit';
const BOOKS = [HEADER, '2024-01-31,1,1000,Bank,Bank,1500.00,', '2024-01-31,1,4000,Sales,Income,,1500.00'].join('\n');
/** Books that can't be used, and what the borrower is told of them. */
const REFUSED: readonly (readonly [content: string, message: RegExp])[] = [
  [[HEADER, '2024-01-05,1,1000,Bank,Bank,ten,'].join('\n'), /1 cell needs fixing\. Nothing was sent\./],
  ['Name,Street\nRosa,Alder Lane\n', /Nothing was sent\./],
];

// covers borrower 1.1
test('where a borrower reads that nothing was sent, their lender has no collection, no document and no mail', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const asked = await askBorrower(request, baseURL!);
  await page.goto(linkTo('/documents/books', asked));
  for (const [content, message] of REFUSED) {
    await checkFile(page, content);
    await expect(page.getByRole('alert')).toContainText(message);
  }

  await test.step('the lender’s screen of the workspace is empty', async () => {
    const context = await browser.newContext({ baseURL: baseURL! });
    const lender = await context.newPage();
    await openAs(lender, `/workspacedetails/submissionlist/${asked.workspaceId}`);
    await expect(lender.getByRole('heading', { name: asked.workspace, level: 1 })).toBeVisible();
    await expect(lender.getByText('No data collections yet')).toBeVisible();
    await context.close();
  });

  await test.step('the books that are sent after them bring the only mail', async () => {
    await checkFile(page, BOOKS);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Agree and send' }).click();
    await expect(page).toHaveURL(/\/(progress|submission-l)\?/);
    const mails = page.getByRole('link', { name: asked.workspace });
    await expect(async () => {
      await page.goto('/dev/mail');
      await expect(mails.first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 90_000 });
    await expect(mails).toHaveText([/^Collection complete: .*To ada@lender\.example$/s]);
  });
});

/** Chooses a file of books and has it checked. */
async function checkFile(page: Page, content: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'ledger.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Check the file' }).click();
}
