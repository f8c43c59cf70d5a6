import { expect, type Locator, type Page } from '@playwright/test';
import { consentOf } from './consent';
import { takeSession } from './sign-in';
import { LENDER } from './tenants';

/** Opens a page of the tenant `lender` as a demo person. */
export async function openAs(page: Page, path: string, person: RegExp | string = /Ada Fairfax/): Promise<void> {
  await takeSession(page, LENDER, person);
  await page.goto(path);
}

/** Opens the list of workspaces of the tenant `lender` as a demo person. */
export async function signIn(page: Page, person: RegExp = /Ada Fairfax/): Promise<void> {
  await openAs(page, `${LENDER}/home/workspacelist`, person);
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

/** What is chosen in the wizard's second step; the rest stays as it is offered. */
export interface Options {
  readonly basis?: 'Cash';
}

/** What to upload, and how the wizard's options are set. */
export interface Upload extends Options {
  /** Told of a ledger that can't say it itself. */
  readonly fiscalYearEnds?: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly content: string | Buffer;
}

/** Uploads books for the workspace of the row, through the wizard. */
export async function uploadBooks(page: Page, row: Locator, upload: Upload): Promise<void> {
  const systems = await chooseSystem(page, row, upload);
  await systems.getByText('Upload a file').click();
  await systems
    .locator('input[type=file]')
    .setInputFiles({ name: upload.fileName, mimeType: upload.mimeType, buffer: Buffer.from(upload.content) });
  if (upload.fiscalYearEnds !== undefined) await systems.getByLabel('Fiscal year ends in').selectOption({ label: upload.fiscalYearEnds });
  await systems.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(systems).toBeHidden();
}

/** Goes through the wizard for a direct collection of the workspace of the row, up to the accounting systems. */
export async function chooseSystem(page: Page, row: Locator, options: Options = {}): Promise<Locator> {
  await row.getByRole('button', { name: /^New collection for/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New data collection' });
  await dialog.getByRole('radio', { name: 'Direct' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  if (options.basis !== undefined) await dialog.getByText(options.basis, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Connect' }).click();
  return page.getByRole('dialog', { name: 'Choose the accounting package' });
}

/** Expects the figures of a line of the open statement, as shown, oldest period first. */
export async function expectFigures(page: Page, caption: string, expected: readonly string[]): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: caption, exact: true }) });
  const shown = async () => (await row.first().getByRole('gridcell').allInnerTexts()).map((text) => text.trim());
  await expect.poll(async () => (await shown()).filter((text) => text !== ''), { message: caption }).toEqual(expected);
}

/** Cents as an accountant writes them: `(1,234.50)`. */
export function accounting(cents: number): string {
  if (cents === 0) return '–';
  const text = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return cents < 0 ? `(${text})` : text;
}

/** Connects DEX for the workspace of the row, through the wizard and the consent page; `answer` is what testers make it do. */
export async function connectDex(page: Page, row: Locator, options: Options & { readonly answer?: string } = {}): Promise<void> {
  const systems = await chooseSystem(page, row, options);
  await systems.getByRole('radio', { name: 'DEX' }).click();
  const popup = page.waitForEvent('popup');
  await systems.getByRole('button', { name: 'Connect' }).click();
  const consent = await consentOf(popup);
  if (options.answer !== undefined) {
    await consent.getByText('For testers').click();
    await consent.getByRole('radio', { name: options.answer }).check();
  }
  await consent.getByRole('button', { name: 'Allow access' }).click();
}

/** The import of a workspace in the list of running imports, which opens by itself when one is started. */
export function importOf(page: Page, workspace: string): Locator {
  return page.getByRole('dialog', { name: 'Running imports' }).getByRole('listitem').filter({ hasText: workspace });
}

/** Opens a workspace of the list and answers the row of its newest collection. */
export async function newestCollection(page: Page, workspace: string): Promise<Locator> {
  await page.getByRole('row').getByRole('link', { name: workspace, exact: true }).click();
  await expect(page.getByRole('heading', { name: workspace, level: 1 })).toBeVisible();
  return page.getByRole('main').getByRole('table', { name: 'Past data collections' }).getByRole('row').nth(1);
}
