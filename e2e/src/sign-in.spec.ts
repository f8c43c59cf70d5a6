import { expect } from '@playwright/test';
import { test } from './support/story';
import { expectAccessible, expectNoOverflow, violations } from './support/accessibility';
import { settled } from './support/settled';
import { at } from './support/tenants';

/** Hosts of the demo with the name that people see there. */
const BRANDS = [
  ['lender', 'Northbridge Bank'],
  ['accountant', 'Fairweather Accountants'],
  ['advisory', 'Fairweather Advisory'],
  ['countinghouse', 'Countinghouse'],
  ['harbourline', 'Harbourline Capital'],
  ['kestrel', 'Kestrel Finance'],
] as const;

for (const [host, name] of BRANDS) {
  // covers lender 1.3, lender 2.1, lender 2.9
  test(`${name} has a sign-in page in its own look that everybody can use, in light, dark and on a phone`, async ({ page, baseURL }) => {
    const button = () => page.getByRole('button', { name: /^Sign in/ }).evaluate((one) => getComputedStyle(one).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(at(baseURL, host, '/login'));
    await settled(page);
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`Welcome to\\s+${name}`) })).toBeVisible();
    await expect(page).toHaveTitle(`Sign in · ${name}`);
    const light = await button();
    await expectAccessible(page, name);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(button).not.toBe(light);
    await expectNoOverflow(page, name);
  });
}

test('a brand whose file is broken or missing is shown in the default look', async ({ page, baseURL }) => {
  const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ch-accent-strong').trim());
  await page.goto(at(baseURL, 'lender', '/login'));
  await settled(page);
  const plain = await accent();
  await page.goto(at(baseURL, 'harbourline', '/login'));
  await settled(page);
  expect(await accent()).not.toBe(plain);
  for (const answer of [
    { status: 404, body: '' },
    { status: 200, body: '{"palette": {"primary": "red;}' },
  ]) {
    await page.route('**/brand/*/config.json', (route) => route.fulfill({ contentType: 'application/json', ...answer }));
    await page.goto(at(baseURL, 'harbourline', '/login'));
    await expect(page.getByRole('button', { name: 'Sign in to Harbourline Capital' })).toBeVisible();
    expect(await accent()).toBe(plain);
    await page.unroute('**/brand/*/config.json');
  }
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

for (const hostile of ['//evil.example', '/\\evil.example', '/.//evil.example', 'https://evil.example/', 'javascript:alert(1)']) {
  test(`a way back of ${hostile} leads to the workspaces`, async ({ page, baseURL }) => {
    await page.goto(at(baseURL, 'lender', `/login?${new URLSearchParams({ returnPath: hostile }).toString()}`));
    await page.getByRole('button', { name: /^Sign in/ }).click();
    await page.getByRole('button', { name: /Ada Fairfax/ }).click();
    await expect(page).toHaveURL(at(baseURL, 'lender', '/home/workspacelist'));
  });
}

// covers lender 1.3, lender 2.9, borrower 1.2
test('a team is chosen by keyboard and goes on to its own sign-in', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'accountant', '/login'));
  await expect(page.getByRole('button', { name: 'Sign in to Fairweather Accountants' })).toBeFocused();
  await expect(page.getByText('or go to your team', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Advisory/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Nora Whitfield/ }).click();
  await expect(page).toHaveURL(at(baseURL, 'advisory', '/home/workspacelist'));
  await expect(page.getByRole('banner')).toContainText('Fairweather Advisory');
});

test('somebody who was sent by another team chooses none again', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'advisory', '/?redirected=true&passLoginThrough=false'));
  await expect(page.getByRole('button', { name: 'Sign in to Fairweather Advisory' })).toBeVisible();
  await expect(page.getByRole('list', { name: /team/ })).toBeHidden();
  expect(new URL(page.url()).searchParams.has('returnPath')).toBe(false);
});

// covers lender 2.9
test('learning more about teams opens a page of its own that knows nothing of this one', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'accountant', '/login'));
  const link = page.getByRole('link', { name: 'Learn more about teams' });
  await expect(link).toHaveAttribute('href', 'https://help.fairweather.example/teams');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
});

// covers lender 2.9
test('a flag in the address goes on to the identity provider at once, unless something failed', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'lender', '/login?redirect=true'));
  await expect(page.getByRole('heading', { name: 'Who is signing in?' })).toBeVisible();
  await page.goto(at(baseURL, 'lender', '/login?redirect=true&failure=loginFailed'));
  await expect(page.getByRole('alert')).toContainText('We couldn’t sign you in');
  expect(await violations(page)).toEqual([]);
});

// covers lender 2.10, borrower 2.1.5
test('a tenant without a lender side says so, in light and dark', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'verdant', '/home/workspacelist'));
  await expect(page).toHaveURL(at(baseURL, 'verdant', '/ldisabled'));
  await expect(page.getByRole('heading', { name: 'This portal is closed to lenders' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Verdant Credit Union');
  await expect(page.getByRole('contentinfo')).toContainText('Powered by Countinghouse');
  await expectAccessible(page, 'a closed portal');
});

// covers lender 2.10, borrower 2.1.5
test('a tenant without a borrower side says so in words of its own', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'harbourline', '/portal?eid=1'));
  await expect(page).toHaveURL(at(baseURL, 'harbourline', '/bdisabled'));
  await expect(page.getByRole('heading', { name: 'Harbourline Capital isn’t collecting books here' })).toBeVisible();
});

// covers lender 2.11, borrower 2.1.1
test('an address that the tenant redirects leads elsewhere, in any case', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'accountant', '/Clients?page=2'));
  await expect(page).toHaveURL(/\/login\?returnPath=%2Fhome%2Fworkspacelist%3Fpage%3D2/);
});

test('a portal that can not be reached says so and can be tried again', async ({ page, baseURL }) => {
  await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(at(baseURL, 'lender', '/home/workspacelist'));
  await expect(page.getByRole('heading', { name: 'We can’t reach the portal' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Sign in to/ })).toBeVisible();
});

// covers lender 2.9, lender 2.10
test('people name their team where that is open, and nowhere else', async ({ page, baseURL }) => {
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
  await page.goto(at(baseURL, 'lender', '/selecttenant'));
  await expect(page.getByText("We're sorry, the page you're trying to reach cannot be found.")).toBeVisible();
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
