import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { agreeAndSend, aBorrowerLink, connectAsBorrower, screen } from './support/borrowers';
import { apiAs } from './support/api';
import { answerToNext } from './support/operations';
import { at } from './support/tenants';
import { test } from './support/workspaces';

// covers borrower 2.1.3, borrower 3.3, borrower 8.3
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
  await connectAsBorrower(page, 'Missing permission');
  await page.getByRole('button', { name: 'Agree and send' }).click();
  await check(page, 'the summary');
  await agreeAndSend(page);
  await test.step('who may not read the books is told that nothing was sent, and what to do', async () => {
    await expect(screen(page, 'DEX didn’t let us in')).toBeFocused();
    await expect(page.getByText(/Nothing was sent/)).toBeVisible();
    await expect(page.getByText(/mention reference [0-9A-F]{4}-[0-9A-F]{4}/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
    await check(page, 'trouble');
  });
  await page.getByRole('button', { name: 'Choose another package' }).click();
  await connectAsBorrower(page, 'A slow import');
  await test.step('a reload keeps the connection that was made', async () => {
    await page.reload();
    await expect(screen(page, 'Check exactly what will be sent')).toBeVisible();
  });
  await agreeAndSend(page);
  await expect(screen(page, 'Collecting your data')).toBeVisible();
  await check(page, 'progress');
  await page.close();
  const again = await context.newPage();
  await again.setViewportSize({ width: 320, height: 700 });
  await test.step('the import and the receipt stand for who closed the page', async () => {
    await again.goto(link.url);
    await expect(screen(again, 'Collecting your data')).toBeVisible();
    await expect(screen(again, 'Northbridge Bank has your books')).toBeVisible();
    await check(again, 'the receipt');
  });
  await again.goto('/shareablelinkexpired');
  await expect(screen(again, 'This link has expired')).toBeVisible();
  await check(again, 'a dead end');
});

// covers borrower 2.1.2, borrower 2.1.3, borrower 3.3, borrower 5.1
test('a tenant that wants it asks who is sending, then introduces itself; the answers go with the books', async ({
  page,
  baseURL,
  request,
}) => {
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

  await test.step('a tab that had not been asked when it connected is asked before anything is sent', async () => {
    await connectAsBorrower(page);
    await page.evaluate(() => {
      const [key, flow] = Object.entries<string>(sessionStorage as unknown as Record<string, string>).find(([, value]) =>
        value.includes('rosa@alderfinch.example'),
      ) ?? ['', '{}'];
      sessionStorage.setItem(key, JSON.stringify({ ...(JSON.parse(flow) as object), info: null }));
    });
    await page.reload();
    await expect(screen(page, 'Tell Kestrel Finance who you are')).toBeVisible();
    await page.getByRole('textbox', { name: /^Business name/ }).fill('Alder & Finch Bakery LLC');
    await page.getByRole('textbox', { name: /^Business email/ }).fill('rosa@alderfinch.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(screen(page, 'Check exactly what will be sent')).toBeFocused();
  });

  await test.step('who sent them stands with the collection, and no second one is offered', async () => {
    await expect(page.getByText(/and keeps it until/)).toBeVisible();
    const begun = answerToNext<{ submitCollection: { id: string } }>(page, 'SubmitCollection');
    await agreeAndSend(page);
    const { id } = (await begun).submitCollection;
    await expect(screen(page, 'Kestrel Finance has your books')).toBeVisible();
    await expect(page.getByText('Optional')).toHaveCount(0);
    await expect(page.getByText('Retained until')).toBeVisible();
    const details: unknown = await (await api.get(`/api/${link.workspaceId}/Submissions/${id}`)).json();
    expect(details).toMatchObject({
      submissionEmail: 'rosa@alderfinch.example',
      submissionMetadata: [{ value: 'Alder & Finch Bakery LLC' }, { value: 'rosa@alderfinch.example' }],
    });
  });
});

async function check(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectNoOverflow(page, what);
}
