import { expect } from '@playwright/test';
import { test } from './support/story';
import { expectAccessible, expectNoOverflow, violations } from './support/accessibility';
import { settled } from './support/settled';
import { at } from './support/tenants';

// covers lender 1.3, lender 2.1, lender 2.9
test('a brand has a sign-in page in its own look, in light, dark and on a phone; without its file, in the default look', async ({
  page,
  baseURL,
}) => {
  const button = page.getByRole('button', { name: 'Sign in to Harbourline Capital' });
  const color = () => button.evaluate((one) => getComputedStyle(one).backgroundColor);
  const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ch-accent-strong').trim());
  await page.goto(at(baseURL, 'lender', '/login'));
  await settled(page);
  const plain = await accent();

  await test.step('its own look', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(at(baseURL, 'harbourline', '/login'));
    await settled(page);
    await expect(page.getByRole('heading', { level: 1, name: /Welcome to\s+Harbourline Capital/ })).toBeVisible();
    await expect(page).toHaveTitle('Sign in · Harbourline Capital');
    expect(await accent()).not.toBe(plain);
    const light = await color();
    await expectAccessible(page, 'Harbourline Capital');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(color).not.toBe(light);
    await expectNoOverflow(page, 'Harbourline Capital');
    await page.emulateMedia({ colorScheme: 'light' });
  });

  for (const [what, answer] of [
    ['a missing file', { status: 404, body: '' }],
    ['a broken file', { status: 200, body: '{"palette": {"primary": "red;}' }],
  ] as const)
    await test.step(what, async () => {
      await page.route('**/brand/*/config.json', (route) => route.fulfill({ contentType: 'application/json', ...answer }));
      await page.goto(at(baseURL, 'harbourline', '/login'));
      await expect(button).toBeVisible();
      expect(await accent()).toBe(plain);
      await page.unroute('**/brand/*/config.json');
    });
});

// covers lender 2.1, lender 2.9, lender 2.11
test('Enter signs in as soon as the page shows, and leads back to the page that was asked for', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'lender', '/home/workspacelist?search=Alder'));
  await expect(page).toHaveURL(/\/login\?returnPath=/);
  await expect(page.getByRole('button', { name: /^Sign in/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Ada Fairfax/ }).click();
  await expect(page).toHaveURL(at(baseURL, 'lender', '/home/workspacelist?search=Alder'));
  await expect(page.getByRole('status').filter({ hasText: 'Signed in as Ada Fairfax.' })).toBeVisible();
});

// covers lender 1.3, lender 2.9, borrower 1.2
test('a team is chosen by keyboard and goes on to its own sign-in', async ({ page, baseURL }) => {
  await test.step('a person who was sent by another team chooses none again', async () => {
    await page.goto(at(baseURL, 'advisory', '/?redirected=true&passLoginThrough=false'));
    await expect(page.getByRole('button', { name: 'Sign in to Fairweather Advisory' })).toBeVisible();
    await expect(page.getByRole('list', { name: /team/ })).toBeHidden();
    expect(new URL(page.url()).searchParams.has('returnPath')).toBe(false);
  });

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

// covers lender 2.9, lender 2.10, borrower 2.1.5
test('where no one can sign in at once, the page says why and leads on', async ({ page, baseURL }) => {
  await test.step('a portal that can not be reached can be tried again', async () => {
    await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(at(baseURL, 'lender', '/home/workspacelist'));
    await expect(page.getByRole('heading', { name: 'We can’t reach the portal' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(page.getByRole('button', { name: /^Sign in to/ })).toBeVisible();
  });

  await test.step('a flag in the address goes on to the identity provider at once, unless something failed', async () => {
    await page.goto(at(baseURL, 'lender', '/login?redirect=true'));
    await expect(page.getByRole('heading', { name: 'Who is signing in?' })).toBeVisible();
    await page.goto(at(baseURL, 'lender', '/login?redirect=true&failure=loginFailed'));
    await expect(page.getByRole('alert')).toContainText('We couldn’t sign you in');
    expect(await violations(page)).toEqual([]);
  });

  await test.step('people name their team where that is open', async () => {
    await page.goto(at(baseURL, 'countinghouse', '/selecttenant'));
    await expect(page.getByRole('heading', { name: 'Choose your team' })).toBeVisible();
    const field = page.getByLabel('Team');
    await expect(field).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await field.fill('nobody');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('No team with that name.');
    await field.fill(' Lender ');
    await page.getByRole('button', { name: 'Go' }).click();
    await expect(page).toHaveURL(at(baseURL, 'lender', '/login'));
  });

  await test.step('and nowhere else', async () => {
    await page.goto(at(baseURL, 'lender', '/selecttenant'));
    await expect(page.getByText("We're sorry, the page you're trying to reach cannot be found.")).toBeVisible();
  });

  await test.step('a tenant without a lender side says so', async () => {
    await page.goto(at(baseURL, 'verdant', '/home/workspacelist'));
    await expect(page).toHaveURL(at(baseURL, 'verdant', '/ldisabled'));
    await expect(page.getByRole('heading', { name: 'This portal is closed to lenders' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Verdant Credit Union');
    await expect(page.getByRole('contentinfo')).toContainText('Powered by Countinghouse');
  });
});

test('the font of the texts comes beside the scripts, and its stand-in leaves everything in its place', async ({ page, baseURL }) => {
  const placesOf = async () => {
    const texts = page.locator('h1, button').filter({ visible: true });
    return Promise.all((await texts.all()).map(async (text) => JSON.stringify(await text.boundingBox())));
  };
  await page.goto(at(baseURL, 'lender', '/login'));
  await settled(page);
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map((font) => (font as PerformanceResourceTiming).initiatorType),
  );
  expect(fetched).toEqual(['link']);
  const places = await placesOf();
  expect(places.length).toBeGreaterThan(1);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.reload();
  await settled(page);
  expect(await placesOf()).toEqual(places);
});
