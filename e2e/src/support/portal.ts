import { expect, type Locator, type Page } from '@playwright/test';

/** Signs in with the embedded provider's demo person and waits for the workspace list. */
export async function signIn(page: Page, person: RegExp = /Ada Fairfax/): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: /^Sign in/ }).click();
  await page.getByRole('button', { name: person }).click();
  await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible();
}

/** Adds a workspace and returns its row in the list. */
export async function addWorkspace(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add workspace' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Workspace name').fill(name);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  return row;
}

/** What to upload, and how the wizard's options are set. */
export interface Upload {
  readonly fileName: string;
  readonly mimeType: string;
  readonly content: string | Buffer;
  readonly fiscalYearEnds?: string;
}

/** Uploads books for the workspace of the row, through the wizard. */
export async function uploadBooks(page: Page, row: Locator, upload: Upload): Promise<void> {
  await row.getByRole('button', { name: /^New collection for/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New data collection' });
  await dialog.getByText('Upload a file').click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: upload.fileName, mimeType: upload.mimeType, buffer: Buffer.from(upload.content) });
  await dialog.getByRole('button', { name: 'Next' }).click();
  if (upload.fiscalYearEnds !== undefined) await dialog.getByLabel('Fiscal year ends in').selectOption({ label: upload.fiscalYearEnds });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog).toBeHidden();
}

/** The figures of a line of the open statement, as shown, oldest period first. */
export async function figuresOf(page: Page, caption: string): Promise<string[]> {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: caption, exact: true }) });
  await expect(row.first()).toBeVisible();
  return (await row.first().getByRole('gridcell').allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '');
}

/** Cents as an accountant writes them: `(1,234.50)`. */
export function accounting(cents: number): string {
  if (cents === 0) return '–';
  const text = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return cents < 0 ? `(${text})` : text;
}

/** Connects DEX for the workspace of the row, through the wizard and the consent page; `answer` is what testers make it do. */
export async function connectDex(page: Page, row: Locator, answer?: RegExp): Promise<void> {
  await row.getByRole('button', { name: /^New collection for/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New data collection' });
  await dialog.getByText('Connect DEX').click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  const popup = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  const consent = await popup;
  if (answer !== undefined) {
    await consent.getByText('For testers').click();
    await consent.getByRole('radio', { name: answer }).check();
  }
  await consent.getByRole('button', { name: 'Allow read access' }).click();
}
