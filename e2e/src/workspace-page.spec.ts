import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { openAs } from './support/portal';
import { followAddress } from './support/views';
import { goOn } from './support/wizard';
import { aName, aWorkspace, LONG_WORD, test } from './support/workspaces';

const tab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Workspace sections' }).getByRole('link', { name });

// covers lender 2.1, lender 2.4, lender 2.10, lender 4.4, lender 6.1, borrower 2.1.5
test('the parts of a workspace are links, so that Back works; a long name breaks none; one that is not there or of others says so', async ({
  office,
  page,
}) => {
  const name = aName(LONG_WORD);
  const id = await aWorkspace(office.ada, name, 'ACM-2041');
  const others = aName('Everline');
  const othersId = await aWorkspace(office.ben, others);
  await openAs(page, `/workspacedetails/submissionlist/${id}`);

  await test.step('its parts are links, so that Back works', async () => {
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(tab(page, /Past data collections/)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { name: 'No data collections yet' })).toBeVisible();
    await tab(page, /Active connections/).press('Enter');
    await page.waitForURL(`**/workspacedetails/connections/${id}`);
    await expect(page.getByText('No active connections')).toBeVisible();
    await tab(page, /Details and users/).press('Enter');
    await page.waitForURL(`**/workspacedetails/users/${id}`);
    await expect(page.getByRole('row').filter({ hasText: 'Ada Fairfax' })).toContainText('(you)');
    await expectNoOverflow(page, 'details and users');
    await page.goBack();
    await expect(tab(page, /Active connections/)).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(tab(page, /Past data collections/)).toHaveAttribute('aria-current', 'page');
    await expectNoOverflow(page, 'a workspace without collections');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the dialog that refuses a file holds its long name', async () => {
    await page.getByRole('button', { name: 'New data collection' }).first().click();
    const wizard = page.getByRole('dialog', { name: 'New data collection' });
    await wizard.getByRole('radio', { name: 'Excel workbook' }).click();
    await goOn(wizard, 2);
    await wizard.getByRole('button', { name: 'Upload workbook' }).click();
    const template = page.getByRole('dialog', { name: 'Upload the template workbook' });
    const file = { name: `${LONG_WORD}.csv`, mimeType: 'text/csv', buffer: Buffer.from('Date') };
    await template.locator('input[type=file]').setInputFiles(file);
    const refusal = template.getByRole('alert');
    await expect(refusal).toContainText('isn’t a supported file type.');
    expect(await refusal.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  });

  await test.step('a workspace that is not there is not found', async () => {
    await page.goto('/workspacedetails/users/00000000-0000-4000-8000-00000000dead');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.evaluate(followAddress, '/no/such/page');
    await expect(page).toHaveTitle(/^Page not found/);
    await page.getByRole('navigation').getByRole('link', { name: 'Data collection report' }).click();
    await expect(page.getByRole('heading', { name: 'Data collection report' })).toBeVisible();
  });

  await test.step('who manages the people of a workspace of others adds themselves, or goes back', async () => {
    await page.evaluate(followAddress, `/workspacedetails/submissions/${othersId}`);
    await expect(page.getByRole('heading', { name: `You can’t open ${others}` })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Users with access' })).toContainText('Ben Okafor');
    await expect(page.getByText('Your session has expired.')).toBeHidden();
    await expectAccessible(page, 'access denied');
    await expectNoOverflow(page, 'access denied');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.waitForURL(/\/home\/workspacelist/);
    await page.goBack();
    await page.getByRole('button', { name: 'Manage users' }).press('Enter');
    await page.getByRole('checkbox', { name: /Ada Fairfax/ }).press('Space');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: others, level: 1, exact: true })).toBeVisible();
    await expect(tab(page, /Details and users/)).toContainText('2');
  });
});
