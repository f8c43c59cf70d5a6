import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { Api } from './api';
import { signInAt } from './tenants';

/** Where administrators manage people. */
export const USERS = '/settings/usermanagement';

/** An address that nobody has yet. */
export function newAddress(name: string, domain = 'lender.example'): string {
  return `${name.toLowerCase()}.${randomUUID().slice(0, 8)}@${domain}`;
}

/** Adds somebody over the API; answers their id. */
export async function addUser(api: Api, firstName: string, emailAddress: string): Promise<string> {
  const answer = await api.post('/api/users', { firstName, lastName: 'Story', emailAddress });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** The row of a person in the list. */
export function userRow(page: Page, emailAddress: string): Locator {
  return page.getByRole('row').filter({ hasText: emailAddress });
}

/** Opens the list of workspaces as somebody else, in a browser of their own. */
export async function signInElsewhere(browser: Browser, baseUrl: string, emailAddress: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseUrl })).newPage();
  await signInAt(page, baseUrl, new URL(baseUrl).hostname.split('.')[0] ?? '', emailAddress);
  return page;
}

/** The address that the newest invitation of somebody leads to, as their mail has it. */
export async function invitationLink(page: Page, emailAddress: string): Promise<string> {
  const message = page.getByRole('link').filter({ hasText: emailAddress }).first();
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(message).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await message.click();
  const text = await page.getByRole('region', { name: 'As plain text' }).innerText();
  return /http:\S+\/invitation#[\w-]+/.exec(text)?.[0] ?? '';
}
