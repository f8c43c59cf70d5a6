import { expect, type Page } from '@playwright/test';
import { overflowOf } from './support/accessibility';
import { askBorrower, linkTo } from './support/asked-borrower';
import { openAs } from './support/portal';
import { goOn } from './support/wizard';
import { aWorkspace, test } from './support/workspaces';

/** One word, as long as names of businesses may be. */
const NAME = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsverwaltung';

const named = () => `${NAME}${Date.now()}`;

/** Expects that the page is never wider than its window. */
async function expectFits(page: Page, what: string): Promise<void> {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => overflowOf(page), { message: `${what} at ${width} px` }).toBeLessThanOrEqual(0);
  }
}

test('a business whose name is one long word, and so the names of its files, break no page of the borrower', async ({
  page,
  request,
  baseURL,
}) => {
  const asked = await askBorrower(request, baseURL!, { allowUserUpload: true }, named());
  const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
  const choose = (name: string, mimeType: string) =>
    page.locator('input[type=file]').setInputFiles({ name: `${NAME}${name}`, mimeType, buffer: Buffer.from('Date') });
  await page.goto(asked.link);
  await expect(heading(/^Share/)).toBeVisible();
  await expectFits(page, 'the choice');

  await page.goto(linkTo('/documents', asked));
  await expect(heading('Upload documents')).toBeVisible();
  await choose('.mov', 'video/quicktime');
  await expect(page.getByRole('alert')).toContainText('File type unsupported');
  await expectFits(page, 'the documents');

  await page.goto(linkTo('/documents/books', asked));
  await expect(heading('Upload your books')).toBeVisible();
  await choose('.csv', 'text/csv');
  await expect(page.getByText(`${NAME}.csv`).first()).toBeVisible();
  await expectFits(page, 'the books');
});

test('nor the page of its workspace, nor the dialog that refuses its file', async ({ page, office }) => {
  const id = await aWorkspace(office.ada, named());
  await page.setViewportSize({ width: 1280, height: 844 });
  await openAs(page, `/workspacedetails/submissions/${id}`);
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
  await expectFits(page, 'the workspace');

  await page.getByRole('button', { name: 'New data collection' }).first().click();
  const wizard = page.getByRole('dialog', { name: 'New data collection' });
  await wizard.getByRole('radio', { name: 'Excel workbook' }).click();
  await goOn(wizard, 2);
  await wizard.getByRole('button', { name: 'Upload workbook' }).click();
  const template = page.getByRole('dialog', { name: 'Upload the template workbook' });
  await template.locator('input[type=file]').setInputFiles({ name: `${NAME}.csv`, mimeType: 'text/csv', buffer: Buffer.from('Date') });
  const refusal = template.getByRole('alert');
  await expect(refusal).toContainText('isn’t a supported file type.');
  expect(await refusal.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
});
