import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { goByMenu } from './support/opening';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { openAs, signIn } from './support/portal';
import { test } from './support/story';

const ADDRESS = '/settings/apiclients';
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const aName = () => `Loan origination ${randomUUID().slice(0, 8)}`;

/** What a program shows to be let in. */
interface Credentials {
  readonly id: string;
  readonly secret: string;
}

/** Adds a client on the screen and reads its secret there, the only time that it is shown. */
async function addClient(page: Page, name: string): Promise<Credentials> {
  await page.getByRole('button', { name: 'Add API client' }).press('Enter');
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('This secret is shown only once.', { exact: false })).toBeVisible();
  return readCredentials(page);
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

test('a program is added by keyboard, gets a token, and loses it when its secret is renewed and when it is revoked', async ({
  page,
  request,
  baseURL,
}) => {
  const name = aName();
  await signIn(page);
  await goByMenu(page, 'API and webhooks');

  const first = await addClient(page, name);
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'a secret that is shown once');
  await keep(page);
  await expect(row(page, name)).toContainText(first.id);
  await expect(row(page, name)).toContainText('Never');
  const { status, token } = await askForToken(request, baseURL!, first);
  expect([status, token]).toEqual([200, expect.stringMatching(/^chc_/)]);
  await page.reload();
  await expect(row(page, name)).not.toContainText('Never');
  await expect(page.getByText(first.secret)).toBeHidden();

  await page.getByRole('button', { name: `Renew the secret of ${name}` }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Renew secret' }).press('Enter');
  await expect(dialog(page).getByText('This secret is shown only once.', { exact: false })).toBeVisible();
  const second = await readCredentials(page);
  await keep(page);
  expect((await askForToken(request, baseURL!, first)).status).toBe(401);
  expect((await askForToken(request, baseURL!, second)).status).toBe(200);

  await page.getByRole('button', { name: `Revoke ${name}` }).press('Enter');
  await expectAccessible(page, 'the question before a client is revoked');
  await dialog(page).getByRole('button', { name: 'Revoke', exact: true }).press('Enter');
  await expect(page.getByText(`${name} was revoked.`)).toBeVisible();
  await expect(row(page, name)).toContainText('Revoked');
  await expect(page.getByRole('button', { name: `Rename ${name}` })).toBeHidden();
  expect((await askForToken(request, baseURL!, second)).status).toBe(401);
});

test('a name is needed, may not be taken, and can be changed; the audit log tells of it', async ({ page }) => {
  const [name, renamed] = [aName(), aName()];
  await openAs(page, ADDRESS);
  await addClient(page, name);
  await keep(page);
  await page.getByRole('button', { name: 'Add API client' }).click();
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog(page).getByText('A name is required.')).toBeVisible();
  await dialog(page).getByLabel('Name').fill(name.toUpperCase());
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog(page).getByText('An API client with this name already exists.')).toBeVisible();
  await expectAccessible(page, 'a name that is taken');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Rename ${name}` }).click();
  await dialog(page).getByLabel('Name').fill(renamed);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(row(page, renamed)).toBeVisible();
  await expectNoOverflow(page, 'the API clients');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/settings/auditlog?about=apiClient');
  await expect(row(page, 'API client renamed').filter({ hasText: renamed })).toBeVisible();
});

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

const SIZES = [390, 768, 1440] as const;

test('a program is given what it may do and in which workspaces, and both can be changed', async ({ page, request, baseURL }) => {
  const name = aName();
  await openAs(page, ADDRESS);
  await page.getByRole('button', { name: 'Add API client' }).click();
  await dialog(page).getByLabel('Name').fill(name);
  await expect(dialog(page).getByRole('radio', { name: 'Read only' })).toBeChecked();
  await dialog(page).getByRole('radio', { name: 'Collect and read' }).check();
  await expect(dialog(page).getByRole('checkbox', { name: /^Collect data/ })).toBeChecked();
  await dialog(page)
    .getByRole('checkbox', { name: /^Analyze risk/ })
    .check();
  await expect(dialog(page).getByRole('radio', { name: 'Custom' })).toBeChecked();
  await dialog(page)
    .getByRole('checkbox', { name: /^Analyze risk/ })
    .uncheck();
  await expect(dialog(page).getByRole('radio', { name: 'Collect and read' })).toBeChecked();
  await dialog(page).getByRole('radio', { name: 'Only selected workspaces' }).check();
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog(page).getByText('Select at least one workspace.')).toBeVisible();
  await expect(dialog(page).getByRole('list', { name: 'Only selected workspaces' }).getByRole('checkbox').first()).toBeVisible();
  await dialog(page).getByLabel('Find a workspace').fill('a');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('list', { name: 'Only selected workspaces' }).getByRole('checkbox').first().check();
  for (const width of SIZES) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, 'the access of a client');
    await expectAccessible(page, 'the access of a client');
  }
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  const credentials = await readCredentials(page);
  await keep(page);
  await expect(row(page, name)).toContainText('Collect and read');
  await expect(row(page, name)).toContainText('1 workspace');
  expect(await workspacesSeen(request, baseURL!, credentials)).toBe(1);

  await page.getByRole('button', { name: `Change the access of ${name}` }).click();
  await dialog(page).getByRole('radio', { name: 'Full access' }).check();
  await expect(dialog(page).getByRole('radio', { name: 'All workspaces' })).toBeChecked();
  await expect(dialog(page).getByRole('radio', { name: 'Only selected workspaces' })).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(row(page, name)).toContainText('Full access');
  await expect(row(page, name)).toContainText('All workspaces');
  expect(await workspacesSeen(request, baseURL!, credentials)).toBeGreaterThan(1);
  for (const width of SIZES) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, 'the API clients');
    await expectAccessible(page, 'the API clients');
  }
});
