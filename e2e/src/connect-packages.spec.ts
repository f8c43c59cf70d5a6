import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { aBorrowerLink, agreeAndSend, screen } from './support/borrowers';
import { consentOf } from './support/consent';
import { addWorkspace, chooseSystem, importOf, newestCollection, signIn } from './support/portal';
import { aName, test } from './support/workspaces';

// covers lender 4.3, borrower 2.3.2, borrower 4.2
test('a lender connects QuickBooks Online and reads its books', async ({ page }) => {
  await signIn(page);
  const name = aName('Harbor Street');
  const row = await addWorkspace(page, name);
  const systems = await chooseSystem(page, row);
  await systems.getByRole('radio', { name: 'QuickBooks Online' }).click();
  const popup = page.waitForEvent('popup');
  await systems.getByRole('button', { name: 'Connect' }).click();
  const consent = await consentOf(popup, 'QuickBooks Online');
  await consent.getByRole('radio', { name: /^Harbor Street Supply/ }).check();
  await consent.getByRole('button', { name: 'Allow access' }).click();
  await expect(importOf(page, name)).toContainText(/Done\. \d+ months, [\d,]+ entry lines, 15 of 15 checks passed/);
  await page.keyboard.press('Escape');
  await (await newestCollection(page, name)).getByRole('link').first().click();
  await expect(page.getByText('Balances match the package’s own trial balance')).toBeVisible();
  await expect(page.getByText('Verified content', { exact: true })).toBeVisible();
  await expect(page.getByText('AR aging ties to the general ledger')).toBeVisible();
  await expect(page.getByText('Harbor Street Supply').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // covers borrower 1.2, borrower 2.2.2
  test('a borrower connects Xero, chooses one of two companies, and sends its books', async ({ page, office }) => {
    const link = await aBorrowerLink(office.ada);
    await page.goto(link.url);
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: /Xero/ }).click();
    const consent = await consentOf(popup, 'Xero');
    for (const name of ['Harbor Street Supply', 'Pennine Looms'])
      await consent.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
    await consent.getByRole('button', { name: 'Allow access' }).click();

    await test.step('the popup asks for the company', async () => {
      await expect(consent.getByRole('heading', { level: 1, name: 'Choose the company' })).toBeVisible();
      await expectAccessible(consent, 'the choice of a company');
      await consent.getByRole('radio', { name: 'Pennine Looms' }).check();
      await consent.getByRole('button', { name: 'Connect this company' }).click();
    });

    await expect(screen(page, 'Check exactly what will be sent')).toBeVisible();
    await expect(page.getByText('Pennine Looms', { exact: true })).toBeVisible();
    await agreeAndSend(page);
    await expect(page.getByRole('region', { name: 'Your receipt' })).toContainText('Pennine Looms');
  });
});
