import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { aBorrowerLink, agreeAndSend, screen } from './support/borrowers';
import { grantAccess, LASTS } from './support/connect-package';
import { packagesOfRun } from './support/connectable-packages';
import { addWorkspace, chooseSystem, importOf, newestCollection, signIn } from './support/portal';
import { aName, test } from './support/workspaces';

for (const { name, lender, borrower } of packagesOfRun()) {
  // covers lender 4.3
  test(`a lender connects ${name} and every check of its books passes`, async ({ page }) => {
    await signIn(page);
    const workspace = aName('Cartwright');
    const row = await addWorkspace(page, workspace);
    const systems = await chooseSystem(page, row);
    await systems.getByRole('radio', { name }).click();
    const popup = page.waitForEvent('popup');
    await systems.getByRole('button', { name: 'Connect' }).click();
    await grantAccess(popup, name, lender);
    await expect(importOf(page, workspace)).toContainText(/Done\. \d+ months, [\d,]+ entry lines, (\d+) of \1 checks passed/, LASTS);
    await page.keyboard.press('Escape');
    await (await newestCollection(page, workspace)).getByRole('link').first().click();
    await expect(page.getByText('Balances match the package’s own trial balance')).toBeVisible();
    await expect(page.getByText('Verified content', { exact: true })).toBeVisible();
    await expect(page.getByText(name).first()).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    // covers borrower 2.3.2
    test(`a borrower connects ${name} over the link, sends the books, and reads the receipt`, async ({ page, office }) => {
      const link = await aBorrowerLink(office.ada);
      await page.goto(link.url);
      const popup = page.waitForEvent('popup');
      await page.getByRole('button', { name }).click();
      await grantAccess(popup, name, borrower);
      await expect(screen(page, 'Check exactly what will be sent')).toBeVisible();
      await expect(page.getByText(borrower.company, { exact: true })).toBeVisible();
      await expectAccessible(page, `what of ${name} will be sent`);
      await agreeAndSend(page);
      await expect(page.getByRole('region', { name: 'Your receipt' })).toContainText(borrower.company, LASTS);
    });
  });
}
