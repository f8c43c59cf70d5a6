import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { apiAs } from './support/api';
import { openAs } from './support/portal';
import { test } from './support/story';
import { isSigned, startReceiver } from './support/webhook-receiver';

const dialog = (page: Page) => page.getByRole('dialog');

test('a webhook is added by keyboard, tested, tried again, told what happens, and deleted', async ({ page, request, baseURL }) => {
  const receiver = await startReceiver();
  await openAs(page, '/settings/apiclients');
  await page.getByRole('link', { name: 'Webhooks' }).press('Enter');
  await page.getByRole('button', { name: 'Add webhook' }).press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'URL' })).toBeFocused();
  await page.keyboard.type('https://169.254.169.254/');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('We can’t call this URL.', { exact: false })).toBeVisible();
  await expectAccessible(page, 'a webhook that can not be');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(receiver.url);
  await page.keyboard.press('Enter');
  const secret = await dialog(page).getByRole('textbox', { name: 'Signing secret' }).inputValue();
  await expectAccessible(page, 'the secret of a webhook');
  await dialog(page).getByRole('button', { name: 'I’ve saved it' }).press('Enter');
  await expect(dialog(page)).toBeHidden();

  const deliveries = page.getByRole('table', { name: `Deliveries to ${receiver.url}` });
  const row = deliveries.getByRole('row').filter({ hasText: 'Test event' });
  await test.step('what a receiver does not take says why, and is tried again', async () => {
    receiver.status = 503;
    await page.getByRole('button', { name: `Send test event to ${receiver.url}` }).press('Enter');
    await expect(row).toContainText('Rejected · 503');
    await expect(row).toContainText('The receiver is out of order.');
    await expect(row).toContainText('Pending');
    await expect(page.getByRole('row').filter({ hasText: receiver.url }).first()).toContainText('Failing since');
    await expectAccessible(page, 'a webhook that is not taken');
    await expectNoOverflow(page, 'webhooks and their deliveries');
    await page.setViewportSize({ width: 1440, height: 900 });
    receiver.status = 200;
    await row.getByRole('button', { name: /^Resend: Test event/ }).press('Enter');
    await expect(row).toContainText('Delivered');
    const tests = receiver.caught.filter(({ body }) => body.includes('"type":"Test"'));
    expect(tests.length).toBeGreaterThan(1);
    expect(new Set(tests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(isSigned(tests[0]!, secret)).toBe(true);
  });

  await test.step('what happens is told', async () => {
    const api = await apiAs(request, baseURL!, 'ada@lender.example');
    const workspace = (await (await api.post('/api/Entities', { displayName: `Told ${randomUUID()}` })).json()) as { id: string };
    await api.post('/api/Submissions', { entityId: workspace.id });
    const toldOf = () => receiver.caught.find(({ body }) => body.includes(workspace.id));
    await expect.poll(() => toldOf()?.body).toContain('"type":"SubmissionCreated"');
    expect(isSigned(toldOf()!, secret)).toBe(true);
    const told = deliveries.getByRole('row').filter({ hasText: 'Data collection started' });
    await expect(told.first()).toContainText('Delivered');
  });

  await page.getByRole('button', { name: `Delete ${receiver.url}` }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(page.getByRole('link', { name: receiver.url })).toBeHidden();
  await receiver.close();
});
