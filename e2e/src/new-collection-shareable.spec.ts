import { expect } from '@playwright/test';
import { violations } from './support/accessibility';
import { visitorOf } from './support/link-visitor';
import { addWorkspace, signIn } from './support/portal';
import { test } from './support/story';
import { addressIn, goOn, makeLink, openWizard, refuse } from './support/wizard';
import { aName } from './support/workspaces';

// covers borrower 1.1, borrower 2.2.2, borrower 3.2, borrower 8.2, borrower 9.2
test('a link is made in three steps; it is in the clipboard, says so for five seconds, and is sent by mail', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  const name = aName('Link');
  const wizard = await openWizard(page, await addWorkspace(page, name));
  await expect(wizard.getByRole('radio', { name: 'Shareable link' })).toBeChecked();
  await goOn(wizard);
  await wizard.getByRole('switch', { name: 'Let the borrower upload documents' }).press('Space');
  await goOn(wizard);
  await expect(wizard.getByText('documents allowed')).toBeVisible();
  await test.step('a link that can not be made says so in the server’s words, and nothing else happens', async () => {
    await refuse(page, 'CreateSubmissionRequest', 'The ledger of links is being bound.');
    await wizard.getByRole('button', { name: 'Create link' }).click();
    await expect(wizard.getByRole('alert')).toContainText('The shareable link couldn’t be created.');
    await expect(wizard.getByRole('alert')).toContainText('The ledger of links is being bound.');
    await page.unrouteAll();
  });
  await wizard.getByRole('button', { name: 'Create link' }).click();

  const link = page.getByRole('dialog', { name: 'The secure link is ready' });
  await expect(link.getByText('Copied to the clipboard')).toBeVisible();
  const address = await addressIn(link);
  expect(new URL(address).pathname).toBe('/portal');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(link.getByText(/^Expires on \w+ \d+, \d{4} at \d\d:\d\d [AP]M\./)).toBeVisible();
  await expect(link.getByText('2 years and year to date through the day of the import')).toBeVisible();
  await expect(link.getByRole('definition').filter({ hasText: 'upload documents' })).toBeVisible();
  await expect(link.getByText('Copied to the clipboard')).toBeHidden();
  await link.getByRole('button', { name: 'Copy' }).click();
  await expect(link.getByText('Copied to the clipboard')).toBeVisible();
  await test.step('by mail, to an address alone', async () => {
    const to = `rosa-${Date.now()}@alderfinch.example`;
    await link.getByLabel('Send by email to').fill('rosa');
    await link.getByRole('button', { name: 'Send' }).click();
    await expect(link.getByText(/^Enter an email address/)).toBeVisible();
    await link.getByLabel('Send by email to').fill(to);
    await link.getByRole('button', { name: 'Send' }).click();
    await expect(link.getByText(`Sent to ${to}.`)).toBeVisible();
    await expect(async () => {
      await page.goto('/dev/mail');
      await expect(page.getByRole('link', { name: new RegExp(`To ${to}$`) })).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
});

// covers borrower 1.1, borrower 2.2.2, borrower 3.2, borrower 9.2
test('where the browser keeps its clipboard, the address is selected', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  await signIn(page);
  const link = await makeLink(page, await addWorkspace(page, aName('Kept clipboard')));
  await expect(link.getByText(/^Your browser didn’t allow copying\./)).toBeVisible();
  const selected = await link
    .getByLabel('Link address')
    .evaluate((field: HTMLInputElement) => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0));
  expect(selected).toBe(await addressIn(link));
});

// covers borrower 3.2
test('the workspace shows how far the borrower is; a link is shown again, renewed and revoked, and only the newest address opens', async ({
  page,
  request,
}) => {
  await test.step('how far the borrower is, without being asked', async () => {
    await signIn(page);
    const name = aName('Waiting');
    const link = await makeLink(page, await addWorkspace(page, name));
    const borrower = visitorOf(request, await addressIn(link));
    await expect(link.getByText('Not opened yet')).toBeVisible();
    expect(await borrower.open()).toBe(200);
    await expect(link.getByText(/^Opened, /)).toBeVisible();
    await link.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('row').getByRole('link', { name, exact: true }).click();
    const waiting = page.getByRole('region', { name: 'Waiting for the borrower' });
    await expect(waiting.getByRole('row').filter({ hasText: 'Opened' })).toContainText('Ada Fairfax');
    await borrower.sendBooks();
    await expect(waiting.getByText(/^Finished, /)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
  await test.step('shown again, renewed and revoked', async () => {
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Workspaces' }).click();
    const name = aName('Renewed');
    const made = await makeLink(page, await addWorkspace(page, name));
    const first = await addressIn(made);
    await made.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('row').getByRole('link', { name, exact: true }).click();
    const waiting = page.getByRole('region', { name: 'Waiting for the borrower' });

    await waiting.getByRole('button', { name: /^Show link from/ }).click();
    const shown = page.getByRole('dialog', { name: 'Shareable link' });
    expect(await addressIn(shown)).toBe(first);
    await shown.getByRole('button', { name: 'Done' }).click();

    await waiting.getByRole('button', { name: /^Actions for the link from/ }).click();
    await page.getByRole('menuitem', { name: 'Renew' }).click();
    await page.getByRole('dialog', { name: 'Renew the link?' }).getByRole('button', { name: 'Renew' }).click();
    const renewed = page.getByRole('dialog', { name: 'The secure link is ready' });
    const second = await addressIn(renewed);
    await renewed.getByRole('button', { name: 'Done' }).click();
    expect([await visitorOf(request, first).open(), await visitorOf(request, second).open()]).toEqual([404, 200]);

    await waiting.getByRole('button', { name: /^Actions for the link from/ }).click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await page.getByRole('dialog', { name: 'Revoke the link?' }).getByRole('button', { name: 'Revoke' }).click();
    await expect(waiting.getByText('Revoked')).toBeVisible();
    expect(await visitorOf(request, second).open()).toBe(410);
  });
});
