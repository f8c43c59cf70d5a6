import { expect, type Locator } from '@playwright/test';
import { apiAs } from './support/api';
import { addWorkspace, signIn } from './support/portal';
import { test } from './support/story';
import { openAt } from './support/tenants';
import { chooseNoGroup, goOn, openWizard, stepsOf, withSettings } from './support/wizard';
import { aName } from './support/workspaces';

const GROUPS = { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: true };

const exactly = (place: Locator, label: string) => place.getByLabel(label, { exact: true });
const optionsOf = (list: Locator) => list.getByRole('option').allTextContents();

// covers lender 9.9, borrower 1.1, borrower 2.2.2, borrower 4.2, borrower 6.2
test('what a tenant has switched off is not offered, nor taken from anybody else', async ({ page, baseURL, request }) => {
  const name = aName('Switched off');
  const api = await apiAs(request, (baseURL ?? '').replace('lender', 'kestrel'), 'pieter@kestrel.example');
  const { id } = (await (await api.post('/api/Entities', { displayName: name })).json()) as { id: string };
  for (const barred of [{ anonymizeCustomersAndVendors: true }, { basisOfAccountingPreference: 'Cash' }]) {
    const refused = await api.post(`/api/${id}/SubmissionRequests`, { accountingCollectionGroups: GROUPS, ...barred });
    expect([refused.status(), ((await refused.json()) as { parameter: string }).parameter]).toEqual([400, Object.keys(barred)[0]]);
  }

  await openAt(page, baseURL, 'kestrel', /Pieter/, `/home/workspacelist?search=${encodeURIComponent(name)}`);
  const wizard = await openWizard(page, page.getByRole('row').filter({ hasText: name }));
  await goOn(wizard);
  await expect(wizard.getByText('Let the borrower upload documents')).toBeVisible();
  await expect(wizard.getByText('Anonymize customers and vendors')).toBeHidden();
  await expect(wizard.getByText('Basis of accounting')).toBeHidden();
  await wizard.getByRole('button', { name: 'Type' }).click();
  await expect(wizard.getByRole('radio', { name: 'Excel workbook' })).toBeHidden();
  await wizard.getByRole('radio', { name: 'Direct' }).click();
  await goOn(wizard, 2);
  await wizard.getByRole('button', { name: 'Connect' }).click();
  const systems = page.getByRole('dialog', { name: 'Choose the accounting package' });
  await expect(systems.getByText('QuickBooks Online')).toBeVisible();
  for (const barred of ['QuickBooks Desktop', 'MYOB Business', 'Upload a file']) await expect(systems.getByText(barred)).toBeHidden();
});

// covers borrower 5.3, borrower 9.1
test('the last day is one of the seven months, and the last of a month that is chosen', async ({ page }) => {
  const now = new Date();
  await page.clock.setFixedTime(now);
  await signIn(page);
  const wizard = await openWizard(page, await addWorkspace(page, aName('Last day')));
  await goOn(wizard);
  await wizard.getByText('Specific date', { exact: true }).click();
  const [month, day, year] = [exactly(wizard, 'Month'), exactly(wizard, 'Day'), exactly(wizard, 'Year')];
  await expect(year).toBeVisible();
  const offered = new Set<string>();
  for (const one of await optionsOf(year)) {
    await year.selectOption(one);
    for (const name of await optionsOf(month)) {
      await month.selectOption({ label: name });
      offered.add(`${name} ${one}`);
    }
  }
  const expected = Array.from({ length: 7 }, (_, back) =>
    new Date(now.getFullYear(), now.getMonth() - back, 1).toLocaleDateString('en-US', { month: 'long', year: 'numeric' }),
  );
  expect([...offered].sort()).toEqual([...expected].sort());
  const today = now.toLocaleDateString('en-US', { day: 'numeric' });
  expect((await optionsOf(day)).at(-1)).toBe(today);

  const before = new Date(now.getFullYear(), now.getMonth(), 0);
  await year.selectOption(String(before.getFullYear()));
  await month.selectOption({ label: before.toLocaleDateString('en-US', { month: 'long' }) });
  await expect(day).toHaveValue(String(before.getDate()));
  await expect(wizard.getByText(/^through /)).toHaveText(
    `through ${before.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })}`,
  );
});

// covers lender 9.5, borrower 5.3
test('without time restriction any year from 2000 to five ahead can be named', async ({ page }) => {
  await withSettings(page, { noTimeRestrictionForDataCollection: true });
  await signIn(page);
  const wizard = await openWizard(page, await addWorkspace(page, aName('Any day')));
  await goOn(wizard);
  await wizard.getByText('Specific date', { exact: true }).click();
  await expect(exactly(wizard, 'Month').getByRole('option')).toHaveCount(12);
  const years = await optionsOf(exactly(wizard, 'Year'));
  expect([years[0], years.at(-1)]).toEqual(['2000', String(new Date().getFullYear() + 5)]);
});

// covers borrower 2.2.1, borrower 4.2, borrower 9.1
test('without direct linking there are two steps, to a link', async ({ page }) => {
  await withSettings(page, { disableDirectLinking: true, maxFullFiscalYears: 1 });
  await signIn(page);
  const wizard = await openWizard(page, await addWorkspace(page, aName('Link alone')));
  await expect.poll(() => stepsOf(wizard)).toHaveLength(2);
  await expect(wizard.getByText('Maximum: 1.')).toBeVisible();
  await expect(wizard.getByRole('button', { name: 'More years' })).toBeDisabled();
  await goOn(wizard);
  await expect(wizard.getByRole('button', { name: 'Create link' })).toBeVisible();
});

// covers borrower 4.2, borrower 5.3
test('nothing selected is refused, and leads back to the last step', async ({ page }) => {
  await signIn(page);
  const wizard = await openWizard(page, await addWorkspace(page, aName('Nothing')));
  await goOn(wizard, 2);
  await chooseNoGroup(wizard);
  await wizard.getByRole('button', { name: 'Create link' }).click();
  const refused = page.getByRole('dialog', { name: 'Nothing is selected' });
  await refused.getByRole('button', { name: 'Keep editing' }).click();
  await expect(refused).toBeHidden();
  await wizard.getByRole('checkbox', { name: /^Transactions/ }).check();
  await wizard.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByRole('dialog', { name: 'The secure link is ready' });
  await expect(link.getByRole('definition').filter({ hasText: /^Transactions$/ })).toBeVisible();
});
