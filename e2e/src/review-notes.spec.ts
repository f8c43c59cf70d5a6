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
    await page.keyboard.press('Alt+m');
    const field = panel(page).getByRole('textbox', { name: /^Note on Operating account/ });
    await expect(field).toBeFocused();
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
