import { expect } from '@playwright/test';
import { violations } from './support/accessibility';
import { openLink } from './support/link-visitor';
import { addWorkspace, signIn } from './support/portal';
import { test } from './support/story';
import { addressIn, goOn, openWizard } from './support/wizard';
import { aName } from './support/workspaces';

// covers borrower 1.1, borrower 2.2.2, borrower 3.2, borrower 8.2, borrower 9.2
test('a link is made in three steps, copied and sent by mail; its workspace shows how far the borrower is, and renews and revokes it', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  const name = aName('Link');
  const wizard = await openWizard(page, await addWorkspace(page, name));
  await expect(wizard.getByRole('radio', { name: 'Shareable link' })).toBeChecked();
  await goOn(wizard);
  await wizard.getByRole('switch', { name: 'Let the borrower upload documents' }).press('Space');
  await goOn(wizard);
  await expect(wizard.getByText('documents allowed')).toBeVisible();
  await wizard.getByRole('button', { name: 'Create link' }).click();

  const link = page.getByRole('dialog', { name: 'The secure link is ready' });
  await expect(link.getByText('Copied to the clipboard')).toBeVisible();
  const address = await addressIn(link);
  await test.step('it is in the clipboard, says so for five seconds, and tells what it asks for', async () => {
    expect(new URL(address).pathname).toBe('/portal');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await expect(link.getByText(/^Expires on \w+ \d+, \d{4} at \d\d:\d\d [AP]M\./)).toBeVisible();
    await expect(link.getByText('2 years and year to date through the day of the import')).toBeVisible();
    await expect(link.getByRole('definition').filter({ hasText: 'upload documents' })).toBeVisible();
    await expect(link.getByText('Copied to the clipboard')).toBeHidden();
    await link.getByRole('button', { name: 'Copy' }).click();
    await expect(link.getByText('Copied to the clipboard')).toBeVisible();
  });
  const to = `rosa-${Date.now()}@alderfinch.example`;
  await test.step('by mail, to an address alone', async () => {
    await link.getByLabel('Send by email to').fill('rosa');
    await link.getByRole('button', { name: 'Send' }).click();
    await expect(link.getByText(/^Enter an email address/)).toBeVisible();
    await link.getByLabel('Send by email to').fill(to);
    await link.getByRole('button', { name: 'Send' }).click();
    await expect(link.getByText(`Sent to ${to}.`)).toBeVisible();
  });
  await test.step('how far the borrower is, without being asked', async () => {
    await expect(link.getByText('Not opened yet')).toBeVisible();
    expect(await openLink(request, address)).toBe(200);
    await expect(link.getByText(/^Opened, /)).toBeVisible();
    await link.getByRole('button', { name: 'Done' }).click();
  });
  await page.getByRole('row').getByRole('link', { name, exact: true }).click();
  const waiting = page.getByRole('region', { name: 'Waiting for the borrower' });
  await test.step('its workspace shows it again', async () => {
    await expect(waiting.getByRole('row').filter({ hasText: 'Opened' })).toContainText('Ada Fairfax');
    expect(await violations(page)).toEqual([]);
    await waiting.getByRole('button', { name: /^Show link from/ }).click();
    const shown = page.getByRole('dialog', { name: 'Shareable link' });
    expect(await addressIn(shown)).toBe(address);
    await shown.getByRole('button', { name: 'Done' }).click();
  });
  await test.step('renewed, only the newest address opens; revoked, none does', async () => {
    const choose = async (action: string) => {
      await waiting.getByRole('button', { name: /^Actions for the link from/ }).click();
      await page.getByRole('menuitem', { name: action }).click();
      await page
        .getByRole('dialog', { name: `${action} the link?` })
        .getByRole('button', { name: action })
        .click();
    };
    await choose('Renew');
    const second = await addressIn(link);
    await link.getByRole('button', { name: 'Done' }).click();
    expect([await openLink(request, address), await openLink(request, second)]).toEqual([404, 200]);
    await choose('Revoke');
    await expect(waiting.getByText('Revoked')).toBeVisible();
    expect(await openLink(request, second)).toBe(410);
  });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(page.getByRole('link', { name: new RegExp(`To ${to}$`) })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
