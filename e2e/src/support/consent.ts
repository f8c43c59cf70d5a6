import { expect, type Page } from '@playwright/test';

/** The consent page of DEX in a window that was opened to connect it, past the page that says to whom the books go. */
export async function consentOf(opened: Promise<Page>): Promise<Page> {
  const page = await opened;
  await expect(page.getByRole('heading', { level: 1, name: 'Connect DEX' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue to DEX' }).click();
  return page;
}
