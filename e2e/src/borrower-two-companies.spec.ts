import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { agreeAndSend, aBorrowerLink, collectionsOf, connectAsBorrower, screen } from './support/borrowers';
import { consentOf } from './support/consent';
import { test } from './support/workspaces';

const CHECK = 'Check exactly what will be sent';
const DONE = 'Northbridge Bank has your books';

/** The question that is asked where books name another company than the one they were asked of. */
const question = (page: Page, workspace: string, company: string) =>
  page.getByText(`Is this the same business? Northbridge Bank asked for the books of ${workspace}, but these are the books of ${company}.`);

// covers borrower 2.1.3
test('two tabs connect two companies; a double click sends one of them once, and the connection that is not used ends', async ({
  page,
  context,
  office,
}) => {
  const link = await aBorrowerLink(office.ada, {}, 'Finch Components LLC');
  const other = await context.newPage();
  await page.goto(link.url);
  await other.goto(link.url);

  await test.step('books of another company are questioned', async () => {
    await connectAsBorrower(other);
    await expect(question(other, link.workspace, 'Alder Metalworks')).toBeVisible();
    await connectFinch(page);
    await expect(page.getByText('Finch Components', { exact: true })).toBeVisible();
    await expect(page.getByText('Is this the same business?')).toHaveCount(0);
  });

  await page.getByRole('checkbox', { name: /^I’m authorized/ }).check();
  await page.getByRole('button', { name: 'Agree and send' }).dblclick();
  await expect(screen(page, DONE)).toBeVisible();

  await test.step('the other tab names what was sent, asks about its own, and ends its connection', async () => {
    await agreeAndSend(other);
    const notice = other.getByRole('alert');
    await expect(notice).toContainText(/Finch Components was sent from another window on .*Send Alder Metalworks as well\?/s);
    await expectAccessible(other, 'what another window sent');
    await expectNoOverflow(other, 'what another window sent');
    await other.getByRole('button', { name: 'Don’t send, end the connection' }).press('Enter');
    await expect(screen(other, DONE)).toBeVisible();
    await expect(other.getByRole('region', { name: 'Your receipt' })).toContainText('Finch Components');
  });

  expect(await collectionsOf(office.ada, link)).toHaveLength(1);
  const { connections } = (await (await office.ada.get(`/api/workspaces/${link.workspaceId}/connections`)).json()) as {
    connections: unknown[];
  };
  expect(connections).toHaveLength(1);
});

/** Connects the second sample company of DEX. */
async function connectFinch(page: Page): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^(DE )?DEX/ }).click();
  const consent = await consentOf(popup);
  await consent.getByRole('radio', { name: /Finch Components/ }).check();
  await consent.getByRole('button', { name: 'Allow access' }).click();
  await expect(screen(page, CHECK)).toBeVisible();
}
