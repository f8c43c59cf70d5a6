import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { agreeAndSend, aBorrowerLink, connectAsBorrower, screen } from './support/borrowers';
import { apiAs } from './support/api';
import { answerToNext, variablesOfNext } from './support/operations';
import { at } from './support/tenants';
import { test } from './support/workspaces';

test('every screen of a borrower is accessible in light and dark at 320 pixels, and never wider', async ({ page, office }) => {
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
  await expect(screen(page, 'DEX didn’t let us in')).toBeVisible();
  await check(page, 'trouble');
  await page.getByRole('button', { name: 'Choose another package' }).click();
  await connectAsBorrower(page, 'A slow import');
  await agreeAndSend(page);
  await expect(screen(page, 'Collecting your data')).toBeVisible();
  await check(page, 'progress');
  await expect(screen(page, 'Northbridge Bank has your books')).toBeVisible();
  await check(page, 'the receipt');
  await page.goto('/shareablelinkexpired');
  await expect(screen(page, 'This link has expired')).toBeVisible();
  await check(page, 'a dead end');
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

  await test.step('who sent them stands with the collection, and no second one is offered', async () => {
    await connectAsBorrower(page);
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

test('a tenant that wants it only since a borrower connected asks before anything is sent', async ({ page, baseURL, request }) => {
  const api = await apiAs(request, at(baseURL, 'kestrel'), 'pieter@kestrel.example');
  const link = await aBorrowerLink(api);
  await page.goto(link.url);
  await tellWho(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await connectAsBorrower(page);
  await test.step('the tab stands as if it had never been asked', async () => {
    await page.evaluate(() => {
      const [key, flow] = Object.entries<string>(sessionStorage as unknown as Record<string, string>).find(([, value]) =>
        value.includes('rosa@alderfinch.example'),
      ) ?? ['', '{}'];
      sessionStorage.setItem(key, JSON.stringify({ ...(JSON.parse(flow) as object), info: null }));
    });
    await page.reload();
  });
  await expect(screen(page, 'Tell Kestrel Finance who you are')).toBeVisible();
  await tellWho(page);
  await expect(screen(page, 'Check exactly what will be sent')).toBeFocused();
  const begun = variablesOfNext(page, 'SubmitCollection');
  await agreeAndSend(page);
  expect(await begun).toMatchObject({ input: { verificationEmail: 'rosa@alderfinch.example' } });
  await expect(screen(page, 'Kestrel Finance has your books')).toBeVisible();
});

/** Says who is sending, where it is asked. */
async function tellWho(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Business name/ }).fill('Alder & Finch Bakery LLC');
  await page.getByRole('textbox', { name: /^Business email/ }).fill('rosa@alderfinch.example');
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function check(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectNoOverflow(page, what);
}
