import { expect, type Page } from '@playwright/test';
import { test } from './support/story';
import { expectAccessible } from './support/accessibility';
import { settled } from './support/settled';
import { signInAt } from './support/tenants';

const DAY = 86_400;

/** Days for which a cookie of the page is kept; null when there is none. */
async function daysOf(page: Page, name: string): Promise<number | null> {
  const cookie = (await page.context().cookies()).find((each) => each.name === name);
  return cookie === undefined ? null : Math.round((cookie.expires - Date.now() / 1000) / DAY);
}

// covers lender 2.2, lender 3.7
test('messages stand one under the other, in light and dark, and stay away for as long as each says', async ({ page, baseURL }) => {
  await signInAt(page, baseURL, 'harbourline', /Ines Carvalho/);
  const messages = page.getByRole('region', { name: 'Messages' });
  const news = messages.getByRole('region', { name: 'Two more accounting packages' });
  const maintenance = messages.getByRole('region', { name: /^Scheduled maintenance/ });
  await expect(news.getByText('Sage Intacct and Business Central can be connected now.')).toHaveCSS('font-weight', '600');
  await expect(news.getByText('Both are in beta: tell us what you find.')).toHaveCSS('font-style', 'italic');
  await expect(news.getByRole('link', { name: 'What they deliver' })).toHaveAttribute('rel', /noopener/);
  await settled(page);
  await expectAccessible(page, 'messages');
  await news.getByRole('button', { name: 'Dismiss: Two more accounting packages' }).press('Enter');
  await expect(news).toBeHidden();
  expect(await daysOf(page, 'hide-new-packages')).toBe(7);
  await maintenance.getByRole('button', { name: /^Dismiss/ }).click();
  expect(await daysOf(page, 'hide-maintenance')).toBe(30);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible();
  await settled(page);
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0);
});

// covers lender 4.8
test('a warning can be put away for ever', async ({ page, baseURL }) => {
  await signInAt(page, baseURL, 'lender', /Ada Fairfax/);
  const warning = page.getByRole('region', { name: /^Scheduled maintenance/ });
  await expect(warning).toContainText('Warning:');
  await warning.getByRole('button', { name: "Don't show this again" }).click();
  await expect(warning).toBeHidden();
  expect(await daysOf(page, 'hide-maintenance-november')).toBe(400);
});
