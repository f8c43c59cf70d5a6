import { expect, type Response } from '@playwright/test';
import { aBorrowerLink, collectionsOf, screen } from './support/borrowers';
import { consentOf } from './support/consent';
import { tabTo } from './support/keyboard';
import { test } from './support/workspaces';

const DONE = 'Northbridge Bank has your books';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'no-preference' } });

// covers borrower 1.2, borrower 2.1.1, borrower 2.1.2, borrower 2.1.3, borrower 9.2
test('a borrower goes all the way by keyboard alone: connects DEX, checks, agrees, and has a receipt; the lender has their books', async ({
  page,
  office,
}) => {
  const link = await aBorrowerLink(office.ada, { allowUserUpload: true, anonymizeCustomersAndVendors: true, endOfImport: 'LastFullMonth' });
  await page.goto(link.url);

  await test.step('the secret leaves the address; who asks for what stands first', async () => {
    await expect(screen(page, `Share ${link.workspace}’s books with Northbridge Bank`)).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await expect(page.getByText('Ada Fairfax asked for them.')).toBeVisible();
    await expect(page.getByText('Customer and vendor names are replaced.')).toBeVisible();
    await expect(page.getByText('Secure, private, read-only')).toBeVisible();
    await expect(page.getByRole('link', { name: /submit additional documents/ })).toBeVisible();
  });

  await test.step('the package is found by its name; a window that is closed connects nothing', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('searchbox', { name: 'Search accounting packages' }));
    await page.keyboard.type('dex');
    await expect(page.getByText('1 package found')).toBeVisible();
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: /DEX/ }).dblclick();
    const consent = await consentOf(popup);
    await expect(screen(page, 'Finish in the DEX window')).toBeVisible();
    // Chromium may forget to close a window that is still on its way to its page.
    await expect(consent.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await consent.close();
    await expect(page.getByText('You closed the window. Nothing was connected.')).toBeVisible();
  });

  await test.step('the package is connected', async () => {
    await tabTo(page, page.getByRole('button', { name: /^(DE )?DEX/ }));
    const popup = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    const consent = await popup;
    await consent.getByRole('link', { name: 'Continue to DEX' }).press('Enter');
    await consent.getByRole('button', { name: 'Allow access' }).press('Enter');
    await expect(screen(page, 'Check exactly what will be sent')).toBeFocused();
    await expect(page.getByText('You’re connected. Nothing has been sent yet.')).toBeVisible();
    await expect(page.getByText('Alder Metalworks', { exact: true })).toBeVisible();
  });

  await test.step('the preview shows rows of a sample company, with names replaced', async () => {
    await expect(page.getByRole('tabpanel').getByText('Example', { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /Customer 147/ }).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Transactions' }).press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Financial statements' })).toBeFocused();
    await expect(page.getByRole('row', { name: /Net income/ })).toBeVisible();
  });

  await test.step('nothing is sent until the box is ticked, and it is not ticked beforehand', async () => {
    const consent = page.getByRole('checkbox');
    await expect(consent).not.toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'Agree and send' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Check the box to agree')).toBeVisible();
    await expect(consent).toBeFocused();
    expect(await collectionsOf(office.ada, link)).toEqual([]);
    await page.keyboard.press('Space');
  });

  await test.step('the stages and counts are those of the server; then the receipt', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Agree and send' }));
    await page.keyboard.press('Enter');
    await expect(screen(page, 'Collecting your data')).toBeFocused();
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
    await expect(screen(page, DONE)).toBeFocused();
    const receipt = page.getByRole('region', { name: 'Your receipt' });
    await expect(receipt).toContainText('Alder Metalworks');
    await expect(receipt).toContainText(/Ledger lines[\d,]+/);
    await expect(receipt).toContainText('withdraw Countinghouse’s access in DEX');
    await expect(page.getByRole('link', { name: /Upload more documents/ })).toBeVisible();
  });

  await test.step('printed, the receipt stands alone', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('region', { name: 'Your receipt' })).toBeVisible();
    await expect(screen(page, DONE)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the lender has one collection', async () => {
    const [collection, ...others] = await collectionsOf(office.ada, link);
    expect(others).toEqual([]);
    const details = await office.ada.get(`/api/${link.workspaceId}/Submissions/${collection?.id}`);
    expect(await details.json()).toMatchObject({ financialRecordStatus: 'Created', datasourceNameId: 'Example' });
  });
});

test('the first page of a borrower brings at most 170 kB of scripts, each compressed', async ({ browser, office }) => {
  const link = await aBorrowerLink(office.ada);
  const context = await browser.newContext();
  const page = await context.newPage();
  const scripts: Response[] = [];
  page.on('response', (response) => void (new URL(response.url()).pathname.endsWith('.js') && scripts.push(response)));
  await page.goto(link.url);
  await expect(page.getByRole('searchbox', { name: 'Search accounting packages' })).toBeVisible();
  const plain = scripts.filter((script) => script.headers()['content-encoding'] !== 'br').map((script) => script.body());
  for (const body of await Promise.all(plain)) expect(body.length).toBeLessThan(1_400);
  const sizes = await Promise.all(scripts.map(async (script) => (await script.request().sizes()).responseBodySize));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(170_000);
  await context.close();
});
