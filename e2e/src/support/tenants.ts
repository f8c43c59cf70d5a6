import { expect, type Page } from '@playwright/test';

/** The address of a path at another demo tenant's host, on the port of the base address. */
export function at(baseURL: string | undefined, host: string, path = '/'): string {
  const address = new URL(path, baseURL);
  address.hostname = `${host}.localhost`;
  return address.toString();
}

/** Signs a demo person in at the tenant of a host and waits for the list of workspaces. */
export async function signInAt(page: Page, baseURL: string | undefined, host: string, person: RegExp): Promise<void> {
  await page.goto(at(baseURL, host));
  await page.getByRole('button', { name: /^Sign in/ }).click();
  await page.getByRole('button', { name: person }).click();
  await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible();
}
