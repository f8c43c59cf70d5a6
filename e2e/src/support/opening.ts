import { expect, type Page } from '@playwright/test';
import type { Say } from './speech';
import { chooseNoGroup } from './wizard';

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

/** Opens a page from the account menu by keyboard, and waits until the page has taken the focus: it would take it from the next key. */
export async function goByMenu(page: Page, entry: string): Promise<void> {
  const opener = page.getByRole('button', { name: /account of/ });
  await opener.press('Enter');
  await page.getByRole('menuitem', { name: entry }).press('Enter');
  await expect(page.getByRole('heading', { name: entry, level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
}

/** Opens the person's own menu, which on a phone is the only one. */
export async function openAccountMenu(page: Page): Promise<void> {
  await openFrameMenu(page, -1);
}

/** Asks to be logged out on every device, and leaves the question open. */
export async function askLogOutEverywhere(page: Page, say: Say): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: say('Sign out on all devices') }).click();
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

/** Opens every issue of the first import that has several. */
export async function openIssues(page: Page, say: Say): Promise<void> {
  await press(page, say('Running imports'));
  await page
    .getByRole('button', { name: say('Show all errors') })
    .first()
    .click();
  await page.getByRole('dialog', { name: say('Errors in the file') }).waitFor();
}

/** Begins a collection, up to its options. */
export async function chooseOptions(page: Page, say: Say): Promise<void> {
  await press(page, say('New data collection'));
  await next(page, say);
}

/** Names the last day of a collection. */
export async function chooseDay(page: Page, say: Say): Promise<void> {
  await chooseOptions(page, say);
  await page.getByRole('dialog').getByText(say('Specific date')).click();
  await page.getByRole('dialog').getByRole('combobox').first().waitFor();
}

/** Goes on to the groups of accounting data. */
export async function chooseData(page: Page, say: Say): Promise<void> {
  await chooseOptions(page, say);
  await next(page, say);
}

/** Goes on to the groups of the template, of which one is fixed. */
export async function chooseTemplateData(page: Page, say: Say): Promise<void> {
  await press(page, say('New data collection'));
  await page.getByRole('radio', { name: say('Excel workbook') }).click();
  await next(page, say);
  await next(page, say);
}

/** Ends the wizard for the template, whose file is asked for. */
export async function chooseTemplate(page: Page, say: Say): Promise<void> {
  await chooseTemplateData(page, say);
  await page.getByRole('button', { name: say('Upload workbook') }).click();
  await page.getByRole('dialog', { name: say('Upload the template workbook') }).waitFor();
}

/** Ends the wizard for a direct collection, whose accounting system is asked for; here it is a ledger. */
export async function chooseSystem(page: Page, say: Say): Promise<void> {
  await press(page, say('New data collection'));
  await page.getByRole('radio', { name: say('Direct') }).click();
  await next(page, say);
  await next(page, say);
  await page.getByRole('button', { name: say('Connect') }).click();
  await page.getByRole('radio', { name: say('Upload a file') }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(LEDGER);
}

/** Chooses a ledger in the first step. */
export async function chooseFile(page: Page, say: Say): Promise<void> {
  await press(page, say('New data collection'));
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(LEDGER);
  await page.getByRole('dialog').getByText(LEDGER.name).waitFor();
}

/** Goes on to what a ledger can be asked. */
export async function chooseFileOptions(page: Page, say: Say): Promise<void> {
  await chooseFile(page, say);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Options') })
    .click();
}

/** Makes a link, which is shown. */
export async function makeLink(page: Page, say: Say): Promise<void> {
  await chooseData(page, say);
  await page.getByRole('button', { name: say('Create link') }).click();
  await page.getByRole('dialog', { name: say('The secure link is ready') }).waitFor();
}

/** Opens what can be done with the newest link. */
export async function openLinkMenu(page: Page, say: Say): Promise<void> {
  await press(page, say('Actions for the link from {day}'));
}

/** Asks whether the newest link shall be renewed or revoked, and leaves the question open. */
export async function askOfLink(page: Page, say: Say, action: 'Renew' | 'Revoke'): Promise<void> {
  await openLinkMenu(page, say);
  await page.getByRole('menuitem', { name: say(action) }).click();
  await page.getByRole('dialog').waitFor();
}

/** Chooses none of them, which is refused. */
export async function chooseNothing(page: Page, say: Say): Promise<void> {
  await chooseData(page, say);
  await chooseNoGroup(page.getByRole('dialog'));
  await page.getByRole('button', { name: say('Create link') }).click();
  await page.getByRole('dialog', { name: say('Nothing is selected') }).waitFor();
}

/** Closes a collection that has been begun, and leaves the question open. */
export async function discard(page: Page, say: Say): Promise<void> {
  await press(page, say('New data collection'));
  await page.getByRole('radio', { name: say('Direct') }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: say('Close without starting?') }).waitFor();
}

/** Traces the newest figure of a line to its journal lines. */
export async function trace(page: Page): Promise<void> {
  // A locked row is told as disabled to readers; its figures are traced all the same.
  await page.getByRole('row').filter({ hasText: 'Trade receivables' }).getByRole('gridcell').last().click({ force: true });
  await page.keyboard.press('F2');
  await page.getByText('Invoice to Customer').first().waitFor();
}

async function next(page: Page, say: Say): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Next') })
    .click();
}
