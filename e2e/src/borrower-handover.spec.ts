import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { agreeAndSend, aBorrowerLink, collectionsOf, screen, type BorrowerLink } from './support/borrowers';
import { consentOf } from './support/consent';
import { ledgerCsv, timberLedger } from './support/ledger';
import { test } from './support/workspaces';

const ROSA = 'Rosa Alder';
const WAITING = 'Waiting for your bookkeeper';

/** Opens the form from the borrower's choice. */
async function openForm(page: Page, link: BorrowerLink): Promise<void> {
  await page.goto(link.url);
  await page.getByRole('link', { name: /send this to my bookkeeper/ }).click();
  await expect(screen(page, 'Send this to your bookkeeper')).toBeFocused();
}

/** Hands the step over by a link of its own, with the package that the books are in; answers the link. */
async function makeLink(page: Page, link: BorrowerLink, packageName = 'DEX'): Promise<string> {
  await openForm(page, link);
  await page.getByRole('textbox', { name: /Your name/ }).fill(ROSA);
  await page.getByRole('combobox', { name: /Accounting package/ }).selectOption({ label: packageName });
  await page.getByRole('button', { name: 'Copy a link instead' }).click();
  await expect(screen(page, WAITING)).toBeFocused();
  return page.getByRole('textbox', { name: 'Link for your bookkeeper' }).inputValue();
}

/** Somebody else at a computer of their own, at the address that they were given. */
async function somebodyAt(browser: Browser, address: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  return { page, context };
}

/** The bookkeeper signs in to DEX and allows it. */
async function connect(page: Page): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in to DEX' }).click();
  await (await consentOf(popup)).getByRole('button', { name: 'Allow access' }).click();
  await expect(screen(page, 'Is this the right company?')).toBeFocused();
}

test('the bookkeeper connects and checks, the borrower agrees and sends', async ({ page, browser, office }) => {
  const link = await aBorrowerLink(office.ada, { anonymizeCustomersAndVendors: true });
  const address = await makeLink(page, link);
  const { page: sam, context } = await somebodyAt(browser, address);

  await test.step('they see from whom, what they do, and what is left to the borrower', async () => {
    await expect(screen(sam, `Connect ${link.workspace}’s books for Northbridge Bank`)).toBeVisible();
    expect(new URL(sam.url()).hash).toBe('');
    await expect(sam.getByText(`${ROSA} sent you this request`)).toBeVisible();
    await expect(sam.getByText('Name not verified')).toBeVisible();
    await expect(sam.getByText('Nothing goes to Northbridge Bank until then.')).toBeVisible();
    await expect(sam.getByRole('button', { name: 'Agree and send' })).toBeHidden();
  });

  await test.step('the company is checked; a page that was closed in between goes on there', async () => {
    await connect(sam);
    await sam.reload();
    await expect(screen(sam, 'Is this the right company?')).toBeVisible();
    await expect(sam.getByText('Alder Metalworks', { exact: true })).toBeVisible();
    await sam.getByRole('button', { name: `Yes, tell ${ROSA}` }).click();
    await expect(screen(sam, `${ROSA} can continue now`)).toBeFocused();
    expect(await collectionsOf(office.ada, link)).toEqual([]);
  });

  await test.step('the borrower’s page says so by itself; they agree, and the lender has the books', async () => {
    await expect(screen(page, 'It’s your turn')).toBeFocused();
    await page.getByRole('button', { name: 'Check what will be sent' }).click();
    await expect(screen(page, 'Check exactly what will be sent')).toBeFocused();
    await expect(page.getByText('Alder Metalworks', { exact: true })).toBeVisible();
    await agreeAndSend(page);
    await expect(screen(page, 'Northbridge Bank has your books')).toBeVisible();
    expect(await collectionsOf(office.ada, link)).toHaveLength(1);
  });
  await context.close();
});

