import { expect, type Page } from '@playwright/test';
import { expectNoOverflow } from './support/accessibility';
import { agreeAndSend, aBorrowerLink, collectionsOf, connectAsBorrower, screen } from './support/borrowers';
import { consentOf } from './support/consent';
import { tabTo } from './support/keyboard';
import { test } from './support/workspaces';

const CHECK = 'Check exactly what will be sent';
const DONE = 'Northbridge Bank has your books';

/** The question that is asked where books name another company than the one they were asked of. */
const question = (page: Page, workspace: string, company: string) =>
  page.getByText(`Is this the same business? Northbridge Bank asked for the books of ${workspace}, but these are the books of ${company}.`);

// covers borrower 2.1.3
test('two tabs connect two companies; one is sent, and the connections that are not used end', async ({ page, context, office }) => {
  const link = await aBorrowerLink(office.ada, {}, 'Finch Components LLC');
  const other = await context.newPage();
  await page.goto(link.url);
  await other.goto(link.url);

  await test.step('books of another company are questioned, and exchanged by keyboard alone', async () => {
    await connectAsBorrower(page);
    await expect(question(page, link.workspace, 'Alder Metalworks')).toBeVisible();
    await expectNoOverflow(page, 'the question about the company');
    await page.setViewportSize({ width: 1280, height: 800 });
    await tabTo(page, page.getByRole('button', { name: 'Change: connect another company' }));
    await page.keyboard.press('Enter');
    await expect(screen(page, /^Share/)).toBeFocused();
    await connectFinchByKeyboard(page);
    await expect(page.getByText('Finch Components', { exact: true })).toBeVisible();
    await expect(page.getByText('Is this the same business?')).toHaveCount(0);
  });

  await connectAsBorrower(other);
  await agreeAndSend(page);
  await expect(screen(page, DONE)).toBeVisible();

  await test.step('the other tab names what was sent, asks about its own, and ends its connection', async () => {
    await agreeAndSend(other);
    const notice = other.getByRole('alert');
    await expect(notice).toContainText(/Finch Components was sent from another window on .*Send Alder Metalworks as well\?/s);
    await expectNoOverflow(other, 'what was sent elsewhere');
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

/** Connects the second sample company of DEX without a mouse. */
async function connectFinchByKeyboard(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: /^(DE )?DEX/ }));
  const popup = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const consent = await consentOf(popup);
  await consent.getByRole('radio', { name: /Finch Components/ }).press('Space');
  await consent.getByRole('button', { name: 'Allow access' }).press('Enter');
  await expect(screen(page, CHECK)).toBeFocused();
}
