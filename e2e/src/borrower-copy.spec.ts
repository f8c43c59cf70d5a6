import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { askBorrower, linkTo, sendBooks } from './support/asked-borrower';
import { tabTo } from './support/keyboard';
import { ledgerCsv, timberLedger } from './support/ledger';
import { answerInstead, refuse } from './support/operations';
import { test } from './support/story';

/** The address in the one mail that came to somebody, as the demo shows it. */
async function mailedLink(page: Page, address: string): Promise<string> {
  const mail = page.getByRole('link', { name: new RegExp(`To ${address.replaceAll('.', '\\.')}$`) });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mail.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  await expect(mail).toHaveCount(1);
  await mail.click();
  return (await page.frameLocator('iframe').getByRole('link', { name: 'Download your copy' }).getAttribute('href')) ?? '';
}

// covers borrower 2.1.3, borrower 5.1
test('a borrower has a copy mailed, and the link in the mail opens its download once', async ({ page, browser, request, baseURL }) => {
  test.setTimeout(300_000);
  const asked = await askBorrower(request, baseURL!, { provideUserCopy: true });
  await sendBooks(request, baseURL!, asked, ledgerCsv(timberLedger()));
  await page.goto(linkTo('/submission-l', asked));
  await page.getByRole('link', { name: /^Email me a copy/ }).click();

  const send = page.getByRole('button', { name: 'Confirm and send' });
  const field = page.getByLabel('Your email');
  await expect(page.getByRole('heading', { name: 'Email me a copy', level: 1 })).toBeVisible();
  await expect(send).toBeDisabled();
  for (const address of ['rosa', 'rosa@alderfinch', 'rosa@alderfinch.x']) {
    await field.fill(address);
    await expect(send).toBeDisabled();
  }
  await expectAccessible(page, 'the form of the copy');
  await expectNoOverflow(page, 'the form of the copy');
  await expectAccessible(page, 'the form of the copy at 320 pixels');
  const address = `rosa.${Date.now()}@alderfinch.example`;
  await field.fill(`  ${address}`);
  await expect(field).toHaveValue(address);
  await field.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Email submitted' });
  await expect(dialog).toContainText(`You’ll receive an email shortly at ${address}`);
  await expectAccessible(page, 'the e-mail was submitted');
  await dialog.getByRole('button', { name: 'Use another address' }).press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await field.fill(`sam.${address}`);
  await send.click();
  await expect(dialog).toContainText(`sam.${address}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Email me a copy', level: 1 })).toBeHidden();

  const link = await mailedLink(page, address);
  expect(new URL(link).hash).toMatch(/^#t=chc_/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your copy is ready', level: 1 })).toBeVisible();
  expect(page.url()).not.toContain('#');
  await expectNoOverflow(page, 'the copy');
  await expectAccessible(page, 'the copy');
  for (let press = 0; press < 2; press++) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  }

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'This copy does not exist', level: 1 })).toBeVisible();
  await expectNoOverflow(elsewhere, 'no copy');
  await expectAccessible(elsewhere, 'no copy');
  await context.close();
});

// covers borrower 8.1
test('a copy is asked for and downloaded by keyboard alone', async ({ page, request, baseURL }) => {
  const asked = await askBorrower(request, baseURL!, { provideUserCopy: true });
  await sendBooks(request, baseURL!, asked, ledgerCsv(timberLedger()));
  await page.goto(linkTo('/submission-l', asked));
  await tabTo(page, page.getByRole('link', { name: /^Email me a copy/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Your email'));
  const address = `kai.${Date.now()}@alderfinch.example`;
  await page.keyboard.type(address);
  await test.step('a copy that could not be sent says why, and keeps the address', async () => {
    const mend = await answerInstead(page, 'RequestCopy', (route) => refuse(route, 'TooManyRequests', 429));
    await tabTo(page, page.getByRole('button', { name: 'Confirm and send' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('The email couldn’t be sent.');
    await expect(page.getByRole('alert')).toContainText('Too many requests. Please try again later.');
    await expect(page.getByLabel('Your email')).toHaveValue(address);
    await mend();
  });
  await page.getByRole('button', { name: 'Confirm and send' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Email submitted' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto(await mailedLink(page, address));
  await tabTo(page, page.getByRole('button', { name: 'Download' }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});