test('the address works once; who is not the right person says so; taken back, the bookkeeper has to leave', async ({
  page,
  browser,
  office,
}) => {
  const link = await aBorrowerLink(office.ada);
  await test.step('one click tells the borrower that they asked the wrong person', async () => {
    const { page: sam, context } = await somebodyAt(browser, await makeLink(page, link));
    await sam.getByRole('button', { name: `I’m not the right person: tell ${ROSA}` }).click();
    await expect(screen(sam, `We let ${ROSA} know`)).toBeFocused();
    await context.close();
    await expect(screen(page, 'Send this to your bookkeeper')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The person who opened the link says they’re not the right one');
    await expect(page.getByRole('textbox', { name: /Your name/ })).toHaveValue(ROSA);
  });
  await test.step('the next address works once, and until it is taken back', async () => {
    await page.getByRole('button', { name: 'Copy a link instead' }).click();
    await expect(screen(page, WAITING)).toBeFocused();
    const address = await page.getByRole('textbox', { name: 'Link for your bookkeeper' }).inputValue();
    const { page: sam, context } = await somebodyAt(browser, address);
    await expect(sam.getByText(`${ROSA} sent you this request`)).toBeVisible();
    const { page: second, context: elsewhere } = await somebodyAt(browser, address);
    await expect(screen(second, 'This request was already opened')).toBeVisible();
    await elsewhere.close();

    await page.getByRole('button', { name: 'Cancel request' }).click();
    await expect(screen(page, 'Send this to your bookkeeper')).toBeFocused();
    await sam.getByRole('button', { name: /not the right person/ }).click();
    await expect(screen(sam, 'This request is closed')).toBeFocused();
    await context.close();
  });
});

test('the step goes by mail, by keyboard alone; the borrower waits, reminds, and does it themself', async ({ page, office }) => {
  const link = await aBorrowerLink(office.ada);
  const address = `sam.${link.requestId}@northledger.example`;
  await openForm(page, link);

  await test.step('what is missing is said at its field, and the first fault has the focus', async () => {
    await page.getByRole('button', { name: 'Send request' }).press('Enter');
    await expect(page.getByRole('textbox', { name: /Their email/ })).toBeFocused();
    await expect(page.getByText('Enter your name.')).toBeVisible();
    await page.keyboard.type(address);
    await page.keyboard.press('Tab');
    await page.keyboard.type(ROSA);
    await page.keyboard.press('Enter');
    await expect(screen(page, `Waiting for ${address}`)).toBeFocused();
  });

  await test.step('come back with the same link, the page still waits', async () => {
    await page.goto(link.url);
    await expect(screen(page, `Waiting for ${address}`)).toBeVisible();
    await page.getByRole('button', { name: 'Send reminder' }).press('Enter');
    await expect(page.getByText(`A reminder is on its way to ${address}.`)).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: 'Reminded' })).toBeVisible();
  });

  await test.step('both mails came to that address, each with a button of its own', async () => {
    const mails = page.getByRole('link', { name: new RegExp(`is asking you to connect.*To ${address}`) });
    await expect(async () => {
      await page.goto('/dev/mail');
      await expect(mails).toHaveCount(2, { timeout: 1_000 });
    }).toPass({ timeout: 90_000 });
    await mails.first().click();
    await expect(page.frameLocator('iframe').getByRole('link', { name: 'Open the request' })).toHaveAttribute('href', /\/handover#t=chh_/);
  });

  await page.goto(link.url);
  await page.getByRole('button', { name: 'Do it myself' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Where do you keep your books?' })).toBeVisible();
});

test('both people’s screens are accessible, light and dark, and fit a phone of 320 px', async ({ page, browser, office }) => {
  const link = await aBorrowerLink(office.ada);
  const screens = async (of: Page, what: string) => {
    await expectAccessible(of, what);
    await expectNoOverflow(of, what);
    await of.setViewportSize({ width: 1280, height: 800 });
  };
  await openForm(page, link);
  await page.getByRole('button', { name: 'Send request' }).click();
  await screens(page, 'the form with its faults');
  await page.getByRole('textbox', { name: /Your name/ }).fill('Rosamunde-Charlotte von und zu Alder-Finkenstein '.repeat(2).trim());
  await page.getByRole('combobox', { name: /Accounting package/ }).selectOption({ label: 'DEX' });
  await page.getByRole('button', { name: 'Copy a link instead' }).click();
  await expect(screen(page, WAITING)).toBeVisible();
  await screens(page, 'waiting');
  const { page: sam, context } = await somebodyAt(browser, await page.getByRole('textbox').inputValue());
  await expect(sam.getByText('Name not verified')).toBeVisible();
  await screens(sam, 'the bookkeeper’s step');
  await connect(sam);
  await screens(sam, 'the company to be checked');
  await sam.getByRole('button', { name: /^Yes, tell/ }).click();
  await expect(screen(sam, /can continue now$/)).toBeVisible();
  await screens(sam, 'the end of the bookkeeper');
  await expect(screen(page, 'It’s your turn')).toBeVisible();
  await screens(page, 'the borrower’s turn');
  await context.close();
});

// covers borrower 2.1.1
test('a bookkeeper uploads an export of the package that was named, and the borrower checks and sends it', async ({
  page,
  browser,
  office,
}) => {
  const link = await aBorrowerLink(office.ada);
  const { page: sam, context } = await somebodyAt(browser, await makeLink(page, link, 'NetSuite'));
  await sam.getByRole('button', { name: 'Use another package' }).click();
  await expect(sam.getByRole('list', { name: 'Accounting packages' })).toContainText(/QuickBooks Online.*Upload a file/s);
  await sam.getByRole('button', { name: 'Upload a NetSuite export' }).click();
  await expect(sam.getByRole('heading', { name: 'Export from NetSuite' })).toBeVisible();
  const ledger = { name: 'ledger.csv', mimeType: 'text/csv', buffer: Buffer.from(ledgerCsv(timberLedger())) };
  await sam.locator('input[type=file]').setInputFiles(ledger);
  await sam.getByRole('button', { name: 'Check the file' }).click();
  await expect(screen(sam, 'Is this the right company?')).toBeFocused();
  await expectAccessible(sam, 'the file of the bookkeeper');
  await sam.getByRole('button', { name: `Yes, tell ${ROSA}` }).click();
  await context.close();
  await expect(screen(page, 'It’s your turn')).toBeVisible();
  expect(await collectionsOf(office.ada, link)).toEqual([]);
  await page.getByRole('button', { name: 'Check what will be sent' }).click();
  await agreeAndSend(page);
  await expect(screen(page, /^(Collecting your data|Northbridge Bank has your books)$/)).toBeVisible();
});
