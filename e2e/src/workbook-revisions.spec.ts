import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { aPublishedCollection, everyLineOf, type Collection } from './support/collections';
import { refuseWorkbooks } from './support/file-store';
import { openAs } from './support/portal';
import { aName, aWorkspace, test, type Office } from './support/workspaces';

const tool = (page: Page) => page.getByRole('button', { name: /^Workbook revisions: / });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Workbook revisions' });
const revision = (page: Page, number: number) => page.getByRole('listitem').filter({ has: page.getByText(`r${number}`, { exact: true }) });
/** Making workbooks is given up after three tries, each of them a while after the other. */
const GIVEN_UP = 180_000;

/** Opens the statements of a collection of one's own, on a balance sheet with all it needs. */
async function openStatements(office: Office, page: Page): Promise<Collection> {
  const collection = await aPublishedCollection(office.ada, await aWorkspace(office.ada, aName('Revisions')));
  await openAs(page, everyLineOf(collection));
  await expect(page.getByRole('treegrid')).toBeVisible();
  await expect(tool(page)).toHaveText('Workbooks r1');
  return collection;
}

async function recordOf(office: Office, { workspaceId, submissionId }: Collection): Promise<string> {
  const { submission } = await office.ada.graphql<{ submission: { financialRecord: { id: string } } }>(
    'query ($w: ID!, $s: ID!) { submission(workspaceId: $w, id: $s) { financialRecord { id } } }',
    { w: workspaceId, s: submissionId },
  );
  return submission.financialRecord.id;
}

// covers borrower 2.3.1, borrower 4.7
test('workbooks are regenerated from the statements by keyboard, and the way leads to the newest revision', async ({ office, page }) => {
  await openStatements(office, page);
  await tool(page).press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Close workbook revisions' })).toBeFocused();
  await expect(revision(page, 1)).toContainText(/As imported · automatic.*Newest/);
  await expect(revision(page, 1)).toContainText(/Saved versions: Balance sheet\s1, Income statement\s1, Cash flow\s1/);
  await expectAccessible(page, 'the revisions of the past');

  await panel(page).getByRole('button', { name: 'Regenerate' }).press('Enter');
  const done = revision(page, 2);
  await expect(done).toContainText('Completed');
  await expect(done).toContainText(/2 workbooks, \d+ KB/);
  await expect(page.getByRole('status').filter({ hasText: 'Workbook revision 2 is ready.' })).toBeVisible();
  await expect(tool(page)).toHaveText('Workbooks r2');
  await expectAccessible(page, 'a completed revision');

  const download = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Download revision 1' }).press('Enter');
  expect((await readFile(await (await download).path())).subarray(0, 2).toString()).toBe('PK');

  await done.getByRole('link', { name: 'Go to revision' }).press('Enter');
  await expect(page).toHaveURL(/highlightrevision=true$/);
  const head = page.getByRole('main').locator('h1 ~ *');
  await expect(head.filter({ hasText: 'r2 newest' })).toBeVisible();
  const listed = page.getByRole('region', { name: 'Workbooks' }).getByRole('listitem').first();
  await expect(listed).toContainText('Manual · Ada Fairfax');
  await expect(listed).toBeInViewport();
});

// covers borrower 3.5, borrower 4.7
test('several are followed at once, and each is dismissed by itself', async ({ office, page }) => {
  await openStatements(office, page);
  await tool(page).click();
  await panel(page).getByRole('button', { name: 'Regenerate' }).click();
  await expect(revision(page, 2)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Regenerate' }).click();
  await expect(revision(page, 3)).toContainText('Completed');
  await panel(page).getByRole('button', { name: 'Dismiss revision 3' }).press('Enter');
  await expect(revision(page, 3)).toContainText('Manual · Ada Fairfax');
  await expect(tool(page)).toHaveText('Workbooks r3');
});

// covers borrower 4.7, borrower 8.6
test('one that is in the making is followed over a reload, says why it failed, and is tried again', async ({ office, page }) => {
  const collection = await openStatements(office, page);
  const calledOff = await refuseWorkbooks(await recordOf(office, collection));
  try {
    await tool(page).click();
    await panel(page).getByRole('button', { name: 'Regenerate' }).click();
    await expect(revision(page, 2)).toContainText(/Generating.*started.*Requested from: Balance sheet/);
    await expect(revision(page, 2).getByRole('progressbar', { name: 'Progress of revision 2' })).toBeVisible();
    await expect(revision(page, 2)).toContainText(/Workbook 1 of 2, sheet \d+ of \d+/);
    await expect(tool(page)).toHaveText(/^r2, \d+%$/);
    await expectAccessible(page, 'a revision in the making');
    await page.reload();
    await expect(tool(page)).toHaveText(/^r2, \d+%$/);
    await tool(page).click();
    await expect(revision(page, 2)).toContainText('Requested from: Balance sheet');
    await expect(page.getByRole('status').filter({ hasText: 'Workbook revision 2 could not be generated.' })).toBeVisible({
      timeout: GIVEN_UP,
    });
    await expect(tool(page)).toHaveText('r2 failed');
    await expect(revision(page, 2)).toContainText(
      /Failed.*begun 3 times.*Nothing was published; r1 remains current\. Request [0-9a-f-]{36}/,
    );
    await expectAccessible(page, 'a revision that failed');
  } finally {
    await calledOff();
  }
  await page.reload();
  await expect(tool(page)).toHaveText('r2 failed');
  await tool(page).click();
  await revision(page, 2).getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(revision(page, 3)).toContainText('Completed');
  await expect(tool(page)).toHaveText('Workbooks r3');
  await expectNoOverflow(page, 'the statements with their revisions');
});
