import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { agreeAndSend, aBorrowerLink, collectionsOf, screen, type BorrowerLink } from './support/borrowers';
import { consentOf } from './support/consent';
import { test } from './support/workspaces';

/** A name as long as some are, so that the screens have to find room for it. */
const ROSA = 'Rosamunde-Charlotte von und zu Alder-Finkenstein, Larkfield';
const LEDGER = `Date,Journal,Account Number,Account Name,Account Type,Debit,Credit
2024-01-31,J1,1000,Operating account,Bank,1500.00,
2024-01-31,J1,4000,Sales,Income,,1500.00
`;

/** Opens the form from the borrower's choice. */
async function openForm(page: Page, link: BorrowerLink): Promise<void> {
  await page.goto(link.url);
  await page.getByRole('link', { name: /send this to my bookkeeper/ }).press('Enter');
  await expect(screen(page, 'Send this to your bookkeeper')).toBeFocused();
}

async function examine(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectNoOverflow(page, what);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('the step goes by mail, the bookkeeper connects and checks, the borrower agrees and sends; each screen is accessible and fits a phone', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  const link = await aBorrowerLink(office.ada, { anonymizeCustomersAndVendors: true });
  const address = `sam.${link.requestId}@northledger.example`;
  await test.step('by keyboard alone, the first issue of the form has the focus, and the borrower waits', async () => {
    await openForm(page, link);
    await page.getByRole('button', { name: 'Send request' }).press('Enter');
    await expect(page.getByRole('textbox', { name: /Their email/ })).toBeFocused();
    await examine(page, 'the form with its issues');
    await page.keyboard.type(address);
    await page.keyboard.press('Tab');
    await page.keyboard.type(ROSA);
    await page.keyboard.press('Enter');
    await expect(screen(page, `Waiting for ${address}`)).toBeFocused();
    await examine(page, 'waiting');
  });

  const context = await browser.newContext({ baseURL: baseURL! });
  const sam = await context.newPage();
  await test.step('the bookkeeper opens the mail and sees from whom it is, what they do, and what is left to the borrower', async () => {
    const mail = sam.getByRole('link', { name: new RegExp(`is asking you to connect.*To ${address}`) });
    await expect(async () => {
      await sam.goto('/dev/mail');
      await expect(mail).toHaveCount(1, { timeout: 1_000 });
    }).toPass({ timeout: 90_000 });
    await mail.click();
    await sam.goto((await sam.frameLocator('iframe').getByRole('link', { name: 'Open the request' }).getAttribute('href')) ?? '');
    await expect(screen(sam, `Connect ${link.workspace}’s books for Northbridge Bank`)).toBeVisible();
    expect(new URL(sam.url()).hash).toBe('');
    await expect(sam.getByText(`${ROSA} sent you this request`)).toBeVisible();
    await expect(sam.getByText('Name not verified')).toBeVisible();
    await expect(sam.getByText('Nothing goes to Northbridge Bank until then.')).toBeVisible();
    await expect(sam.getByRole('button', { name: 'Agree and send' })).toBeHidden();
    await examine(sam, 'the bookkeeper’s step');
  });

  await test.step('they connect DEX and check the company', async () => {
    const popup = sam.waitForEvent('popup');
    await sam.getByRole('button', { name: /DEX/ }).click();
    await (await consentOf(popup)).getByRole('button', { name: 'Allow access' }).click();
    await expect(screen(sam, 'Is this the right company?')).toBeFocused();
    await expect(sam.getByText('Alder Metalworks', { exact: true })).toBeVisible();
    await examine(sam, 'the company to be checked');
    await sam.getByRole('button', { name: `Yes, tell ${ROSA}` }).click();
    await expect(screen(sam, `${ROSA} can continue now`)).toBeFocused();
    await examine(sam, 'the end of the bookkeeper');
    expect(await collectionsOf(office.ada, link)).toEqual([]);
  });
  await context.close();

  await test.step('the borrower’s page says so by itself; they agree, and the lender has the books', async () => {
    await expect(screen(page, 'It’s your turn')).toBeFocused();
    await examine(page, 'the borrower’s turn');
    await page.getByRole('button', { name: 'Check what will be sent' }).click();
    await expect(screen(page, 'Check exactly what will be sent')).toBeFocused();
    await expect(page.getByText('Alder Metalworks', { exact: true })).toBeVisible();
    await agreeAndSend(page);
    await expect(screen(page, 'Northbridge Bank has your books')).toBeVisible();
    expect(await collectionsOf(office.ada, link)).toHaveLength(1);
  });
});

// covers borrower 2.1.1
test('over a copied link, a bookkeeper uploads an export of the package that was named, and the borrower checks and sends it', async ({
  page,
  browser,
  office,
}) => {
  const link = await aBorrowerLink(office.ada);
  await openForm(page, link);
  await page.getByRole('textbox', { name: /Your name/ }).fill('Rosa Alder');
  await page.getByRole('combobox', { name: /Accounting package/ }).selectOption({ label: 'FreshBooks' });
  await page.getByRole('button', { name: 'Copy a link instead' }).click();
  await expect(screen(page, 'Waiting for your bookkeeper')).toBeFocused();

  const context = await browser.newContext();
  const sam = await context.newPage();
  await sam.goto(await page.getByRole('textbox', { name: 'Link for your bookkeeper' }).inputValue());
  await sam.getByRole('button', { name: 'Use another package' }).click();
  await expect(sam.getByRole('list', { name: 'Accounting packages' })).toContainText(/QuickBooks Online.*Upload a file/s);
  await sam.getByRole('button', { name: 'Upload a FreshBooks export' }).click();
  await expect(sam.getByRole('heading', { name: 'Export from FreshBooks' })).toBeVisible();
  await sam.locator('input[type=file]').setInputFiles({ name: 'ledger.csv', mimeType: 'text/csv', buffer: Buffer.from(LEDGER) });
  await sam.getByRole('button', { name: 'Check the file' }).click();
  await expect(screen(sam, 'Is this the right company?')).toBeFocused();
  await expectAccessible(sam, 'the file of the bookkeeper');
  await sam.getByRole('button', { name: 'Yes, tell Rosa Alder' }).click();
  await expect(screen(sam, 'Rosa Alder can continue now')).toBeFocused();
  await context.close();

  await expect(screen(page, 'It’s your turn')).toBeVisible();
  expect(await collectionsOf(office.ada, link)).toEqual([]);
  await page.getByRole('button', { name: 'Check what will be sent' }).click();
  await agreeAndSend(page);
  await expect(screen(page, /^(Collecting your data|Northbridge Bank has your books)$/)).toBeVisible();
});
