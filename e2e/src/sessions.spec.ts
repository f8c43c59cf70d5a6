import { expect, type Page } from '@playwright/test';
import { violations } from './support/accessibility';
import { test } from './support/story';
import { at, signInAt } from './support/tenants';

const MINUTE = 60_000;
const KEY = 'countinghouse.tokens';

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly expiresAt: number;
}

const tokensOf = (page: Page) => page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Tokens, KEY);

/** Changes the tokens that the tab keeps, as time or another provider would. */
async function changeTokens(page: Page, change: Partial<Tokens>): Promise<void> {
  const changed = { ...(await tokensOf(page)), ...change };
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [KEY, JSON.stringify(changed)] as const);
}

/** Answers the session's times as given, in minutes from now. */
async function sessionEndsIn(page: Page, sliding: number, absolute: number): Promise<void> {
  await page.route('**/api/auth/session', (route) => {
    const now = Date.now();
    return route.fulfill({
      json: {
        slidingExpirationTime: new Date(now + sliding * MINUTE).toISOString(),
        absoluteExpirationTime: new Date(now + absolute * MINUTE).toISOString(),
      },
    });
  });
}

// covers lender 2.10, lender 2.11, lender 4.7
test('an idle session ends on the page that says so, and its token is of no use any more', async ({ page, baseURL }) => {
  await signInAt(page, baseURL, 'lender', /Ben Okafor/);
  const { accessToken } = await tokensOf(page);
  await sessionEndsIn(page, 1, 60);
  await page.reload();
  await expect(page).toHaveURL(at(baseURL, 'lender', '/slidingtimeout?expired=true'));
  await expect(page.getByRole('heading', { name: 'Your session has expired' })).toBeVisible();
  expect(await tokensOf(page)).toBeNull();
  await page.unroute('**/api/auth/session');
  const statusOf = (token: string) =>
    page.evaluate(
      (bearer) => fetch('/api/auth/session', { headers: { Authorization: `Bearer ${bearer}` } }).then((response) => response.status),
      token,
    );
  await expect.poll(() => statusOf(accessToken)).toBe(401);
  await page.getByRole('link', { name: 'Sign in again' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Sign in to/ })).toBeVisible();
});

// covers lender 2.10, lender 2.11, lender 4.7
test('an old session ends on the timed-out page, however busy the person is', async ({ page, baseURL }) => {
  await signInAt(page, baseURL, 'lender', /Ben Okafor/);
  await sessionEndsIn(page, 1, 1);
  await page.reload();
  await expect(page).toHaveURL(at(baseURL, 'lender', '/authtimeout'));
  await expect(page.getByRole('heading', { name: 'You’ve been signed out' })).toBeVisible();
});

// covers lender 4.7
test('a token that runs out is renewed, and the session goes on', async ({ page, baseURL }) => {
  await signInAt(page, baseURL, 'lender', /Ada Fairfax/);
  const first = await tokensOf(page);
  await changeTokens(page, { expiresAt: Date.now() + 2 * MINUTE });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible();
  await expect(async () => expect((await tokensOf(page)).accessToken).not.toBe(first.accessToken)).toPass();
  const second = await tokensOf(page);
  expect(second.refreshToken).not.toBe(first.refreshToken);
  expect(second.expiresAt).toBeGreaterThan(Date.now() + 30 * MINUTE);
});

// covers lender 4.7
test('where tokens can not be renewed, the identity provider gives another on the way to the next page and asks nothing', async ({
  page,
  baseURL,
}) => {
  await signInAt(page, baseURL, 'lender', /Ada Fairfax/);
  const first = await tokensOf(page);
  await changeTokens(page, { expiresAt: Date.now() + 2 * MINUTE, refreshToken: null });
  await page.goto(at(baseURL, 'lender', '/home/workspacelist?search=Alder'));
  await expect(page).toHaveURL(at(baseURL, 'lender', '/home/workspacelist?search=Alder'));
  await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible();
  await expect(async () => expect((await tokensOf(page)).accessToken).not.toBe(first.accessToken)).toPass();
});

// covers lender 2.7, lender 4.7
test('logging out on all devices ends the other sessions, which say so and lead back to the start', async ({ browser, baseURL }) => {
  const open = async () => (await browser.newContext()).newPage();
  const [desk, phone] = [await open(), await open()];
  for (const page of [desk, phone]) await signInAt(page, baseURL, 'accountant', /Omar Haddad/);
  await desk.getByRole('button', { name: /account of Omar Haddad/ }).press('Enter');
  await desk.getByRole('menuitem', { name: 'Sign out on all devices' }).press('Enter');
  await desk.getByRole('button', { name: 'Sign out everywhere' }).press('Enter');
  await expect(desk.getByRole('button', { name: /^Sign in to/ })).toBeVisible();
  await phone.reload();
  const banner = phone.getByRole('alert').filter({ hasText: 'Your session has expired.' });
  await expect(banner).toBeVisible();
  expect(await violations(phone)).toEqual([]);
  await banner.getByRole('button', { name: 'Sign in again' }).press('Enter');
  await expect(phone).toHaveURL(at(baseURL, 'accountant', '/login'));
  await Promise.all([desk, phone].map((page) => page.context().close()));
});

test('somebody whose session ended while the provider still knows them proves again who they are', async ({ page, baseURL }) => {
  await signInAt(page, baseURL, 'lender', /Ben Okafor/);
  let refused = false;
  await page.route('**/api/auth/postlogin', async (route) => {
    if (refused) return route.continue();
    refused = true;
    return route.fulfill({ status: 401, json: { description: 'Your session has ended. Sign in again.', code: 'SessionExpired' } });
  });
  await page.goto(at(baseURL, 'lender', '/login'));
  await page.getByRole('button', { name: /^Sign in/ }).click();
  await page.getByRole('button', { name: /Ben Okafor/ }).click();
  await expect(page).toHaveURL(at(baseURL, 'lender', '/home/workspacelist'));
});
