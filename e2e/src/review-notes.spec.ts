import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { aPublishedCollection, everyLineOf } from './support/collections';
import { openAs } from './support/portal';
import { aName, aWorkspace, giveTo, test } from './support/workspaces';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Notes' });
const noted = (page: Page) => page.getByRole('gridcell', { description: 'Has open notes' });

test('a note on a cell is read and answered by a colleague, and stays through an edit and an undo', async ({ office, page, browser }) => {
  const workspaceId = await aWorkspace(office.ada, aName('Notes'));
  const collection = await aPublishedCollection(office.ada, workspaceId);
  await giveTo(office.ada, workspaceId, ['Ada Fairfax', 'Ben Okafor']);
  await openAs(page, everyLineOf(collection));
  const grid = page.getByRole('treegrid');
  await grid.locator('[tabindex="0"]').focus();

  await test.step('Alt+M writes a note on the cell in focus, Ctrl+Enter sends it, and the cell is marked', async () => {
    const field = panel(page).getByRole('textbox', { name: /^Note on Operating account/ });
    // The key acts once the notes are loaded.
    await expect(async () => {
      await page.keyboard.press('Alt+m');
      await expect(field).toBeFocused({ timeout: 1_000 });
    }).toPass({ timeout: 90_000 });
    await field.fill('Does this include the deposit?');
    await panel(page).getByRole('combobox', { name: 'Mention' }).selectOption({ label: 'Ben Okafor' });
    await field.press('Control+Enter');
    await expect(panel(page).getByText('Does this include the deposit?')).toBeVisible();
    await expect(panel(page).getByText('Mentions Ben Okafor')).toBeVisible();
    await expect(noted(page)).toHaveCount(1);
    await expectAccessible(page, 'a statement with notes');
  });

  const colleague = await (await browser.newContext()).newPage();
  await openAs(colleague, everyLineOf(collection), /Ben/);
  await test.step('a colleague goes to it with J, answers it, and it is resolved', async () => {
    await colleague.getByRole('treegrid').locator('[tabindex="0"]').focus();
    await colleague.keyboard.press('j');
    await expect(noted(colleague)).toBeFocused();
    await colleague.getByRole('button', { name: 'Notes (1)' }).click();
    await panel(colleague).getByRole('button', { name: 'Reply' }).click();
    await panel(colleague)
      .getByRole('textbox', { name: /^Reply/ })
      .fill('It does.');
    await panel(colleague).getByRole('button', { name: 'Send' }).click();
    await expect(panel(page).getByText('It does.')).toBeVisible();
  });

  await test.step('a change of the statement and its undo leave the note where it is', async () => {
    await page.getByRole('button', { name: /^Numbers:/ }).click();
    await page.getByRole('menuitemradio', { name: 'Thousands', exact: true }).click();
    await page.getByRole('button', { name: /^Save \d+ change/ }).click();
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Undo:/ }).click();
    await expect(noted(page)).toHaveCount(1);
    await expect(panel(page).getByText('The line is gone')).toHaveCount(0);
  });

  await test.step('resolved, it marks no cell', async () => {
    await panel(page).getByRole('button', { name: 'Resolve' }).click();
    await expect(panel(page).getByText('Resolved')).toBeVisible();
    await expect(noted(page)).toHaveCount(0);
    await expect(noted(colleague)).toHaveCount(0);
  });
  await colleague.context().close();
});

test('a tick mark keeps the amount of its cell, and notes are about lines, periods, journals and ratios too', async ({ office, page }) => {
  const workspaceId = await aWorkspace(office.ada, aName('Tick marks'));
  const collection = await aPublishedCollection(office.ada, workspaceId);
  await openAs(page, everyLineOf(collection));
  const ticked = page.getByRole('gridcell', { description: 'Tick mark: Tied' });
  const focused = page.getByRole('treegrid').locator('[tabindex="0"]');
  const write = async (label: RegExp, words: string) => {
    const field = panel(page).getByRole('textbox', { name: label });
    await field.fill(words);
    await field.press('Control+Enter');
    await expect(panel(page).getByText(words)).toBeVisible();
  };
  await focused.focus();

  await test.step('Alt+K chooses the mark of the cell in focus', async () => {
    await page.keyboard.press('Alt+k');
    await panel(page)
      .getByRole('group', { name: /^Tick mark on Operating account/ })
      .getByRole('button', { name: 'Tied' })
      .click();
    await expect(ticked).toHaveCount(1);
    await expect(ticked).toBeFocused();
    await expect(panel(page).getByRole('region', { name: 'Tick marks' })).toContainText('Ada Fairfax');
    await expectAccessible(page, 'a statement with tick marks');
  });

  await test.step('it is printed with what it says', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page.getByText(/^Tick marks:\s*Tied/)).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('a note is about the period of the cell, and the text stays while the window is too narrow to write', async () => {
    await focused.focus();
    await page.keyboard.press('Alt+m');
    await panel(page).getByText('Period', { exact: true }).click();
    const field = panel(page).getByRole('textbox', { name: /^Note on (FY|YTD)/ });
    await field.fill('Is the month complete?');
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 600, height });
    await expect(page.getByRole('textbox', { name: /^Note on/ })).toHaveCount(0);
    await page.setViewportSize({ width, height });
    await expect(panel(page).getByRole('textbox', { name: /^Note on/ })).toHaveValue('Is the month complete?');
    await panel(page).getByText('Period', { exact: true }).click();
    await panel(page)
      .getByRole('textbox', { name: /^Note on/ })
      .press('Control+Enter');
    await expect(page.getByRole('columnheader', { description: 'Has open notes' })).toHaveCount(1);
  });

  await test.step('a note on a journal is written in the trace, which is there again afterward', async () => {
    await focused.focus();
    await page.keyboard.press('F2');
    await page.getByRole('button', { name: 'Note on this journal' }).click();
    await panel(page)
      .getByRole('textbox', { name: /^Note on journal J/ })
      .fill('Who posted this?');
    await panel(page)
      .getByRole('textbox', { name: /^Note on journal J/ })
      .press('Control+Enter');
    await expect(page.getByRole('img', { name: 'Has open notes' })).toHaveCount(1);
    await page.keyboard.press('Escape');
  });

  await test.step('a note on a ratio is written on the Analysis tab', async () => {
    await page.goto(everyLineOf(collection).replace('financialstatements', 'analysis').replace('?level=all', ''));
    await page.getByRole('grid', { name: 'Ratios' }).locator('[data-cell][tabindex="0"]').focus();
    await page.keyboard.press('m');
    await write(/^Note on/, 'Watch this one.');
    await expect(page.getByRole('button', { name: /^Notes on .* \(1\)$/ })).toBeVisible();
    await expectAccessible(page, 'an analysis with notes');
  });
});
