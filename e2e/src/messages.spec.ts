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
  const news = messages.getByRole('region', { name: 'Borrowers check their upload before they send it' });
  const maintenance = messages.getByRole('region', { name: /^Scheduled maintenance/ });
  await expect(news.getByText('They see the company, the period and the totals of their file first.')).toHaveCSS('font-weight', '600');
  await expect(news.getByText('Tell us how your borrowers get on.')).toHaveCSS('font-style', 'italic');
  await expect(news.getByRole('link', { name: 'What is checked' })).toHaveAttribute('rel', /noopener/);
  await settled(page);
  await expectAccessible(page, 'messages');
  await news.getByRole('button', { name: 'Dismiss: Borrowers check their upload before they send it' }).press('Enter');
  await expect(news).toBeHidden();
  expect(await daysOf(page, 'hide-upload-check')).toBe(7);
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
