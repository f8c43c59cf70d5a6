import type { Page } from '@playwright/test';
import type { Say } from './speech';

const LEDGER = { name: 'general-ledger-of-the-last-three-fiscal-years.csv', mimeType: 'text/csv', buffer: Buffer.from('Date') };

/** Presses the first button that is named so, or in the other way of a phone, and waits for what it opens. */
export async function press(page: Page, name: RegExp, onPhone = name): Promise<void> {
  const button = page.getByRole('button', { name }).or(page.getByRole('button', { name: onPhone }));
  await button.first().click();
  await page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor();
}

/** Opens the menu of the first workspace of a list and presses an entry of it. */
export async function pressInMenu(page: Page, say: Say, entry: string): Promise<void> {
  await press(page, say('Actions for {workspace}'));
  await page.getByRole('menuitem', { name: say(entry) }).click();
  await page.getByRole('dialog').waitFor();
}

/** Opens the first row whose opener is named so. */
export async function openRow(page: Page, name: RegExp): Promise<void> {
  const opener = page.getByRole('button', { name }).first();
  await opener.click();
  await page.locator('[aria-expanded=true]').first().waitFor();
}

/** Opens what a history can be filtered by. */
export async function openFilters(page: Page, say: Say): Promise<void> {
  await press(page, say('Filters'));
}

/** Opens a dialog by its key. */
export async function openByKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor();
}

/** Opens the person's own menu, which on a phone is the only one. */
export async function openAccountMenu(page: Page): Promise<void> {
  await openFrameMenu(page, -1);
}

/** Asks to be logged out on every device, and leaves the question open. */
export async function askLogOutEverywhere(page: Page, say: Say): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: say('Log out on all devices') }).click();
  await page.getByRole('dialog').waitFor();
}

/** Opens a menu of the bar on top, by its place. */
export async function openFrameMenu(page: Page, at: number): Promise<void> {
  await page.getByRole('banner').locator('[aria-haspopup=menu]').nth(at).click();
  await page.getByRole('menu').waitFor();
}

/** Opens a menu of the page, by its place. */
export async function openMenu(page: Page, at: number): Promise<void> {
  await page.getByRole('main').locator('[aria-haspopup]').nth(at).click();
  await page.getByRole('menu').or(page.getByRole('dialog')).first().waitFor();
}

/** Opens every fault of the first import that has several. */
export async function openFaults(page: Page, say: Say): Promise<void> {
  await press(page, say('Running imports'));
  await page
    .getByRole('button', { name: say('Show all faults') })
    .first()
    .click();
  await page.getByRole('dialog', { name: say('Faults in the file') }).waitFor();
}

/** Begins a collection from a file, up to its options. */
export async function chooseOptions(page: Page, say: Say): Promise<void> {
  await press(page, say('New data collection'));
  await page.getByRole('radio', { name: say('Upload a file') }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(LEDGER);
  await next(page, say);
}

/** Goes on to the groups of accounting data. */
export async function chooseData(page: Page, say: Say): Promise<void> {
  await chooseOptions(page, say);
  await next(page, say);
}

/** Chooses none of them, which is refused. */
export async function chooseNothing(page: Page, say: Say): Promise<void> {
  await chooseData(page, say);
  for (const group of await page.getByRole('dialog').getByRole('checkbox').all()) await group.uncheck();
  await page.getByRole('button', { name: say('Upload') }).click();
  await page.getByRole('dialog', { name: say('Nothing is selected') }).waitFor();
}

/** Closes a collection that has been begun, and leaves the question open. */
export async function discard(page: Page, say: Say): Promise<void> {
  await chooseOptions(page, say);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: say('Close without starting?') }).waitFor();
}

/** Traces the newest figure of a line to its journal lines. */
export async function trace(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'Trade receivables' }).getByRole('gridcell').last().click();
  await page.keyboard.press('F2');
  await page.getByText('Invoice to Customer').first().waitFor();
}

async function next(page: Page, say: Say): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Next') })
    .click();
}
