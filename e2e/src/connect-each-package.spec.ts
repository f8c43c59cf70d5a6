import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { aBorrowerLink, agreeAndSend, screen } from './support/borrowers';
import { byConsent, byFile, byForm, type ConnectablePackage } from './support/connect-package';
import type { PACKAGES_IN_TURN } from './support/connected-packages';
import { packagesOfRun } from './support/packages-of-run';
import { addWorkspace, chooseSystem, importOf, newestCollection, signIn } from './support/portal';
import { aName, test } from './support/workspaces';

/** Another way than by consent: with a token that an administrator made. */
const netSuiteToken = (name: string) =>
  byForm(name, () => ({
    values: { 'Account ID': '4100000_SB1', 'Token ID': 'token-of-harbor-street', 'Token secret': 'secret-of-harbor-street' },
    wrong: { 'Token secret': 'forgotten' },
    unfold: 'Use an access token instead',
  }));

/** How each package is connected; those with stories of their own are in `connect-packages.spec.ts`. */
const PACKAGES: Readonly<Record<(typeof PACKAGES_IN_TURN)[number], Omit<ConnectablePackage, 'id'>>> = {
  QuickBooksDesktop: {
    name: 'QuickBooks Desktop',
    companies: { lender: 'Harbor Street Supply', borrower: 'Lanternfish Outdoor' },
    grant: byFile('QuickBooks Desktop'),
  },
  NetSuite: {
    name: 'NetSuite',
    companies: { lender: 'Pennine Looms', borrower: 'Harbor Street Supply' },
    grant: (opened, company) => (company === 'Pennine Looms' ? byConsent : netSuiteToken)('NetSuite')(opened, company),
  },
  FreeAgent: {
    name: 'FreeAgent',
    companies: { lender: 'Harbor Street Supply', borrower: 'Pennine Looms' },
    grant: byConsent('FreeAgent'),
  },
  MYOBBusiness: {
    name: 'MYOB Business',
    companies: { lender: 'Harbor Street Supply', borrower: 'Lanternfish Outdoor' },
    grant: byConsent('MYOB Business'),
  },
  BusinessCentral: {
    name: 'Microsoft Dynamics 365 Business Central',
    companies: { lender: 'Harbor Street Supply', borrower: 'Billabong Dairy' },
    grant: byConsent('Microsoft Dynamics 365 Business Central'),
  },
  SageIntacct: {
    name: 'Sage Intacct',
    companies: { lender: 'harbor-street', borrower: 'Lanternfish Outdoor Operations' },
    grant: byForm('Sage Intacct', (company) => ({
      values: {
        'Company ID': company === 'harbor-street' ? company : 'lanternfish-group',
        'User ID': 'xml_gateway',
        Password: 'for-show-only',
      },
      wrong: { Password: 'forgotten' },
      ...(company === 'harbor-street' ? {} : { choice: company }),
    })),
  },
};

/** A computer that polls is asked for one thing at a time. */
const LASTS = { timeout: 200_000 };

for (const { name, companies, grant } of packagesOfRun(PACKAGES)) {
  // covers lender 4.3
  test(`a lender connects ${name} and every check of its books passes`, async ({ page }) => {
    await signIn(page);
    const workspace = aName('Cartwright');
    const row = await addWorkspace(page, workspace);
    const systems = await chooseSystem(page, row);
    await systems.getByRole('radio', { name }).click();
    const popup = page.waitForEvent('popup');
    await systems.getByRole('button', { name: 'Connect' }).click();
    await grant(popup, companies.lender);
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
      await grant(popup, companies.borrower);
      await expect(screen(page, 'Check exactly what will be sent')).toBeVisible();
      await expect(page.getByText(companies.borrower, { exact: true })).toBeVisible();
      await expectAccessible(page, `what of ${name} will be sent`);
      await agreeAndSend(page);
      await expect(page.getByRole('region', { name: 'Your receipt' })).toContainText(companies.borrower, LASTS);
    });
  });
}
