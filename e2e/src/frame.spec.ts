import { expect, type Page } from '@playwright/test';
import { test } from './support/story';
import { expectAccessible, expectNoOverflow, violations } from './support/accessibility';
import { settled } from './support/settled';
import { signInAt } from './support/tenants';
import { followAddress } from './support/views';

const DAY = 86_400;

/** Days for which a cookie of the page is kept; null when there is none. */
async function daysOf(page: Page, name: string): Promise<number | null> {
  const cookie = (await page.context().cookies()).find((each) => each.name === name);
  return cookie === undefined ? null : Math.round((cookie.expires - Date.now() / 1000) / DAY);
}

// covers lender 2.5, lender 2.6, lender 2.7, lender 6.1, lender 6.4
test('the keyboard reaches content, search, shortcuts and help; search and menus hold what a person may open, and no more', async ({
  page,
  baseURL,
}) => {
  await signInAt(page, baseURL, 'lender', /Ben Okafor/);
  await settled(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Data collection report' })).toHaveCount(0);

  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search or go to' });
  await expect(search).toBeFocused();
  await page.keyboard.type('alder');
  const found = page.getByRole('option', { name: /^Alder Creek Provisions/ });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Alder Creek Provisions', level: 1 })).toBeVisible();
  await expect(search).toBeHidden();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Search or go to');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await test.step('help leads to the tenant’s own pages and to the shortcuts', async () => {
    await page.getByRole('button', { name: 'Help' }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Help pages' })).toHaveAttribute('href', 'https://help.northbridge.example');
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
  await test.step('a tenant without a choice of languages has no menu of them', async () => {
    await expect(page.getByRole('button', { name: /^Language/ })).toHaveCount(0);
    await expect(page.getByRole('contentinfo').filter({ hasText: 'Powered by Countinghouse' })).toBeVisible();
  });
  await test.step('an action of the search', async () => {
    await page.getByRole('button', { name: 'Search or go to' }).click();
    await search.fill('dark');
    await page.getByRole('option', { name: 'Appearance: Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(search).toBeHidden();
  });
  await test.step('a default user finds neither the entries of administrative pages nor the pages', async () => {
    await page.getByRole('button', { name: /account of Ben Okafor/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign out', exact: true })).toBeVisible();
    for (const absent of ['Users', 'API and webhooks', 'Audit log', 'Tenants', 'Tenant overrides'])
      await expect(page.getByRole('menuitem', { name: absent })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Notifications' }).click();
    await expect(page.getByRole('link', { name: 'My notification settings' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Administrative settings' })).toBeHidden();
    await page.evaluate(followAddress, '/Settings/UserManagement');
    await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

// covers lender 2.2, lender 2.7, lender 3.7, lender 6.4, borrower 2.2.2
test('messages and what is left of a limit stand above the page; on a phone everything is in one menu; the language can be chosen', async ({
  page,
  baseURL,
}) => {
  await signInAt(page, baseURL, 'harbourline', /Ines Carvalho/);
  const messages = page.getByRole('region', { name: 'Messages' });
  await test.step('messages stand one under the other, and stay away for as long as each says', async () => {
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
  });
  await test.step('the limit, with its details', async () => {
    const strip = page.getByRole('complementary', { name: 'Data collection limit' });
    await expect(strip).toContainText(/Data collections remaining \d of 3, resets on \w+ 1, \d{4}/);
    await expect(strip.getByRole('meter')).toBeVisible();
    await strip.getByRole('button', { name: 'Limit details' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Data collection limit' })).toContainText('3 data collections in each billing period');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });
  await test.step('on a phone everything is in one menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText(/^Resets on /)).toBeVisible();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    for (const item of ['Workspaces', 'Help pages', 'Sign out on all devices']) {
      await expect(page.getByRole('menuitem', { name: item })).toBeAttached();
    }
    await expect(page.getByRole('menuitemradio', { name: 'Español' })).toBeAttached();
    await expectAccessible(page, 'the menu of a phone');
    await page.keyboard.press('Escape');
    await expectNoOverflow(page, 'the home');
  });
  await test.step('messages that were put away stay away', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible();
    await settled(page);
    await expect(messages).toHaveCount(0);
  });
  await test.step('the language', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Language: English' }).press('Enter');
    await page.getByRole('menuitemradio', { name: 'Español' }).press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});
