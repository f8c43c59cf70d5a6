import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import type { Api } from './support/api';
import { aPublishedCollection, everyLineOf } from './support/collections';
import { openAs } from './support/portal';
import { aName, aWorkspace, giveTo, test } from './support/workspaces';

// The checklist is the tenant's: while it has items, no statements of another story can be submitted.
test.describe.configure({ mode: 'default' });

const banner = (page: Page) => page.getByRole('region', { name: 'Approval' });
const button = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });

type ChecklistItem = { readonly id?: string; readonly text: string };

/** Saves other items of the checklist over the API. */
async function saveChecklist(api: Api, change: (items: readonly ChecklistItem[]) => readonly ChecklistItem[]): Promise<void> {
  const query = '{ reviewChecklist { version items { id text } } }';
  type Answer = { readonly reviewChecklist: { readonly version: number; readonly items: readonly ChecklistItem[] } };
  const { reviewChecklist: read } = await api.graphql<Answer>(query, {});
  const save = 'mutation ($input: SaveReviewChecklistInput!) { saveReviewChecklist(input: $input) { version } }';
  await api.graphql(save, { input: { items: change(read.items), version: read.version } });
}

async function chooseNumbers(page: Page, style: string): Promise<void> {
  await page.getByRole('button', { name: /^Numbers:/ }).click();
  await page.getByRole('menuitemradio', { name: style, exact: true }).click();
}

test('an analyst submits statements, a colleague approves them, and an edit ends the approval', async ({ office, page, browser }) => {
  const workspaceId = await aWorkspace(office.ada, aName('Approval'));
  const collection = await aPublishedCollection(office.ada, workspaceId);
  await giveTo(office.ada, workspaceId, ['Ada Fairfax', 'Ben Okafor']);
  const record = (await (await office.ada.get(`/api/${workspaceId}/Submissions/${collection.submissionId}`)).json()) as {
    financialRecordId: string;
  };
  const colleague = await (await browser.newContext()).newPage();
  await openAs(page, everyLineOf(collection));
  await openAs(colleague, everyLineOf(collection), /Ben/);

  await test.step('the analyst submits, and can not approve their own work', async () => {
    await expect(banner(page)).toContainText('Not submitted for approval');
    await button(page, 'Submit for approval').click();
    await expect(banner(page)).toContainText('Submitted for approval by Ada Fairfax');
    const approve = button(page, 'Approve');
    await expect(approve).toHaveAttribute('aria-disabled', 'true');
    await expect(approve).toHaveAccessibleDescription('You prepared or changed this version. Someone else has to approve it.');
    await expectAccessible(page, 'a submitted statement');
  });

  await test.step('neither can they by the API', async () => {
    const variables = { w: workspaceId, r: record.financialRecordId };
    const { approvals } = await office.ada.graphql<{ approvals: { nodes: { id: string; version: number }[] } }>(
      'query ($w: ID!, $r: ID!) { approvals(workspaceId: $w, financialRecordId: $r) { nodes { id version } } }',
      variables,
    );
    const [{ id: approvalId, version } = { id: '', version: 0 }] = approvals.nodes;
    const mutation = 'mutation ($input: ApproveStatementsInput!) { approveStatements(input: $input) { state } }';
    const input = { workspaceId, financialRecordId: record.financialRecordId, approvalId, version };
    await expect(office.ada.graphql(mutation, { input })).rejects.toThrow(
      'You prepared or changed this version. Someone else has to approve it.',
    );
  });

  await test.step('a colleague returns them with a comment, and approves them when they are submitted again', async () => {
    await button(colleague, 'Return').click();
    const dialog = colleague.getByRole('dialog', { name: 'Return the statements' });
    await dialog.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(dialog).toContainText('Enter a comment.');
    await dialog.getByLabel(/What has to change/).fill('Please show thousands.');
    await dialog.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(banner(page)).toContainText('Please show thousands.');
    await button(page, 'Submit for approval').click();
    await button(colleague, 'Approve').click();
    await expect(banner(page)).toContainText('Approved by Ben Okafor');
  });

  await test.step('the editor says before a save that it ends the approval, and the save ends it', async () => {
    await chooseNumbers(page, 'Thousands');
    await expect(page.getByText('Saving ends the approval of these statements.')).toBeVisible();
    await page.getByRole('button', { name: /^Save \d+ change/ }).click();
    await expect(banner(page)).toContainText('A statement was saved.');
    await expect(banner(colleague)).toContainText('A statement was saved.');
  });
  await colleague.context().close();
});

