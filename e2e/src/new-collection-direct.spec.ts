import { expect } from '@playwright/test';
import { addWorkspace, chooseSystem, signIn } from './support/portal';
import { test } from './support/story';
import { signInAt } from './support/tenants';
import { goOn, openWizard, stepsOf } from './support/wizard';
import { apiAs } from './support/api';
import { aName } from './support/workspaces';

// covers borrower 4.2, borrower 8.2
test('changing the type takes back what the borrower may; a connection that can not be made says so in the server’s words', async ({
  page,
}) => {
  await signIn(page);
  const row = await addWorkspace(page, aName('Direct'));
  await test.step('changing the type takes back what the borrower may', async () => {
    const wizard = await openWizard(page, row);
    await goOn(wizard);
    for (const option of ['Let the borrower upload documents', 'Let the borrower receive a copy'])
      await wizard.getByRole('switch', { name: option }).press('Space');
    await wizard.getByRole('button', { name: 'Type' }).click();
    await wizard.getByRole('radio', { name: 'Direct' }).click();
    await goOn(wizard);
    await expect(wizard.getByRole('switch', { name: 'Anonymize customers and vendors' })).toBeVisible();
    await expect(wizard.getByRole('switch', { name: 'Let the borrower upload documents' })).toBeHidden();
    await wizard.getByRole('button', { name: 'Previous' }).click();
    await wizard.getByRole('radio', { name: 'Shareable link' }).click();
    await goOn(wizard);
    for (const option of ['Let the borrower upload documents', 'Let the borrower receive a copy'])
      await expect(wizard.getByRole('switch', { name: option })).not.toBeChecked();
    await wizard.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'Close without starting?' }).getByRole('button', { name: 'Close' }).last().click();
    await expect(wizard).toBeHidden();
  });
  await test.step('what can not be prepared can be tried again', async () => {
    await page.route('**/DelegatedAccessTokens', (route) =>
      route.fulfill({ status: 503, json: { description: 'The vault is closed for the night.', code: null } }),
    );
    await chooseSystem(page, row);
    const wizard = page.getByRole('dialog', { name: 'New data collection' });
    await expect(wizard.getByRole('alert')).toContainText('The connection couldn’t be set up.');
    await page.unrouteAll();
    await wizard.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByRole('dialog', { name: 'Choose the accounting package' })).toBeVisible();
  });
  await test.step('an accounting system that can not be linked says so, and another can be chosen', async () => {
    const systems = page.getByRole('dialog', { name: 'Choose the accounting package' });
    await page.route('**/ConnectionRequests', (route) =>
      route.fulfill({ status: 403, json: { description: 'DEX has a day off.', code: 'PackageNotAvailable' } }),
    );
    await systems.getByRole('radio', { name: 'DEX' }).click();
    await systems.getByRole('button', { name: 'Connect' }).click();
    await expect(systems.getByRole('alert')).toContainText('The accounting package couldn’t be connected.');
    await systems.getByRole('radio', { name: 'Upload a file' }).click();
    await expect(systems.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
  });
});

// covers borrower 2.2.1, borrower 4.2, borrower 9.1
test('where no borrower is let in and no template is taken, there are two steps', async ({ page, baseURL, request }) => {
  const name = aName('Two steps');
  const api = await apiAs(request, (baseURL ?? '').replace('lender', 'harbourline'), 'ines@harbourline.example');
  await api.post('/api/Entities', { displayName: name });
  await signInAt(page, baseURL, 'harbourline', /Ines Carvalho/);
  const wizard = await openWizard(page, page.getByRole('row').filter({ hasText: name }));
  const steps = async () => (await stepsOf(wizard)).map((step) => step.replaceAll(/\s+/g, ' '));
  await expect.poll(steps).toEqual(['1 Options', '2 Accounting data']);
  await goOn(wizard);
  await expect(wizard.getByRole('button', { name: 'Connect' })).toBeVisible();
});
