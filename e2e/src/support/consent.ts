import { expect, type Page } from '@playwright/test';

/** The consent page of a package in a window that was opened to connect it, past the page that says to whom the books go. */
export async function consentOf(opened: Promise<Page>, source = 'DEX'): Promise<Page> {
  const page = await opened;
  await expect(page.getByRole('heading', { level: 1, name: `Connect ${source}` })).toBeVisible();
  await page.getByRole('link', { name: `Continue to ${source}` }).click();
  return page;
}
