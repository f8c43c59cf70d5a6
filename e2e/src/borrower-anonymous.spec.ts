import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { agreeAndSend, connectAsBorrower, screen } from './support/borrowers';
import { changeRequest, REACHED_LIMIT } from './support/operations';
import { signIn } from './support/portal';
import { at } from './support/tenants';
import { aName, test } from './support/workspaces';

const WHO = 'Tell Northbridge Bank who you are';
const NOT_FOUND = "We're sorry, the page you're trying to reach cannot be found.";

/** Comes without a link and says who one is. */
async function arrive(page: Page, business: string): Promise<void> {
  await page.goto('/portal');
  await expect(screen(page, WHO)).toBeVisible();
  await page.getByRole('textbox', { name: /Business name/ }).fill(business);
  await page.getByRole('textbox', { name: /Business email/ }).fill('owner@alderfinch.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(screen(page, `Share ${business}’s books with Northbridge Bank`)).toBeFocused();
}

// covers borrower 1.1, borrower 2.1.1, borrower 2.1.2, borrower 3.3
test('a borrower who was not asked says who they are, connects, agrees, and ends on a page of their own; the lender sees them as anonymous', async ({
  page,
}) => {
  const business = aName('Tansy & Finch Bakery');
  await arrive(page, business);

  await test.step('nobody is said to have asked, and no step can be handed over', async () => {
    await expect(page.getByText(/asked for them/)).toBeHidden();
    await expect(page.getByText('No account needed, and nothing is sent until you agree.')).toBeVisible();
    await expect(page.getByRole('link', { name: /my bookkeeper/ })).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'You' }).first()).toBeVisible();
  });

  await test.step('closed and opened again, the page goes on where it stood', async () => {
    await page.reload();
    await expect(screen(page, `Share ${business}’s books with Northbridge Bank`)).toBeVisible();
    await connectAsBorrower(page);
    await page.reload();
    await expect(screen(page, 'Check exactly what will be sent')).toBeVisible();
  });

  await test.step('what was sent is confirmed under the address of who came without a link', async () => {
    await agreeAndSend(page);
    await expect(screen(page, 'Northbridge Bank has your books')).toBeVisible();
    await expect(page).toHaveURL(/\/submission$/);
  });

  await test.step('the person whom the tenant names has the workspace, with an anonymous collection', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    await signIn(page);
    await page.getByRole('row').getByRole('link', { name: business, exact: true }).click();
    await expect(page.getByRole('heading', { name: business, level: 1 })).toBeVisible();
    const collection = page.getByRole('main').getByRole('table', { name: 'Past data collections' }).getByRole('row').nth(1);
    await expect(collection).toContainText('Anonymous');
  });
});

// covers borrower 2.1.1, borrower 2.1.2, borrower 3.4, borrower 5.1, borrower 8.3
test('who is sending is asked by keyboard alone, each fault at its field; on a phone as well', async ({ page }) => {
  await test.step('the terms of use stand below only where the tenant shows them', async () => {
    const terms = page.getByRole('contentinfo').getByRole('link', { name: /Terms/ });
    await page.goto('/portal');
    await expect(terms).toBeVisible();
    await changeRequest(page, { showTerms: false });
    await page.reload();
    await expect(screen(page, WHO)).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /Privacy/ })).toBeVisible();
    await expect(terms).toBeHidden();
    await page.unrouteAll();
  });
  await test.step('a business that can not be created says so in the specified sentence, and keeps what was entered', async () => {
    await page.goto('/portal');
    await page.getByRole('textbox', { name: /Business name/ }).fill('Alder <b>bold</b>');
    await page.getByRole('textbox', { name: /Business email/ }).fill('owner@alderfinch.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'There was an error creating your new business. Please wait a moment and try again.',
    );
    await expect(page.getByRole('alert')).toContainText('The business name contains unsafe content.');
    await expect(page.getByRole('textbox', { name: /Business name/ })).toHaveValue('Alder <b>bold</b>');
  });
  await test.step('each fault at its field', async () => {
    await page.goto('/portal');
    await expect(screen(page, WHO)).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(page.getByRole('textbox', { name: /Business name/ })).toBeFocused();
    await expect(page.getByText('Enter the name of your business.')).toBeVisible();
    await expectAccessible(page, 'who is sending');
    await expectNoOverflow(page, 'who is sending');
    await page.keyboard.type(aName('Tansy, Finch, Larkfield & Sons Provisions and Bakery of the Lower East Side'));
    await page.keyboard.press('Tab');
    await page.keyboard.type('owner@alderfinch');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter an email address like name@business.com.')).toBeVisible();
    await page.keyboard.type('.example');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Where do you keep your books?' })).toBeVisible();
  });
  await expectAccessible(page, 'the choice');
  await expectNoOverflow(page, 'the choice');
});

// covers borrower 2.1.1, borrower 2.1.2
test('too many at once are asked to wait, and a tenant whose limit is reached or who takes nobody in like that says so', async ({
  page,
  baseURL,
}) => {
  await page.route('**/api/borrower/session', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '600' }, json: { description: 'Too many requests.', code: 'TooManyRequests' } }),
  );
  await page.goto('/portal');
  await expect(screen(page, 'Too many people are starting at once')).toBeVisible();
  await expectAccessible(page, 'too many');
  await page.unroute('**/api/borrower/session');
  await changeRequest(page, REACHED_LIMIT);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(screen(page, 'Northbridge Bank can’t accept more books right now')).toBeVisible();
  await expect(page.getByText('December 1, 2026')).toBeVisible();
  await page.goto(at(baseURL, 'accountant', '/portal'));
  await expect(screen(page, NOT_FOUND)).toBeVisible();
});

// covers borrower 4.4
test('a borrower who was not asked sends some two dozen files, and is told that there is no room for more', async ({ page }) => {
  await arrive(page, aName('Tansy & Finch Archive'));
  await page.goto('/documents');
  await expect(page.getByRole('heading', { name: 'Upload documents', level: 1 })).toBeVisible();
  const files = Array.from({ length: 26 }, (_, at) => ({
    name: `Invoice ${at + 1}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7 invoice ${at + 1}`),
  }));
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    /Invoice 26\.pdf.*There is no storage left for more files \(409\)\. Let the person who asked for these files know\./,
  ]);
  await expect(page.getByText('25 of 25 uploaded')).toBeVisible();
  await expectNoOverflow(page, 'a file for which there is no room');
  await expectAccessible(page, 'a file for which there is no room');
});
