import type { Page } from '@playwright/test';
import { openRow } from './opening';
import type { Say } from './speech';

/** Opens a part of a comparison. */
export async function openComparedPart(page: Page, say: Say, part: 'Accounts' | 'Ratios'): Promise<void> {
  await page.getByRole('tab', { name: say(part) }).click();
  await page.getByRole('table', { name: say(part) }).waitFor();
}

/** Opens both versions of the journal that changed most. */
export async function openComparedJournal(page: Page, say: Say): Promise<void> {
  await page.getByRole('tab', { name: say('Journals') }).click();
  await openRow(page, say('Show both versions of {journal}'));
}

/** Opens the notes beside a statement, or over it on a phone. */
export async function openNotes(page: Page, say: Say): Promise<void> {
  const panel = page.getByRole('complementary').or(page.getByRole('dialog')).first();
  if (await panel.isVisible()) return;
  await page.getByRole('button', { name: say('Notes ({count})') }).click();
  await panel.waitFor();
}
