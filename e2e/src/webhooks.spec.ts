import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { apiAs } from './support/api';
import { openAs } from './support/portal';
import { test } from './support/story';
import { isSigned, startReceiver, type WebhookReceiver } from './support/webhook-receiver';

const ADDRESS = '/settings/webhooks';
const dialog = (page: Page) => page.getByRole('dialog');
const deliveries = (page: Page, url: string) => page.getByRole('table', { name: `Deliveries to ${url}` });

let receiver: WebhookReceiver;
test.beforeEach(async () => {
  receiver = await startReceiver();
});
test.afterEach(() => receiver.close());

/** Adds a webhook on the screen and answers its secret, the only time that it is shown. */
async function addWebhook(page: Page, url: string): Promise<string> {
  await page.getByRole('button', { name: 'Add webhook' }).press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'URL' })).toBeFocused();
  await page.keyboard.type(url);
  await page.keyboard.press('Enter');
  const secret = await dialog(page).getByRole('textbox', { name: 'Signing secret' }).inputValue();
  await expectAccessible(page, 'the secret of a webhook');
  await dialog(page).getByRole('button', { name: 'I’ve saved it' }).press('Enter');
  await expect(dialog(page)).toBeHidden();
  return secret;
}

async function deleteWebhook(page: Page, url: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${url}` }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(page.getByRole('link', { name: url })).toBeHidden();
}

test('a webhook is added by keyboard, tested, told what happens, replayed and deleted', async ({ page, request, baseURL }) => {
  await openAs(page, '/settings/apiclients');
  await page.getByRole('link', { name: 'Webhooks' }).press('Enter');
  const secret = await addWebhook(page, receiver.url);

  await page.getByRole('button', { name: `Send test event to ${receiver.url}` }).press('Enter');
  const row = deliveries(page, receiver.url).getByRole('row').filter({ hasText: 'Test event' });
  await expect(row).toContainText('Delivered');
  await expect(row).toContainText('200');
  const tested = receiver.caught.find(({ body }) => body.includes('"type":"Test"'))!;
  expect(isSigned(tested, secret)).toBe(true);

  const api = await apiAs(request, baseURL!, 'ada@lender.example');
  const workspace = (await (await api.post('/api/Entities', { displayName: `Told ${randomUUID()}` })).json()) as { id: string };
  await api.post('/api/Submissions', { entityId: workspace.id });
  const toldOf = () => receiver.caught.find(({ body }) => body.includes(workspace.id));
  await expect.poll(() => toldOf()?.body).toContain('"type":"SubmissionCreated"');
  expect(isSigned(toldOf()!, secret)).toBe(true);
  const told = deliveries(page, receiver.url).getByRole('row').filter({ hasText: 'Data collection started' });
  await expect(told.first()).toContainText('Delivered');

  const before = receiver.caught.length;
  await row.getByRole('button', { name: /^Resend: Test event/ }).press('Enter');
  await expect
    .poll(() => receiver.caught.slice(before).map(({ headers }) => headers['webhook-id']))
    .toContain(tested.headers['webhook-id']);
  await expectAccessible(page, 'webhooks and their deliveries');
  await expectNoOverflow(page, 'webhooks and their deliveries');
  await page.setViewportSize({ width: 1440, height: 900 });
  await deleteWebhook(page, receiver.url);
});

test('what a receiver does not take says why, and when it is tried again', async ({ page }) => {
  receiver.status = 503;
  await openAs(page, ADDRESS);
  await addWebhook(page, receiver.url);
  await page.getByRole('button', { name: `Send test event to ${receiver.url}` }).click();
  const row = deliveries(page, receiver.url).getByRole('row').filter({ hasText: 'Test event' });
  await expect(row).toContainText('Rejected · 503');
  await expect(row).toContainText('The receiver is out of order.');
  await expect(row).toContainText('Pending');
  await expect(page.getByRole('row').filter({ hasText: receiver.url }).first()).toContainText('Failing since');
  await expectAccessible(page, 'a webhook that is not taken');
  receiver.status = 200;
  await row.getByRole('button', { name: /^Resend/ }).click();
  await expect(row).toContainText('Delivered');
  await deleteWebhook(page, receiver.url);
});

test('an address that must not be called, and one without events, are refused', async ({ page }) => {
  await openAs(page, ADDRESS);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const field = dialog(page).getByRole('textbox', { name: 'URL' });
  const add = dialog(page).getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expect(dialog(page).getByText('Enter a URL that begins with https://.')).toBeVisible();
  for (const address of ['https://10.0.0.1/hook', 'https://169.254.169.254/', 'http://hooks.example.com/']) {
    await field.fill(address);
    await add.click();
    await expect(dialog(page).getByText('We can’t call this URL.', { exact: false })).toBeVisible();
  }
  await field.fill('https://hooks.example.com/');
  for (const box of await dialog(page).getByRole('checkbox').all()) await box.uncheck();
  await add.click();
  await expect(dialog(page).getByText('Select at least one event.')).toBeVisible();
  await expectAccessible(page, 'a webhook that can not be');
});