test('an administrator writes the checklist, and statements are submitted once its items are checked', async ({ office, page }) => {
  const workspaceId = await aWorkspace(office.ada, aName('Checklist'));
  const collection = await aPublishedCollection(office.ada, workspaceId);
  const card = page.getByRole('region', { name: 'Review checklist' });
  const panel = page.getByRole('complementary', { name: 'Checklist' });
  try {
    await test.step('the checklist is written in the settings of the tenant', async () => {
      await openAs(page, '/settings/organization');
      for (const [at, item] of ['Tie cash to the bank.', 'Tie debt to the agreement.'].entries()) {
        await card.getByRole('button', { name: 'Add item' }).click();
        await card.getByRole('textbox').nth(at).fill(item);
      }
      await card.getByRole('button', { name: 'Move item 2 up' }).click();
      await card.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Checklist saved')).toBeVisible();
      await expect(card.getByRole('textbox', { name: /^Item 1\b/ })).toHaveValue('Tie debt to the agreement.');
    });

    await test.step('items that someone else saved are kept, and loaded on request', async () => {
      await saveChecklist(office.ada, (items) => [...items, { text: 'Read the minutes.' }]);
      await card.getByRole('textbox').first().fill('Tie debt to the statements of the bank.');
      await card.getByRole('button', { name: 'Save' }).click();
      const alert = card.getByRole('alert');
      await expect(alert).toContainText('Someone else');
      await expectAccessible(page, 'a checklist that someone else saved');
      await alert.getByRole('button', { name: 'Discard my changes and reload' }).click();
      await expect(card.getByRole('textbox')).toHaveCount(3);
      await expect(card.getByRole('textbox').first()).toHaveValue('Tie debt to the agreement.');
      await saveChecklist(office.ada, (items) => items.slice(0, 2));
    });

    await test.step('statements wait until each item is done or does not apply', async () => {
      await page.goto(everyLineOf(collection));
      const submit = button(page, 'Submit for approval');
      await expect(submit).toHaveAccessibleDescription('2 items of the checklist are open.');
      await button(page, 'Checklist (0 of 2)').click();
      await panel.getByRole('button', { name: 'Done: Tie cash to the bank.' }).click();
      await expect(submit).toHaveAccessibleDescription('1 item of the checklist is open.');
      await panel.getByRole('button', { name: 'Not applicable: Tie debt' }).click();
      await panel.getByRole('button', { name: 'Not applicable', exact: true }).click();
      await expect(panel.getByText('Enter a reason.')).toBeVisible();
      await panel.getByRole('textbox', { name: /^Why it does not apply/ }).fill('The business has no debt.');
      await panel.getByRole('button', { name: 'Not applicable', exact: true }).click();
      await expect(panel.getByText('2 of 2 checked')).toBeVisible();
      await expect(panel.getByText('The business has no debt.')).toBeVisible();
      await expectAccessible(page, 'a statement with its checklist');
    });

    await test.step('an item that is opened again holds them back, until it is checked', async () => {
      await panel.getByRole('button', { name: 'Reopen: Tie cash to the bank.' }).click();
      await expect(button(page, 'Submit for approval')).toHaveAttribute('aria-disabled', 'true');
      await panel.getByRole('button', { name: 'Done: Tie cash to the bank.' }).click();
      await button(page, 'Submit for approval').click();
      await expect(banner(page)).toContainText('Submitted for approval by Ada Fairfax');
    });
  } finally {
    await saveChecklist(office.ada, () => []);
  }
});
