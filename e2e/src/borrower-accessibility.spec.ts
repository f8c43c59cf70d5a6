import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { agreeAndSend, aBorrowerLink, connectAsBorrower, screen } from './support/borrowers';
import { apiAs } from './support/api';
import { answerInstead, refuse, variablesOfNext } from './support/operations';
import { at } from './support/tenants';
import { followAddress } from './support/views';
import { test } from './support/workspaces';

// covers borrower 2.1.3, borrower 3.3, borrower 3.4, borrower 4.1, borrower 8.3
test('every screen of a borrower is accessible in light and dark at 320 pixels, never wider, and stands where it was left', async ({
  page,
  context,
  office,
}) => {
  const link = await aBorrowerLink(office.ada, { allowUserUpload: true, anonymizeCustomersAndVendors: true });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(link.url);
  await expect(screen(page, /^Share/)).toBeVisible();
  await check(page, 'the choice');
  await page.getByRole('searchbox').fill('fresh');
  await expect(page.getByText('1 package found')).toBeVisible();
  await check(page, 'the search');
  await page.getByRole('searchbox').press('Escape');
  await connectAsBorrower(page, 'A slow import');
  const address = page.getByLabel('Your email, for a receipt of your consent (optional)');
  await address.fill('rosa@alderfinch');
  await page.getByRole('button', { name: 'Agree and send' }).click();
  await check(page, 'the summary');
  await address.fill('rosa@alderfinch.example');

  const looked = variablesOfNext(page, 'BorrowerImport');
  const told = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', { predicate: ({ payload }) => /"borrowerImport".*"stage"/.test(String(payload)) }),
    );
  await test.step('the import is followed by live events', async () => {
    await agreeAndSend(page);
    await told;
    await expect(screen(page, 'Collecting your data')).toBeVisible();
    await check(page, 'progress');
  });
  const record = (await looked).financialRecordId as string;
  await page.close();

  const again = await context.newPage();
  await again.setViewportSize({ width: 320, height: 700 });
  await test.step('it stands for who closed the page, until the lender cancels it: then nothing was sent', async () => {
    await again.goto(link.url);
    await expect(screen(again, 'Collecting your data')).toBeVisible();
    expect((await office.ada.post(`/api/${link.workspaceId}/financialrecords/${record}/cancel`)).ok()).toBe(true);
    await expect(screen(again, 'Copying was stopped')).toBeFocused();
    await expect(again.getByText(/Nothing was sent/)).toBeVisible();
    await check(again, 'trouble');
  });
  await again.getByRole('button', { name: 'Choose another package' }).click();
  await again.routeWebSocket('**/graphql', (socket) => socket.close());
  await connectAsBorrower(again);
  await test.step('a reload keeps the connection that was made', async () => {
    await again.reload();
    await expect(screen(again, 'Check exactly what will be sent')).toBeVisible();
  });
  await test.step('an import that can not be begun says so in view; begun, it is followed to its end without a socket', async () => {
    const startAgain = await answerInstead(again, 'StartBorrowerImport', (route) => refuse(route, 'InternalError'));
    await agreeAndSend(again);
    await expect(again.getByRole('alert')).toContainText('An error has occurred beginning financial import.');
    await expect(again.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await startAgain();
    await again.getByRole('button', { name: 'Agree and send' }).click();
    await expect(screen(again, 'Northbridge Bank has your books')).toBeVisible();
    await check(again, 'the receipt');
  });
  await again.evaluate(followAddress, '/shareablelinkexpired');
  await expect(screen(again, 'This link has expired')).toBeVisible();
  await check(again, 'a dead end');
});

// covers borrower 2.1.2, borrower 5.1
test('a tenant that wants it asks who is sending, then introduces itself', async ({ page, baseURL, request }) => {
  const api = await apiAs(request, at(baseURL, 'kestrel'), 'pieter@kestrel.example');
  const link = await aBorrowerLink(api);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link.url);
  await expect(screen(page, 'Tell Kestrel Finance who you are')).toBeVisible();
  await expect(page.getByText('Step 1 of 4: You')).toBeVisible();

  await test.step('what is missing is said at its field, which gets the focus; it goes when mended', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    const name = page.getByRole('textbox', { name: /^Business name/ });
    await expect(name).toBeFocused();
    await expect(page.getByText('Enter the name of your business.')).toBeVisible();
    await check(page, 'who is sending');
    await name.fill('Alder & Finch Bakery LLC');
    await expect(page.getByText('Enter the name of your business.')).toBeHidden();
    await page.getByRole('textbox', { name: /^Business email/ }).fill('  rosa@alderfinch.example');
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('the facts stand by themselves, then the choice does', async () => {
    await expect(screen(page, /^Share/)).toBeFocused();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await check(page, 'the introduction');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(screen(page, 'Where do you keep your books?')).toBeFocused();
  });
});

async function check(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectNoOverflow(page, what);
}
