import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { aPublishedCollection, everyLineOf, type Collection } from './support/collections';
import { MESSY_ACCOUNTS, messyLedger } from './support/messy-chart';
import { openAs } from './support/portal';
import { settled } from './support/settled';
import { aName, aWorkspace, test, type Office } from './support/workspaces';

const grid = (page: Page) => page.getByRole('treegrid');
const row = (page: Page, caption: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: caption }) });
const bar = (page: Page) => page.getByRole('region', { name: 'Line and formula' });
const status = (page: Page) => page.getByLabel('Checks and currency');

/** Goes to a line by what is typed into the search of the grid. */
async function goTo(page: Page, typed: string, found: string | RegExp): Promise<void> {
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Find account' })).toBeFocused();
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name: found }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(grid(page).locator(':focus')).toBeVisible();
}

/** Draws a range from the line in focus to the first or the last account of its section. */
async function selectTo(page: Page, end: 'ArrowUp' | 'ArrowDown', count: number): Promise<void> {
  await page.keyboard.press(`ControlOrMeta+Shift+${end}`);
  await expect(status(page)).toContainText(`${count} accounts selected`);
}

async function sectionsSaved(office: Office, { workspaceId, submissionId }: Collection) {
  const { submission } = await office.ada.graphql<{ submission: { financialRecord: { id: string } } }>(
    'query ($w: ID!, $s: ID!) { submission(workspaceId: $w, id: $s) { financialRecord { id } } }',
    { w: workspaceId, s: submissionId },
  );
  const path = `/api/Workspaces/${workspaceId}/financialrecords/${submission.financialRecord.id}/financialstatements?statementType=BalanceSheet`;
  const { version, lineItems } = (await (await office.ada.get(path)).json()) as {
    version: number;
    lineItems: { sectionId: string; captionText: string; lineItemType: string }[];
  };
  const accountsOf = (section: string) =>
    lineItems.filter((line) => line.lineItemType === 'DetailAccount' && line.sectionId === section).map((line) => line.captionText);
  return { version, lineItems, accountsOf };
}

test('a messy chart of 500 accounts is mapped by keyboard alone, saved, and its workbook revision opened', async ({ office, page }) => {
  test.setTimeout(600_000);
  expect(MESSY_ACCOUNTS).toBe(500);
  const collection = await aPublishedCollection(office.ada, await aWorkspace(office.ada, aName('Messy')), {}, messyLedger());
  await openAs(page, everyLineOf(collection));
  await expect(grid(page)).toBeVisible();
  await expect(page.getByText('Balance sheet').first()).toBeVisible();
  for (let tab = 0; tab < 60 && (await grid(page).locator(':focus').count()) === 0; tab++) await page.keyboard.press('Tab');
  await expect(grid(page).locator(':focus')).toBeVisible();

  await goTo(page, '20119', /20119/);
  await selectTo(page, 'ArrowUp', 120);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: /^New section/ });
  await expect(dialog.getByLabel(/^Total line/)).toBeFocused();
  await page.keyboard.type('Total <b>deposits</b>');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Contains unsupported characters');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Total deposits paid');
  await expect(dialog.getByLabel(/^Heading/)).toHaveValue('Deposits paid');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(bar(page)).toContainText('Deposits paid added');
  await expect(page.getByRole('button', { name: /^Save, 1 change|^Save.*1 change/ })).toBeVisible();

  await goTo(page, '30089', /30089/);
  await selectTo(page, 'ArrowUp', 90);
  await page.keyboard.press('m');
  const move = page.getByRole('dialog', { name: /^Move 90 accounts/ });
  await expect(move.getByRole('treeitem', { name: /^Cash/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(move.locator(':focus')).toBeVisible();
  await page.keyboard.type('other ass');
  await expect(move.getByRole('treeitem', { name: /^Other assets/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('90 accounts moved from Prepaid and other current assets to Other assets');
  await expect(grid(page).locator(':focus')).toHaveAccessibleName(/^advance to employee/i);

  await goTo(page, '40000', /40000/);
  await page.keyboard.press('F3');
  await expect(page.getByRole('textbox', { name: /^Caption of/ })).toBeFocused();
  await page.keyboard.type('<i>Suspense</i>');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'unsupported characters' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Aged suspense, to be cleared');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Aged suspense, to be cleared')).toBeVisible();

  await goTo(page, '40001', /40001/);
  await page.keyboard.press('Shift+ArrowDown');
  await expect(status(page)).toContainText('2 accounts selected');
  await selectTo(page, 'ArrowDown', 39);
  await page.keyboard.press('n');
  await expect(dialog.getByLabel(/^Total line/)).toBeFocused();
  await page.keyboard.type('Total temporary');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('Temporary added');
  await expect(grid(page).locator(':focus')).toBeVisible();
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: /^Delete Temporary/ });
  await expect(question).toContainText('Choose where its 39 accounts go');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await goTo(page, '40001', /40001/);
  await page.keyboard.press('ControlOrMeta+a');
  await expect(status(page)).toContainText('39 accounts selected');
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog', { name: /^Move 39 accounts/ }).locator(':focus')).toBeVisible();
  await page.keyboard.type('prepaid');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('39 accounts moved from Temporary to Prepaid and other current assets');
  await expect(grid(page).locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await goTo(page, 'Temporary', /^Temporary/);
  await page.keyboard.press('Delete');
  await expect(row(page, 'Temporary')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(row(page, 'Total temporary')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+y');
  await expect(row(page, 'Total temporary')).toHaveCount(0);

  await goTo(page, '20000', /20000/);
  await page.keyboard.press('s');
  const sorts = page.getByRole('menu', { name: 'Sort Deposits paid' });
  await expect(sorts.getByRole('menuitem').first()).toBeFocused();
  // A menu gives the focus to its first item twice, a moment apart.
  await settled(page);
  await page.keyboard.press('ArrowDown');
  await expect(sorts.getByRole('menuitem').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('reordered in Deposits paid');
  await expectAccessible(page, 'a statement in the editor');

  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('button', { name: /^Saved/ })).toBeVisible();
  const saved = await sectionsSaved(office, collection);
  expect(saved.accountsOf('depositspaid').map((name) => name.toLowerCase())).toEqual(
    Array.from({ length: 120 }, (_, at) => `deposit paid ${at + 1}`).toSorted(),
  );
  expect(saved.accountsOf('otherassets')).toHaveLength(90);
  expect(saved.accountsOf('prepaidandothercurrentassets')).toContain('Aged suspense, to be cleared');
  expect(saved.lineItems.some(({ captionText }) => captionText === 'Temporary')).toBe(false);

  await page.keyboard.press('ControlOrMeta+Shift+s');
  const revisions = page.getByRole('complementary', { name: 'Workbook revisions' });
  const way = revisions.getByRole('link', { name: 'Go to revision' });
  await expect(way).toBeVisible();
  for (let tab = 0; tab < 80 && !(await way.evaluate((link) => link === document.activeElement)); tab++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/highlightrevision=true$/);
});
