import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { aPublishedCollection } from './support/collections';
import { expectFigures, openAs } from './support/portal';
import { aName, aWorkspace, test } from './support/workspaces';

/** A toolmaker whose books were opened with balances, with a bank loan that its bookkeeper typed as another current liability. */
const BOOKS = `Date,Journal,Account Number,Account Name,Account Type,Debit,Credit
2024-01-01,J1,1000,Checking,Bank,100000.00,
2024-01-01,J1,2500,Term note,Long Term Liability,,40000.00
2024-01-01,J1,3000,Capital,Equity,,60000.00
2024-06-30,J2,1000,Checking,Bank,50000.00,
2024-06-30,J2,2300,Demand loan,Other Current Liability,,50000.00
2024-09-30,J3,1190,Due from sister company,Accounts Receivable,5000.00,
2024-09-30,J3,4000,Sales,Income,,5000.00
2024-11-30,J4,2400,Accrued wages,Other Current Liability,,20000.00
2024-11-30,J4,6000,Wages,Expense,20000.00,
2025-06-30,J5,1000,Checking,Bank,30000.00,
2025-06-30,J5,2300,Demand loan,Other Current Liability,,30000.00
2025-12-31,J6,1000,Checking,Bank,35000.00,
2025-12-31,J6,4000,Sales,Income,,35000.00
`;

const grid = (page: Page) => page.getByRole('treegrid');
const caption = (page: Page, words: string) => grid(page).getByRole('rowheader').filter({ hasText: words });
const followed = (page: Page) => page.getByRole('group', { name: 'On the cash flow' });
const keep = (page: Page) => followed(page).getByRole('button', { name: /^Leave where it was on the cash flow/ });
const figure = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const reason = (page: Page) =>
  page.getByText('Due from sister company was moved out of cash, receivables or payables: Loan to a sister company');
const openPart = (page: Page, part: string) => page.getByRole('main').getByRole('link', { name: part, exact: true }).first().click();
const undo = (page: Page) => page.getByRole('button', { name: /^Undo:/ });
const switchTo = async (page: Page, statement: string) => {
  await page.getByRole('button', { name: /^Statement:/ }).click();
  await page.getByRole('menuitemradio', { name: statement }).click();
};

/** Every line is on the page, so that none has to be scrolled to while it is dragged. */
test.use({ viewport: { width: 1440, height: 1200 } });

/** Looks at the cash flow and comes back. */
async function expectFinancing(page: Page, ...figures: readonly string[]): Promise<void> {
  await switchTo(page, 'Cash flow');
  await expectFigures(page, 'Net cash from financing activities', figures);
  await switchTo(page, 'Balance sheet');
  await expect(page.getByRole('treegrid', { name: /^Balance sheet/ })).toBeVisible();
  await expect(caption(page, 'Demand loan')).toBeVisible();
}

/** Takes back so many steps and waits until the loan stands in its section again, with the lines around it in their places. */
async function undoAll(page: Page, steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) await undo(page).click();
  await expect(undo(page)).toHaveCount(0);
  await expectFigures(page, 'Total other current liabilities', ['70,000.00', '100,000.00']);
}

