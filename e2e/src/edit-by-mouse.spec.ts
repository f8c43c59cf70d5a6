import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { announced } from './support/accessibility-tree';
import { aPublishedCollection, everyLineOf } from './support/collections';
import { openAs } from './support/portal';
import { aName, aWorkspace, test, type Office } from './support/workspaces';

const BOOKS = `Date,Journal,Account Number,Account Name,Account Type,Debit,Credit
2024-12-31,J1,1000,Operating account,Bank,400.00,
2024-12-31,J1,1200,Timber,Inventory,50.00,
2024-12-31,J1,1410,Deposits paid,Other Current Asset,80.00,
2024-12-31,J1,1420,Prepaid insurance,Other Current Asset,120.00,
2024-12-31,J1,1430,Prepaid software,Other Current Asset,20.00,
2024-12-31,J1,1700,Goodwill,Other Asset,30.00,
2024-12-31,J1,3000,Common stock,Equity,,700.00
`;

const grid = (page: Page) => page.getByRole('treegrid');
const caption = (page: Page, words: string) => grid(page).getByRole('rowheader').filter({ hasText: words });
const line = (page: Page, words: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').filter({ hasText: words }) });
const bar = (page: Page) => page.getByRole('region', { name: 'Line and formula' });
const status = (page: Page) => page.getByLabel('Checks and currency');
const captionsFrom = async (page: Page, first: string) => {
  const all = await grid(page).getByRole('rowheader').allTextContents();
  return all.slice(all.findIndex((each) => each.startsWith(first)));
};

/** What the card beside the pointer says of the totals that a drop would change. */
const totals = (page: Page) => page.locator('dl > div').filter({ hasText: '→' });

async function open(office: Office, page: Page): Promise<void> {
  const collection = await aPublishedCollection(office.ada, await aWorkspace(office.ada, aName('By mouse')), {}, BOOKS);
  await openAs(page, everyLineOf(collection));
  await expect(caption(page, 'Prepaid insurance')).toBeVisible();
}

/** On a caption's words, a little above or below the middle of the line; hovering waits until the line stands still. */
async function pointAt(of: Locator, lower = false): Promise<void> {
  await of.hover({ position: { x: 160, y: lower ? 22 : 8 } });
}

async function take(page: Page, of: Locator): Promise<void> {
  await pointAt(of);
  await page.mouse.down();
}

/** Takes back so many steps, with which everything is as it was. */
async function undo(page: Page, steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) await page.getByRole('button', { name: /^Undo:/ }).click();
  await expect(page.getByRole('button', { name: /^Saved/ })).toBeVisible();
}

