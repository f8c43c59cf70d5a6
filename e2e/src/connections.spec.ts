import { expect } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { connectDex, importOf, openAs } from './support/portal';
import { followAddress } from './support/views';
import { aName, aWorkspace, test } from './support/workspaces';

// covers lender 3.3, lender 6.1, lender 8.7
test('an analyst collects again from a connection, sets a schedule, and ends the connection', async ({ office, page }) => {
  const name = aName('Existing');
  const id = await aWorkspace(office.ada, name);
  await openAs(page, `/home/workspacelist?search=${encodeURIComponent(name)}`);
  await connectDex(page, page.getByRole('row').filter({ hasText: name }));
  await expect(importOf(page, name)).toContainText('Done.');
  await page.keyboard.press('Escape');
  await page.evaluate(followAddress, `/workspacedetails/connections/${id}`);
  await expect(page.getByRole('button', { name: /^Collect again from/ })).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(row).toContainText('Ready to collect.');
  await expectAccessible(page, 'connections');

  await test.step('collects what was collected last, changed a little', async () => {
    await row.getByRole('button', { name: /^Collect again from/ }).click();
    const again = page.getByRole('dialog', { name: 'Collect again' });
    await expect(again.getByRole('checkbox', { name: /^Transactions/ })).toBeChecked();
    await expectAccessible(page, 'the choices of a collection again');
    await again.getByRole('button', { name: 'Edit' }).click();
    await again.getByRole('button', { name: 'Fewer years' }).click();
    await again.getByRole('button', { name: 'Next' }).click();
    await again.getByRole('button', { name: 'Collect again' }).click();
    const running = page.getByRole('dialog', { name: 'Running imports' }).getByRole('listitem').filter({ hasText: name });
    await expect(running).toHaveCount(2);
    await expect(running.first()).toContainText('Done.');
    await page.keyboard.press('Escape');
  });

  await test.step('sets a schedule by the month', async () => {
    await row.getByRole('button', { name: /^Actions for the connection to/ }).click();
    await page.getByRole('menuitem', { name: 'Collect on a schedule' }).click();
    const schedule = page.getByRole('dialog', { name: /on a schedule$/ });
    await schedule.getByText('Monthly', { exact: true }).click();
    await schedule.getByRole('combobox', { name: 'Day of the month' }).selectOption('31');
    await expectAccessible(page, 'the schedule');
    await schedule.getByRole('button', { name: 'Save schedule' }).click();
    await expect(row).toContainText(/Next on \w+ \d+, \d{4}/);
    await expectNoOverflow(page, 'connections');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('ends the connection, and its schedule with it', async () => {
    await row.getByRole('button', { name: /^Actions for the connection to/ }).click();
    await page.getByRole('menuitem', { name: 'Delete connection' }).click();
    const dialog = page.getByRole('dialog', { name: /^Delete the connection to/ });
    await expectAccessible(page, 'the confirmation');
    await dialog.getByRole('button', { name: 'Delete connection' }).click();
    await expect(page.getByText('No active connections')).toBeVisible();
    expect(await (await office.ada.get(`/api/workspaces/${id}/connections`)).json()).toEqual({ connections: [] });
  });
});
