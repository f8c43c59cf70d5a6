import { expect, type Locator, type Page } from '@playwright/test';
import { apiOf, type Api } from './api';
import { addUser, newAddress, signInElsewhere } from './users';
import { test as officeTest } from './workspaces';

/** Somebody who was added just now, so that their list of running imports holds their own alone. */
export interface Newcomer {
  readonly page: Page;
  readonly api: Api;
}

/** A story with somebody new beside the office, signed in in a browser of their own. */
export const test = officeTest.extend<{ noor: Newcomer }>({
  noor: async ({ browser, baseURL, office }, use) => {
    const address = newAddress('noor');
    await addUser(office.ada, 'Noor', address);
    const page = await signInElsewhere(browser, baseURL ?? '', address);
    await use({ page, api: apiOf(page.request, baseURL ?? '', await tokenIn(page)) });
    await page.context().close();
  },
});

/** The token that the portal calls with, taken from its next call. */
async function tokenIn(page: Page): Promise<string> {
  const called = page.waitForRequest((request) => request.url().endsWith('/graphql') && 'authorization' in request.headers());
  await page.reload();
  return (await called).headers()['authorization']?.replace('Bearer ', '') ?? '';
}

/** The button that opens the list of running imports. */
export function runningButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Running imports/ });
}

/** The open list of running imports. */
export function runningList(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Running imports' });
}

/** Opens the list of running imports by keyboard, unless it is open or opens by itself meanwhile. */
export async function openRunning(page: Page): Promise<Locator> {
  const list = runningList(page);
  await expect(async () => {
    if (!(await list.isVisible())) await runningButton(page).press('Enter');
    await expect(list).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return list;
}