test('lines are announced; a mouse chooses, moves, drags and reorders them, and pasting renames them', async ({ office, page }) => {
  await open(office, page);
  await test.step('cells and lines are announced with level and state, and their place among all', async () => {
    expect(await announced(grid(page))).toMatchObject({ role: 'treegrid', multiselectable: true });
    const locked = line(page, 'Operating account');
    expect(await announced(locked)).toMatchObject({ role: 'row', level: 4, disabled: true, description: 'Locked: ties to bank accounts' });
    expect(await announced(locked.getByRole('rowheader'))).toMatchObject({ role: 'rowheader' });
    const cell = await announced(locked.getByRole('gridcell').last());
    expect(cell.role).toBe('gridcell');
    expect(cell.name).toMatch(/^Operating account, .*US dollars$/);
    const columns = await locked
      .locator('[aria-colindex]')
      .evaluateAll((cells) => cells.map((each) => Number(each.getAttribute('aria-colindex'))));
    expect(columns).toEqual(columns.map((_, at) => at + 1));
    expect(Number(await grid(page).getAttribute('aria-colcount'))).toBe(columns.length);
    await expect(locked).toHaveAttribute('aria-rowindex', '5');
  });

  await test.step('a range is shown before the click while Shift is held, and the bar acts on what is chosen', async () => {
    await caption(page, 'Deposits paid').click();
    await expect(line(page, 'Deposits paid')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.down('Shift');
    await caption(page, 'Prepaid software').hover();
    await expect(status(page)).toContainText('1 account selected, 2 more in preview');
    await expect(line(page, 'Prepaid software')).toHaveAttribute('aria-selected', 'false');
    await caption(page, 'Prepaid software').click();
    await page.keyboard.up('Shift');
    await expect(status(page)).toContainText('3 accounts selected');
    await expect(status(page)).toContainText('Sum 220.00');
    await caption(page, 'Prepaid insurance').click({ modifiers: ['ControlOrMeta'] });
    await expect(status(page)).toContainText('2 accounts selected');
    await caption(page, 'Operating account').click({ modifiers: ['ControlOrMeta'], force: true });
    await expect(status(page)).toContainText('2 accounts selected');
    await expect(line(page, 'Operating account')).not.toHaveAttribute('aria-selected');

    await page
      .getByRole('toolbar', { name: 'Selected accounts' })
      .getByRole('button', { name: /^Move to/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Move 2 accounts/ });
    await dialog.getByRole('treeitem', { name: /^Other assets/ }).click();
    await expect(dialog).toContainText('Assets still equal liabilities plus equity in the only column');
    await expectAccessible(page, 'the dialog of a move');
    await dialog.getByRole('button', { name: 'Move to Other assets' }).click();
    await expect(bar(page)).toContainText('2 accounts moved from Prepaid and other current assets to Other assets');
    await expect
      .poll(() => captionsFrom(page, 'Other assets'))
      .toEqual(expect.arrayContaining(['Other assets', '1410Deposits paid', '1430Prepaid software', '1700Goodwill']));
    await bar(page).getByRole('button', { name: /^Undo/ }).click();
    await expect(bar(page)).toContainText('to Prepaid and other current assets');
    await expect(page.getByRole('button', { name: /^Saved/ })).toBeVisible();
    await grid(page).locator('[tabindex="0"]').press('Escape');
    await expect(line(page, 'Deposits paid')).toHaveAttribute('aria-selected', 'false');
  });

  await test.step('accounts are dragged to where the line shows, refused where a section is locked, and Escape gives up', async () => {
    await take(page, caption(page, 'Prepaid software'));
    await pointAt(caption(page, 'Operating account'));
    await expect(page.getByText('Locked: ties to bank accounts', { exact: true })).toBeVisible();
    await pointAt(caption(page, 'Goodwill'));
    await expect(page.getByText('Allowed here')).toBeVisible();
    await expect(totals(page)).toHaveText(['Total prepaid and other current assets220.00 → 200.00', 'Total other assets30.00 → 50.00']);
    await expect(bar(page)).toContainText('Drop to place first in Other assets');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Allowed here')).toBeHidden();
    await page.mouse.up();
    await expect(page.getByRole('button', { name: /^Saved/ })).toBeVisible();

    await take(page, caption(page, 'Prepaid software'));
    await pointAt(caption(page, 'Goodwill'), true);
    await expect(bar(page)).toContainText('Drop to place after Goodwill');
    await page.mouse.up();
    await expect(bar(page)).toContainText('Prepaid software moved from Prepaid and other current assets to Other assets');
    await expect
      .poll(async () => (await captionsFrom(page, 'Other assets')).slice(0, 4))
      .toEqual(['Other assets', '1700Goodwill', '1430Prepaid software', 'Total other assets']);

    await take(page, caption(page, 'Prepaid software'));
    await pointAt(caption(page, 'Goodwill'));
    await page.mouse.up();
    await expect(bar(page)).toContainText('moved within Other assets');
    await undo(page, 2);
  });

  await test.step('a folded section opens under what is dragged', async () => {
    await caption(page, 'Other assets').locator('[data-fold]').click();
    await expect(caption(page, 'Goodwill')).toBeHidden();
    await take(page, caption(page, 'Prepaid software'));
    await pointAt(caption(page, 'Other assets'));
    await expect(caption(page, 'Goodwill')).toBeVisible();
    await page.mouse.up();
    await expect(bar(page)).toContainText('moved from Prepaid and other current assets to Other assets');
    await undo(page, 1);
  });

  await test.step('the menu of a line has its actions, and says why of those that can’t be done', async () => {
    await caption(page, 'Prepaid insurance').click({ button: 'right' });
    const menu = page.getByRole('menu', { name: 'Actions for Prepaid insurance' });
    await expect(menu.getByRole('menuitem', { name: /^Delete section/ })).toHaveAttribute('aria-disabled', 'true');
    await expect(menu.getByRole('menuitem', { name: /^Delete section/ })).toHaveAttribute('title', 'Select a heading or a total first.');
    await expect(menu.getByRole('menuitem').first()).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'the menu of a line');
    await menu.getByRole('menuitem', { name: /^Move up/ }).click();
    await expect(bar(page)).toContainText('Prepaid insurance moved within Prepaid and other current assets');
    await expect
      .poll(async () => (await captionsFrom(page, 'Prepaid and other')).slice(1, 3))
      .toEqual(['1420Prepaid insurance', '1410Deposits paid']);

    await expect(menu).toBeHidden();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Search or go to' })).toBeFocused();
    await page.keyboard.type('sort by capt');
    await expect(page.getByRole('option', { name: /Sort by caption/ })).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await captionsFrom(page, 'Prepaid and other')).slice(1, 3))
      .toEqual(['1410Deposits paid', '1420Prepaid insurance']);
    await undo(page, 2);
  });

  await test.step('captions are pasted from a spreadsheet onto the line in focus and those below it, as one step', async () => {
    await caption(page, 'Deposits paid').click();
    await paste(page, 'Rent deposits\t80.00\nInsurance paid ahead\t120.00\n');
    await expect(bar(page)).toContainText('2 captions pasted');
    await expect(caption(page, 'Insurance paid ahead')).toBeVisible();
    await bar(page).getByRole('button', { name: 'Undo' }).click();
    await expect(caption(page, 'Prepaid insurance')).toBeVisible();
    await caption(page, 'Deposits paid').click();
    await paste(page, 'Rent deposits\n<b>Insurance</b>');
    await expect(bar(page)).toContainText('unsupported characters');
    await expect(caption(page, 'Deposits paid')).toBeVisible();
  });

  await test.step('a classification is dragged under another parent, and moved back by keyboard', async () => {
    await take(page, caption(page, 'Prepaid and other current assets').first());
    await pointAt(caption(page, 'Prepaid insurance'));
    await expect(page.getByText('Inside the section being moved')).toBeVisible();
    await pointAt(caption(page, 'Goodwill'));
    await expect(totals(page)).toHaveText(['Total current assets670.00 → 450.00', 'Total other assets30.00 → 250.00']);
    await expect(bar(page)).toContainText('Drop in Other assets');
    await page.mouse.up();
    await expect(bar(page)).toContainText('Prepaid and other current assets moved from Current assets to Other assets');
    // Lines beyond the edge of the screen are drawn or not, so only those of the section are compared.
    const otherAssets = async () => (await captionsFrom(page, 'Other assets')).slice(0, 7);
    const moved = [
      'Other assets',
      '1700Goodwill',
      'Prepaid and other current assets',
      '1410Deposits paid',
      '1420Prepaid insurance',
      '1430Prepaid software',
      'Total prepaid and other current assets',
    ];
    await expect.poll(otherAssets).toEqual(moved);
    await page.getByRole('button', { name: 'Save 1 change' }).click();
    await expect(page.getByRole('button', { name: /^Saved/ })).toBeVisible();
    await page.reload();
    await expect(caption(page, 'Prepaid insurance')).toBeVisible();
    await expect.poll(otherAssets).toEqual(moved);

    await caption(page, 'Prepaid and other current assets').first().click();
    await page.keyboard.press('Shift+M');
    const dialog = page.getByRole('dialog', { name: /^Move Prepaid and other current assets/ });
    await dialog.getByRole('combobox').fill('current a');
    await expect(dialog).toContainText('From Other assets to Current assets');
    await expect(dialog).toContainText('Assets still equal liabilities plus equity in the only column');
    await expectAccessible(page, 'the dialog of a classification that moves');
    await page.keyboard.press('Enter');
    await expect(bar(page)).toContainText('Prepaid and other current assets moved from Other assets to Current assets');
  });
});

/** What a browser does on Ctrl+V with this text on the clipboard, which a page may not fill by itself. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
