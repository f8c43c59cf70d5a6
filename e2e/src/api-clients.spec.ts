import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { openAs } from './support/portal';
import { test } from './support/story';

const ADDRESS = '/settings/apiclients';
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** What a program shows to be let in. */
interface Credentials {
  readonly id: string;
  readonly secret: string;
}

async function readCredentials(page: Page): Promise<Credentials> {
  return {
    id: await dialog(page).getByRole('textbox', { name: 'Client ID' }).inputValue(),
    secret: await dialog(page).getByRole('textbox', { name: 'Client secret' }).inputValue(),
  };
}

const keep = async (page: Page) => {
  await dialog(page).getByRole('button', { name: 'I’ve saved it' }).press('Enter');
  await expect(dialog(page)).toBeHidden();
};

/** Asks for a token as a program does; answers the status and the token. */
async function askForToken(request: APIRequestContext, baseUrl: string, { id, secret }: Credentials) {
  const { port, host } = new URL(baseUrl);
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  const answer = await request.post(`http://127.0.0.1:${port}/v1/token`, {
    headers: { Host: host, Authorization: authorization },
    form: { grant_type: 'client_credentials' },
  });
  return { status: answer.status(), token: ((await answer.json()) as { access_token?: string }).access_token };
}

/** How many workspaces a program sees, with a token that it asks for. */
async function workspacesSeen(request: APIRequestContext, baseUrl: string, credentials: Credentials): Promise<number> {
  const { token } = await askForToken(request, baseUrl, credentials);
  const { port, host } = new URL(baseUrl);
  const answer = await request.post(`http://127.0.0.1:${port}/graphql`, {
    headers: { Host: host, Authorization: `Bearer ${token}` },
    data: { query: '{ workspaces(first: 1) { totalCount } }' },
  });
  return ((await answer.json()) as { data: { workspaces: { totalCount: number } } }).data.workspaces.totalCount;
}

test('a program is added by keyboard for one workspace, gets a token, and loses it when its secret is renewed and when it is revoked', async ({
  page,
  request,
  baseURL,
}) => {
  const name = `Loan origination ${randomUUID().slice(0, 8)}`;
  await openAs(page, ADDRESS);
  await page.getByRole('button', { name: 'Add API client' }).press('Enter');
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await dialog(page).getByRole('radio', { name: 'Only selected workspaces' }).press('Space');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Select at least one workspace.')).toBeVisible();
  const workspaces = dialog(page).getByRole('list', { name: 'Only selected workspaces' }).getByRole('checkbox');
  await expect(workspaces.first()).toBeVisible();
  await dialog(page).getByLabel('Find a workspace').fill('a');
  await page.keyboard.press('Enter');
  await workspaces.first().press('Space');
  await expectAccessible(page, 'the access of a client');
  await expectNoOverflow(page, 'the access of a client');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog(page).getByLabel('Name').press('Enter');

  await expect(dialog(page).getByText('This secret is shown only once.', { exact: false })).toBeVisible();
  const first = await readCredentials(page);
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'a secret that is shown once');
  await keep(page);
  await expect(row(page, name)).toContainText(first.id);
  await expect(row(page, name)).toContainText(/Read only.*1 workspace/);
  expect(await workspacesSeen(request, baseURL!, first)).toBe(1);

  await page.getByRole('button', { name: `Renew the secret of ${name}` }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Renew secret' }).press('Enter');
  await expect(dialog(page).getByText('This secret is shown only once.', { exact: false })).toBeVisible();
  const second = await readCredentials(page);
  await keep(page);
  expect((await askForToken(request, baseURL!, first)).status).toBe(401);
  const { status, token } = await askForToken(request, baseURL!, second);
  expect([status, token]).toEqual([200, expect.stringMatching(/^chc_/)]);

  await page.getByRole('button', { name: `Revoke ${name}` }).press('Enter');
  await expectAccessible(page, 'the question before a client is revoked');
  await dialog(page).getByRole('button', { name: 'Revoke', exact: true }).press('Enter');
  await expect(page.getByText(`${name} was revoked.`)).toBeVisible();
  await expect(row(page, name)).toContainText('Revoked');
  await expect(page.getByRole('button', { name: `Rename ${name}` })).toBeHidden();
  expect((await askForToken(request, baseURL!, second)).status).toBe(401);
});
