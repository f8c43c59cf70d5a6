import { expect, type Page } from '@playwright/test';
import { takeSession } from './sign-in';

/** The address of the tenant `lender`. */
export const LENDER = `http://lender.localhost:${process.env.E2E_PORT ?? 4310}`;

/** The address of a path at another demo tenant's host, on the port of the base address. */
export function at(baseURL: string | undefined, host: string, path = '/'): string {
  const address = new URL(path, baseURL);
  address.hostname = `${host}.localhost`;
  return address.toString();
}

/** Opens a page of the tenant of a host as a demo person. */
export async function openAt(page: Page, baseURL: string | undefined, host: string, person: RegExp | string, path: string): Promise<void> {
  const address = at(baseURL, host, path);
  await takeSession(page, address, person);
  await page.goto(address);
}

/** Opens the list of workspaces of the tenant of a host as a demo person. */
export async function signInAt(page: Page, baseURL: string | undefined, host: string, person: RegExp | string): Promise<void> {
  await openAt(page, baseURL, host, person, '/home/workspacelist');
  await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible();
}
