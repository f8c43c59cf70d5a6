import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { askBorrower, linkTo, sendBooks } from './support/requested-borrower';
import { tabTo } from './support/keyboard';
import { test } from './support/story';

const LEDGER = `Date,Journal,Account Number,Account Name,Account Type,Debit,Credit
2024-01-31,J1,1000,Operating account,Bank,1500.00,
2024-01-31,J1,4000,Sales,Income,,1500.00
`;

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

// covers borrower 2.1.3, borrower 5.1, borrower 8.1
test('a copy is asked for by keyboard alone, and the link in the mail opens its download', async ({ page, request, baseURL }) => {
  const requested = await askBorrower(request, baseURL!, { provideUserCopy: true });
  await sendBooks(request, baseURL!, requested, LEDGER);
  const address = `kai.${Date.now()}@alderfinch.example`;

  await test.step('the address is confirmed in a dialog, which leads back to the receipt', async () => {
    await page.goto(linkTo('/submission-l', requested));
    await tabTo(page, page.getByRole('link', { name: /^Email me a copy/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Email me a copy', level: 1 })).toBeVisible();
    await examine(page, 'the form of the copy');
    await tabTo(page, page.getByLabel('Your email'));
    await page.keyboard.type(address);
    await tabTo(page, page.getByRole('button', { name: 'Confirm and send' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Email submitted' })).toContainText(`You’ll receive an email shortly at ${address}`);
    await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
    await expectAccessible(page, 'the e-mail was submitted');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Email me a copy', level: 1 })).toBeHidden();
  });

  await page.goto(await mailedLink(page, address));
  await expect(page.getByRole('heading', { name: 'Your copy is ready', level: 1 })).toBeVisible();
  expect(page.url()).not.toContain('#');
  await examine(page, 'the copy');
  await tabTo(page, page.getByRole('button', { name: 'Download' }));
  for (let press = 0; press < 2; press++) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  }
});

async function examine(page: Page, what: string): Promise<void> {
  await expectNoOverflow(page, what);
  await expectAccessible(page, what);
}
