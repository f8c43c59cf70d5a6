import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import type { Api } from './support/api';
import { aPublishedCollection, everyLineOf, type Collection } from './support/collections';
import { openAs } from './support/portal';
import { aName, aWorkspace, test } from './support/workspaces';

/** A statement as REST answers it, as far as the story looks into it. */
interface Body {
  readonly version: number;
  readonly numberStyle: string;
  readonly lineItems: readonly { readonly id: string; readonly captionText: string }[];
}

async function chooseNumbers(page: Page, style: string): Promise<void> {
  await page.getByRole('button', { name: /^Numbers:/ }).click();
  await page.getByRole('menuitemradio', { name: style, exact: true }).click();
}

const numbers = (page: Page, style: string): Locator => page.getByRole('button', { name: `Numbers: ${style}`, exact: true });
const save = (page: Page): Locator => page.getByRole('button', { name: /^Save \d+ change/ });
const saved = (page: Page): Locator => page.getByRole('button', { name: 'Saved', exact: true });
const undo = (page: Page): Locator => page.getByRole('button', { name: /^Undo:|^Nothing to undo/ });

async function fromSaveMenu(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More ways to save' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** What somebody else does meanwhile: another heading for the fixed assets, and another number style. */
async function saveElsewhere(api: Api, { workspaceId, submissionId }: Collection): Promise<void> {
  const submission = (await (await api.get(`/api/${workspaceId}/Submissions/${submissionId}`)).json()) as { financialRecordId: string };
  const path = `/api/Workspaces/${workspaceId}/financialrecords/${submission.financialRecordId}/financialstatements`;
  const body = (await (await api.get(path)).json()) as Body;
  const lineItems = body.lineItems.map((line) =>
    line.id === 'currentassets:header' ? { ...line, captionText: 'Short-term assets' } : line,
  );
  const answer = await api.put(path, { ...body, numberStyle: 'ActualsDisplayedAsWholeNumber', lineItems });
  expect(answer.status()).toBe(200);
}

// covers borrower 4.6
test('a statement is edited, kept over a reload, saved, merged with what someone else saved, and reset; a sign-out forgets unsaved work', async ({
  office,
  page,
}) => {
  const collection = await aPublishedCollection(office.ada, await aWorkspace(office.ada, aName('Editor')));
  await openAs(page, everyLineOf(collection));
  await expect(page.getByRole('treegrid')).toBeVisible();
  await expect(saved(page)).toBeDisabled();

  await test.step('a change makes it dirty, undo clean again, redo dirty', async () => {
    await chooseNumbers(page, 'Thousands');
    await expect(save(page)).toBeEnabled();
    await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible();
    await page.getByRole('treegrid').locator('[tabindex="0"]').focus();
    await page.keyboard.press('Control+z');
    await expect(saved(page)).toBeDisabled();
    await expect(numbers(page, 'Actuals')).toBeVisible();
    await page.keyboard.press('Control+Shift+z');
    await expect(numbers(page, 'Thousands')).toBeVisible();
  });

  await test.step('saving is in sight on a small laptop, whatever the other tools need', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(save(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'More ways to save' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('another statement keeps this one’s unsaved work, a reload its history', async () => {
    await page.getByRole('button', { name: /^Statement:/ }).click();
    await page.getByRole('menuitemradio', { name: 'Income statement' }).click();
    await expect(saved(page)).toBeDisabled();
    await page.getByRole('button', { name: /^Statement:/ }).click();
    await page.getByRole('menuitemradio', { name: 'Balance sheet' }).click();
    await expect(save(page)).toBeEnabled();
    await page.reload();
    await expect(page.getByText('Your unsaved changes to the Balance sheet were restored')).toBeVisible();
    await expect(numbers(page, 'Thousands')).toBeVisible();
    await undo(page).click();
    await expect(saved(page)).toBeDisabled();
    await page.getByRole('button', { name: /^Redo:/ }).click();
  });

  await test.step('the changes can be reviewed', async () => {
    await fromSaveMenu(page, 'Review 1 change');
    const dialog = page.getByRole('dialog', { name: /^Changes since version/ });
    await expect(dialog.getByRole('listitem')).toContainText(['Number style']);
    await expectAccessible(page, 'the review of changes');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('what somebody else saved meanwhile is shown, and both are put together', async () => {
    await saveElsewhere(office.ada, collection);
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: /^A newer version was saved/ });
    await expect(dialog.getByText('now “Short-term assets”')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: /^Mine/ })).toBeChecked();
    await expect(dialog.getByText(/^Balances in/)).toBeVisible();
    await expectAccessible(page, 'the conflict');
    await dialog.getByRole('button', { name: /^Keep my draft on top of/ }).click();
    await expect(dialog).toBeHidden();
    await expect(numbers(page, 'Thousands')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Short-term assets' })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(saved(page)).toBeDisabled();
  });

  await test.step('unsaved work is forgotten on this device when its person signs out; what was saved is there', async () => {
    await chooseNumbers(page, 'Actuals');
    await expect(save(page)).toBeEnabled();
    await page.getByRole('button', { name: /account of Ada Fairfax/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Sign in/ })).toBeVisible();
    await openAs(page, everyLineOf(collection));
    await expect(page.getByRole('rowheader', { name: 'Short-term assets' })).toBeVisible();
    await expect(numbers(page, 'Thousands')).toBeVisible();
    await expect(saved(page)).toBeDisabled();
  });

  await test.step('changes can be discarded, and that taken back', async () => {
    await chooseNumbers(page, 'Actuals');
    await fromSaveMenu(page, /^Discard changes and go back to version/);
    await expect(numbers(page, 'Thousands')).toBeVisible();
    await expect(saved(page)).toBeDisabled();
    await undo(page).click();
    await expect(numbers(page, 'Actuals')).toBeVisible();
    await fromSaveMenu(page, /^Discard changes and go back to version/);
  });

  await test.step('it goes back to its default, after a question', async () => {
    await fromSaveMenu(page, 'Reset to default');
    const dialog = page.getByRole('dialog', { name: /^Reset the Balance sheet/ });
    await dialog.getByRole('button', { name: 'Reset to default' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('rowheader', { name: 'Current assets', exact: true })).toBeVisible();
    await expect(saved(page)).toBeDisabled();
  });

  await test.step('on a narrow window it is read, and says why it is not edited', async () => {
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(page.getByText('Read-only', { exact: true })).toBeVisible();
    await expect(save(page)).toBeHidden();
    await expect(saved(page)).toBeHidden();
  });
});
