import { expect, type Locator, type Page } from '@playwright/test';

/** A company of the demo whose books were collected, so that every screen has something to show. */
export const COMPANY = 'Cedarline Bakery';

/** Opens the company's workspace. */
export async function openWorkspace(page: Page): Promise<void> {
  await page.goto('/home/workspacelist');
  await page.getByRole('main').getByRole('link', { name: COMPANY, exact: true }).click();
  await expect(page.getByRole('heading', { name: COMPANY, level: 1 })).toBeVisible();
  await expect(newest(page)).toBeVisible();
}

function newest(page: Page): Locator {
  return page.getByRole('main').locator('a[href*="/overview/"]').first();
}

/** Opens a part of the company's newest collection, whose address is that of its overview otherwise. */
export async function openCollection(page: Page, part: 'overview' | 'financialstatements'): Promise<void> {
  await openWorkspace(page);
  const address = (await newest(page).getAttribute('href')) ?? '';
  await page.goto(`${address.replace('/overview/', `/${part}/`)}${part === 'overview' ? '' : '?level=all'}`);
  await expect(
    page
      .getByRole('main')
      .getByText(part === 'overview' ? 'Key figures' : 'Total cash')
      .first(),
  ).toBeVisible();
}
