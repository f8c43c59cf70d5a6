import { expect, type Page } from '@playwright/test';
import { expectNoOverflow } from './support/accessibility';
import { agreeAndSend, aBorrowerLink, connectAsBorrower, screen } from './support/borrowers';
import { test } from './support/workspaces';

const DONE = 'Northbridge Bank has your books';
const MINUTE = 60_000;

// covers borrower 2.1.3
test('a borrower who leaves an address gets a receipt of their consent by mail', async ({ page, browser, office }) => {
  const link = await aBorrowerLink(office.ada, { anonymizeCustomersAndVendors: true });
  const address = `rosa.${link.requestId}@alderfinch.example`;
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(link.url);
  await connectAsBorrower(page);
  const agreedFrom = Date.now();

  await test.step('a mistyped address is named at its field, and nothing is sent', async () => {
    const field = page.getByLabel('Your email, for a receipt of your consent (optional)');
    await field.fill('rosa@alderfinch');
    await agreeAndSend(page);
    await expect(field).toBeFocused();
    await expect(page.getByText('Enter an email address like name@business.com.')).toBeVisible();
    await expectNoOverflow(page, 'the consent with a mistyped address');
    await field.fill(address);
  });

  await page.getByRole('button', { name: 'Agree and send' }).click();
  await expect(screen(page, DONE)).toBeVisible();
  await expectNoOverflow(page, 'the receipt');
  const reference = await referenceIn(page);

  const receipt = await test.step('the mail says what was agreed to, by whom, when, and how to end access', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openMail(page, address);
    const mail = page.frameLocator('iframe');
    await expect(mail.getByRole('heading', { name: `You agreed to share ${link.workspace}’s books` })).toBeVisible();
    const row = (name: string) => mail.getByRole('row', { name: new RegExp(`^${name} `) });
    await expect(row('Agreed by')).toContainText(address);
    await expect(row('Business')).toContainText(link.workspace);
    await expect(row('Books')).toContainText('Alder Metalworks');
    await expect(row('Data shared')).toContainText('Financial statements, accounts receivable, accounts payable, and transactions');
    await expect(row('Access')).toContainText('customer and vendor names are replaced');
    await expect(row('Reference')).toContainText(reference);
    const agreedAt = Date.parse((await row('Agreed on').getByRole('cell').last().innerText()).trim());
    expect(agreedAt).toBeGreaterThan(agreedFrom - MINUTE);
    expect(agreedAt).toBeLessThanOrEqual(Date.now());
    await expect(mail.getByText('To end access to your accounting package, remove Countinghouse from its connected apps.')).toBeVisible();
    await expect(mail.getByText(/To have the data deleted.*write to Northbridge Bank and include the reference/)).toBeVisible();
    return (await mail.getByRole('link', { name: 'Open the receipt' }).getAttribute('href')) ?? '';
  });

  await test.step('its button opens the receipt on another computer', async () => {
    const context = await browser.newContext();
    const elsewhere = await context.newPage();
    await elsewhere.goto(receipt);
    await expect(screen(elsewhere, DONE)).toBeVisible();
    await expect(elsewhere.getByRole('region', { name: 'Your receipt' })).toContainText('Alder Metalworks');
    expect(await referenceIn(elsewhere)).toBe(reference);
    await context.close();
  });
});

/** The reference on the receipt that a page shows. */
async function referenceIn(page: Page): Promise<string> {
  const receipt = await page.getByRole('region', { name: 'Your receipt' }).innerText();
  return /[0-9A-F]{4}-[0-9A-F]{4}/.exec(receipt)?.[0] ?? 'no reference';
}

/** Opens the one mail to an address. */
async function openMail(page: Page, address: string): Promise<void> {
  const mail = page.getByRole('link', { name: new RegExp(`^What you agreed to share with Northbridge Bank.*To ${address}$`) });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mail).toHaveCount(1, { timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  await mail.click();
}
