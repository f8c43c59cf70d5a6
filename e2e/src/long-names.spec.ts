import { expect, type Page } from '@playwright/test';
import { overflowOf } from './support/accessibility';
import { askBorrower, linkTo } from './support/requested-borrower';
import { LONG_WORD, test } from './support/workspaces';

/** Expects that the page is never wider than its window. */
async function expectFits(page: Page, what: string): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => overflowOf(page), { message: `${what} at ${width} px` }).toBeLessThanOrEqual(0);
  }
}

test('a business whose name is one long word, and so the names of its files, break no page of the borrower', async ({
  page,
  request,
  baseURL,
}) => {
  const requested = await askBorrower(request, baseURL!, { allowUserUpload: true }, `${LONG_WORD}${Date.now()}`);
  const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
  const choose = (name: string, mimeType: string) =>
    page.locator('input[type=file]').setInputFiles({ name: `${LONG_WORD}${name}`, mimeType, buffer: Buffer.from('Date') });
  await page.goto(requested.link);
  await expect(heading(/^Share/)).toBeVisible();
  await expectFits(page, 'the choice');

  await page.goto(linkTo('/documents', requested));
  await expect(heading('Upload documents')).toBeVisible();
  await choose('.mov', 'video/quicktime');
  await expect(page.getByRole('alert')).toContainText('File type unsupported');
  await expectFits(page, 'the documents');

  await page.goto(linkTo('/documents/books', requested));
  await expect(heading('Upload your books')).toBeVisible();
  await choose('.csv', 'text/csv');
  await expect(page.getByText(`${LONG_WORD}.csv`).first()).toBeVisible();
  await expectFits(page, 'the books');
});
