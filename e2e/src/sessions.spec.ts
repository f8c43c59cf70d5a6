import { expect, type Page } from '@playwright/test';
import { violations } from './support/accessibility';
import { test } from './support/story';
import { at, signInAt } from './support/tenants';
import { followAddress } from './support/views';

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

/** Ends the session at once for want of activity. */
async function endIdleSession(page: Page): Promise<void> {
  await page.route('**/api/auth/session', (route) => {
    const [slidingExpirationTime, absoluteExpirationTime] = [1, 60].map((minutes) => new Date(Date.now() + minutes * MINUTE).toISOString());
    return route.fulfill({ json: { slidingExpirationTime, absoluteExpirationTime } });
  });
  await page.reload();
}

// covers lender 2.10, lender 2.11, lender 4.7
test('a token that runs out is renewed, with the provider’s help where need be; an idle session ends, and its token is of no use', async ({
  page,
  baseURL,
}) => {
  const list = page.getByRole('heading', { name: 'Workspaces', level: 1 });
  await signInAt(page, baseURL, 'lender', /Ada Fairfax/);
  const first = await tokensOf(page);
  await test.step('a token that runs out is renewed, and the session goes on', async () => {
    await changeTokens(page, { expiresAt: Date.now() + 2 * MINUTE });
    await page.reload();
    await expect(list).toBeVisible();
    await expect.poll(async () => (await tokensOf(page)).accessToken).not.toBe(first.accessToken);
    const second = await tokensOf(page);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(second.expiresAt).toBeGreaterThan(Date.now() + 30 * MINUTE);
  });
  await test.step('where it can not be renewed, the identity provider gives another on the way to the next page and asks nothing', async () => {
    const { accessToken } = await tokensOf(page);
    await changeTokens(page, { expiresAt: Date.now() + 2 * MINUTE, refreshToken: null });
    await page.goto(at(baseURL, 'lender', '/home/workspacelist?search=Alder'));
    await expect(list).toBeVisible();
    await expect(page).toHaveURL(at(baseURL, 'lender', '/home/workspacelist?search=Alder'));
    expect((await tokensOf(page)).accessToken).not.toBe(accessToken);
  });
  await test.step('an idle session ends on the page that says so', async () => {
    const { accessToken } = await tokensOf(page);
    await endIdleSession(page);
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
});

// covers lender 2.7, lender 4.7
test('logging out on all devices ends the other sessions, which say so and lead back to the start', async ({ page, browser, baseURL }) => {
  const phone = await (await browser.newContext()).newPage();
  for (const device of [page, phone]) await signInAt(device, baseURL, 'accountant', /Omar Haddad/);
  await page.getByRole('button', { name: /account of Omar Haddad/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Sign out on all devices' }).press('Enter');
  await page.getByRole('button', { name: 'Sign out everywhere' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Sign in to/ })).toBeVisible();
  await phone.evaluate(followAddress, '/settings/usernotifications');
  const banner = phone.getByRole('alert').filter({ hasText: 'Your session has expired.' });
  await expect(banner).toBeVisible();
  expect(await violations(phone)).toEqual([]);
  await banner.getByRole('button', { name: 'Sign in again' }).press('Enter');
  await expect(phone).toHaveURL(at(baseURL, 'accountant', '/login'));
  await phone.context().close();
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
