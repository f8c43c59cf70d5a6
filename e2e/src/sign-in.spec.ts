import { expect, type Page } from '@playwright/test';
import { test } from './support/story';
import { expectAccessible, expectNoOverflow, violations } from './support/accessibility';
import { settled } from './support/settled';
import { at } from './support/tenants';

const accent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ch-accent-strong').trim());

/** How the fonts of the page were asked for. */
const fontRequests = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map((font) => (font as PerformanceResourceTiming).initiatorType),
  );

async function locationsOf(page: Page): Promise<string[]> {
  const texts = await page.locator('h1, button').filter({ visible: true }).all();
  return Promise.all(texts.map(async (text) => JSON.stringify(await text.boundingBox())));
}

// covers lender 1.3, lender 2.1, lender 2.9, lender 2.11
test('a brand has a sign-in page in its own look; Enter signs in as soon as a page shows, and leads back to the page that was asked for', async ({
  page,
  baseURL,
}) => {
  await page.goto(at(baseURL, 'harbourline', '/login'));
  await settled(page);
  const brand = await accent(page);
  await test.step('the look of a brand, in light, dark and on a phone', async () => {
    const button = page.getByRole('button', { name: 'Sign in to Harbourline Capital' });
    const color = () => button.evaluate((one) => getComputedStyle(one).backgroundColor);
    await expect(page.getByRole('heading', { level: 1, name: /Welcome to\s+Harbourline Capital/ })).toBeVisible();
    await expect(page).toHaveTitle('Sign in · Harbourline Capital');
    await expectAccessible(page, 'Harbourline Capital');
    const light = await color();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(color).not.toBe(light);
    await expectNoOverflow(page, 'Harbourline Capital');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await page.goto(at(baseURL, 'lender', '/home/workspacelist?search=Alder'));
  await expect(page).toHaveURL(/\/login\?returnPath=/);
  await settled(page);
  expect(await accent(page)).not.toBe(brand);
  await test.step('the font of the texts comes beside the scripts, and its stand-in leaves everything in its place', async () => {
    expect(await fontRequests(page)).toEqual(['link']);
    const places = await locationsOf(page);
    expect(places.length).toBeGreaterThan(1);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.reload();
    await settled(page);
    expect(await locationsOf(page)).toEqual(places);
    await page.unroute('**/*.woff2');
  });
  await expect(page.getByRole('button', { name: /^Sign in/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Ada Fairfax/ }).click();
  await expect(page).toHaveURL(at(baseURL, 'lender', '/home/workspacelist?search=Alder'));
  await expect(page.getByRole('status').filter({ hasText: 'Signed in as Ada Fairfax.' })).toBeVisible();
});

// covers lender 1.3, lender 2.9, borrower 1.2
test('a team is chosen by keyboard and goes on to its own sign-in', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'accountant', '/login'));
  await expect(page.getByRole('button', { name: 'Sign in to Fairweather Accountants' })).toBeFocused();
  await expect(page.getByText('or go to your team', { exact: true })).toBeVisible();
  await test.step('learning more about teams opens a page of its own that knows nothing of this one', async () => {
    const link = page.getByRole('link', { name: 'Learn more about teams' });
    await expect(link).toHaveAttribute('href', 'https://help.fairweather.example/teams');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Advisory/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Nora Whitfield/ }).click();
  await expect(page).toHaveURL(at(baseURL, 'advisory', '/home/workspacelist'));
  await expect(page.getByRole('banner')).toContainText('Fairweather Advisory');
});

// covers lender 2.9, lender 2.10
test('where no one can sign in at once, the page says why and leads on', async ({ page, baseURL }) => {
  await test.step('a portal that can not be reached can be tried again', async () => {
    await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(at(baseURL, 'lender', '/login?redirect=true&failure=loginFailed'));
    await expect(page.getByRole('heading', { name: 'We can’t reach the portal' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
  });

  await test.step('a sign-in that failed is not begun again at once, although the address says so', async () => {
    await expect(page.getByRole('alert')).toContainText('We couldn’t sign you in');
    await expect(page.getByRole('button', { name: /^Sign in to/ })).toBeEnabled();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('people name their team where that is open', async () => {
    await page.goto(at(baseURL, 'countinghouse', '/selecttenant'));
    await expect(page.getByRole('heading', { name: 'Choose your team' })).toBeVisible();
    const field = page.getByLabel('Team');
    await expect(field).toBeFocused();
    await field.fill('nobody');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('No team with that name.');
    expect(await violations(page)).toEqual([]);
    await field.fill(' Lender ');
    await page.getByRole('button', { name: 'Go' }).click();
    await expect(page).toHaveURL(at(baseURL, 'lender', '/login'));
  });
});