/** Drags a line onto the words of another, where it may be dropped; hovering waits until a line stands still. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const words = { position: { x: 160, y: 8 } };
  await from.hover(words);
  await page.mouse.down();
  await to.hover(words);
  await expect(page.getByRole('region', { name: 'Line and formula' })).toContainText('Drop to place');
  await page.mouse.up();
}

// covers borrower 2.3.2, borrower 2.4, borrower 5.6
test('what moves takes its figures along: a cash flow that follows, key figures, ratios, and a reason out of receivables', async ({
  office,
  page,
}) => {
  const { workspaceId, submissionId } = await aPublishedCollection(office.ada, await aWorkspace(office.ada, aName('Places')), {}, BOOKS);
  await openAs(page, `/workspacesubmissiondetails/overview/${workspaceId}/${submissionId}`);

  await test.step('key figures name their periods and the versions of the statements', async () => {
    await expect(figure(page, 'Current ratio')).toContainText('2.2');
    await expect(figure(page, 'Total debt')).toContainText('Dec 31, 2025 vs. Dec 31, 2024');
    await expect(figure(page, 'Revenue')).toContainText('FY 2025 vs. FY 2024');
    await expect(page.getByText('Balance sheet version 1, income statement version 1, cash flow version 1')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'As imported' })).toHaveCount(0);
  });

  await openPart(page, 'Financial statements');
  await grid(page).locator('[tabindex="0"]').press('ControlOrMeta+4');
  await expect(caption(page, 'Demand loan')).toBeVisible();

  await test.step('a receivable leaves its section only with a reason; cash stays', async () => {
    await expect(caption(page, 'Checking')).toHaveAttribute('title', 'Locked: ties to bank accounts');
    await drag(page, caption(page, 'Due from sister company'), caption(page, 'Demand loan'));
    const dialog = page.getByRole('dialog', { name: /^Reason for the move/ });
    await expect(dialog.getByRole('textbox', { name: /^Reason/ })).toBeFocused();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog).toContainText('Enter a reason.');
    await expectAccessible(page, 'the question for a reason');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(undo(page)).toHaveCount(0);
  });

  await test.step('a drag says what follows on the cash flow, and one key keeps it where it was as part of the same step', async () => {
    await drag(page, caption(page, 'Demand loan'), caption(page, 'Term note'));
    await expect(followed(page)).toContainText('1 account is now in financing activities on the cash flow');
    await expect(page.getByRole('status').filter({ hasText: 'Press K to leave it where it was.' })).toHaveCount(1);
    await expectAccessible(page, 'a move that the cash flow followed');
    await expectFinancing(page, '50,000.00', '30,000.00');
    await undoAll(page, 1);
    await expect(followed(page)).toContainText('1 account is now in operating activities on the cash flow');
    await expect(keep(page)).toHaveCount(0);
    await expectFinancing(page, '–', '–');

    await drag(page, caption(page, 'Demand loan'), caption(page, 'Term note'));
    await keep(page).click();
    await expect(followed(page)).toContainText('1 account is now in operating activities on the cash flow');
    await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeVisible();
    await undoAll(page, 1);

    await drag(page, caption(page, 'Demand loan'), caption(page, 'Term note'));
    await expect(keep(page)).toBeVisible();
    await page.keyboard.press('k');
    await expect(keep(page)).toHaveCount(0);
    await expectFinancing(page, '–', '–');
    await undoAll(page, 1);
  });

  await test.step('the dialog says what moves on the cash flow, and leaves that as it is where the box was cleared', async () => {
    await caption(page, 'Accrued wages').click();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: /^Move 1 account/ });
    await dialog.getByRole('treeitem', { name: /^Long-term liabilities/ }).click();
    const follows = dialog.getByRole('checkbox', { name: 'Also move to financing activities on the cash flow' });
    await expect(follows).toBeChecked();
    await expectAccessible(page, 'a move that the cash flow follows');
    await follows.uncheck();
    await dialog.getByRole('button', { name: 'Move to Long-term liabilities' }).click();
    await expectFinancing(page, '–', '–');
    await undoAll(page, 1);
  });

  await test.step('a classification that is deleted says it too, and the choice is there afterwards, to be taken back as well', async () => {
    await caption(page, 'Demand loan').click();
    await page.keyboard.press('n');
    await page
      .getByRole('dialog', { name: /^New section/ })
      .getByLabel(/^Total line/)
      .fill('Total bank lines');
    await page.keyboard.press('Enter');
    await expect(caption(page, 'Total bank lines')).toBeVisible();
    await expect(followed(page)).toHaveCount(0);
    await caption(page, 'Total bank lines').click();
    await page.keyboard.press('Delete');
    const question = page.getByRole('dialog', { name: /^Delete Bank lines/ });
    await question.getByRole('treeitem', { name: /^Long-term liabilities/ }).click();
    await question.getByRole('button', { name: 'Move 1 account and delete' }).click();
    await expect(followed(page)).toContainText('1 account is now in financing activities on the cash flow');
    await followed(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(followed(page)).toHaveCount(0);

    await caption(page, 'Demand loan').click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Leave where it was on the cash flow/ }).click();
    await expect(followed(page)).toContainText('1 account is now in operating activities on the cash flow');
    await expectFinancing(page, '–', '–');
    await caption(page, 'Demand loan').click();
    await page.keyboard.press('Shift+K');
    await expect(followed(page)).toContainText('1 account is now in financing activities on the cash flow');
    await expectFinancing(page, '50,000.00', '30,000.00');
  });

  await test.step('a receivable leaves its section with a reason where the source has no ledger of receivables', async () => {
    await caption(page, 'Due from sister company').click();
    await page.keyboard.press('m');
    const move = page.getByRole('dialog', { name: /^Move 1 account/ });
    await expect(move.getByRole('treeitem', { name: /^Cash/ })).toHaveAttribute('aria-disabled', 'true');
    await move.getByRole('combobox').fill('current a');
    await expect(move).toContainText('What changes');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Loan to a sister company');
    await page.keyboard.press('Enter');
    await expect(reason(page)).toBeVisible();
  });

  await test.step('saved, ratios and key figures are the new ones, and those of the import where they are asked for', async () => {
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('button', { name: /^Saved/ })).toBeVisible();
    await openPart(page, 'Risk analysis');
    await page.getByRole('link', { name: 'Ratios' }).press('Enter');
    const ratio = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Current ratio/ }) });
    await expect(ratio).toContainText('11.00');
    await page.getByRole('switch', { name: 'As imported' }).press('Space');
    await expect(ratio).toContainText('2.20');

    await openPart(page, 'Overview');
    await expect(figure(page, 'Current ratio')).toContainText('11');
    await expect(figure(page, 'Total debt')).toContainText('$120,000');
    await expect(page.getByText('Balance sheet version 2, income statement version 1, cash flow version 1')).toBeVisible();
    await page.getByRole('switch', { name: 'As imported' }).press('Space');
    await expect(figure(page, 'Current ratio')).toContainText('2.2');
    await expect(figure(page, 'Total debt')).toContainText('$40,000');
    await expect(page.getByText('Balance sheet version 1, income statement version 1, cash flow version 1')).toBeVisible();
  });

  await test.step('the reason is there with the statement after a reload, until the account is back', async () => {
    await openPart(page, 'Financial statements');
    await page.reload();
    await expect(reason(page)).toBeVisible();
    await grid(page).locator('[tabindex="0"]').press('ControlOrMeta+4');
    await caption(page, 'Due from sister company').click();
    await page.keyboard.press('m');
    await page
      .getByRole('dialog', { name: /^Move 1 account/ })
      .getByRole('combobox')
      .fill('accounts rec');
    await page.keyboard.press('Enter');
    await expect(reason(page)).toBeHidden();
  });
});
